import { randomBytes } from "node:crypto";
import { createServer } from "node:http";

/** The least that node:http can do: as many bytes as the page has, and the headers any page needs. */
const body = randomBytes(Number(process.argv[2]));
const server = createServer((_, response) => {
	response.setHeader("content-type", "text/html; charset=utf-8");
	response.setHeader("content-length", body.length);
	response.end(body);
});
server.listen(0, "localhost", () => {
	const address = server.address();
	process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
