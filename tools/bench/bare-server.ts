import { randomBytes } from "node:crypto";
import { createServer } from "node:http";

/** The fastest possible baseline: node:http with a body of the page's size and only the headers every page needs. */
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
