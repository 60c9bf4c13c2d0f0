import { randomBytes } from "node:crypto";
import { createServer } from "node:http";

/**
 * The fastest possible baseline: node:http with a body of the page's size and only the headers every page needs. Text
 * where the page is text: the load generator decodes what it gets, and compressed bytes take it longer.
 */
const [, , length, coding] = process.argv;
const body = coding === "identity" ? Buffer.alloc(Number(length), "static ") : randomBytes(Number(length));
const server = createServer((_, response) => {
	response.setHeader("content-type", "text/html; charset=utf-8");
	response.setHeader("content-length", body.length);
	response.end(body);
});
server.listen(0, "localhost", () => {
	const address = server.address();
	process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
