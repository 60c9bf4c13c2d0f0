import { createServer, IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { PreparedMessage, PreparedResponse, WrittenResponse } from "./prepared-response.ts";

const BODY = Buffer.from("¡Hola! ".repeat(20_000));
const HEADERS = ["content-length", String(BODY.length), "content-type", "text/plain", "etag", 'W/"é"'] as const;

/** A server that sends each response as prepared, and at /written as node:http itself writes it. */
async function open(Response: typeof PreparedResponse = PreparedResponse) {
	const whole = new PreparedMessage(200, HEADERS, BODY);
	const unchanged = new PreparedMessage(304, ["etag", '"a"'], Buffer.alloc(0));
	const server = createServer({ IncomingMessage, ServerResponse: Response }, (incoming, outgoing) => {
		const isUnchanged = incoming.headers["if-none-match"] !== undefined;
		if (incoming.url !== "/written" && outgoing.isPreparable) {
			outgoing.sendPrepared(isUnchanged ? unchanged : whole);
			return;
		}
		outgoing.writeHead(isUnchanged ? 304 : 200, isUnchanged ? ["etag", '"a"'] : [...HEADERS]);
		outgoing.end(isUnchanged || incoming.method === "HEAD" ? undefined : BODY);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	/** All bytes that the server sends for these requests until it closes the connection. */
	return async (...requests: string[]) => {
		const socket = connect(port, "127.0.0.1");
		socket.setEncoding("latin1");
		socket.write(`${[...requests, "GET /written HTTP/1.1\r\nHost: a\r\nConnection: close"].join("\r\n\r\n")}\r\n\r\n`);
		return (await text(socket)).replace(/Date: [^\r]+ GMT/g, "Date: now");
	};
}

test.each([
	["a response", "HTTP/1.1\r\nHost: a"],
	["an unchanged one", 'HTTP/1.1\r\nHost: a\r\nIf-None-Match: "a"'],
	["one to an older client", "HTTP/1.0\r\nConnection: keep-alive"],
])("%s is the same bytes as node:http writes, also when requests are sent ahead", async (_, request) => {
	const send = await open();
	const prepared = await send(`GET /prepared ${request}`, `GET /prepared ${request}`);
	expect(prepared.match(/HTTP\/1\.1 /g)).toHaveLength(3);
	expect(prepared).toBe(await send(`GET /written ${request}`, `GET /written ${request}`));
});

test("without the fast path a client gets the same bytes, and nothing is sent as prepared", async () => {
	const requests = Array.from({ length: 3 }, () => "GET /prepared HTTP/1.1\r\nHost: a");
	const sendPrepared = vi.spyOn(PreparedResponse.prototype, "sendPrepared");
	const fast = await (await open())(...requests);
	expect(sendPrepared).toHaveBeenCalledTimes(3);
	expect(await (await open(WrittenResponse))(...requests)).toBe(fast);
	expect(sendPrepared).toHaveBeenCalledTimes(3);
});

test.each([
	["without a body", "HEAD /prepared HTTP/1.1\r\nHost: a"],
	[
		"that asks before it sends a body",
		"GET /prepared HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 0",
	],
])("a request %s gets what node:http writes", async (_, request) => {
	const send = await open();
	expect(await send(request)).toBe(await send(request.replace("prepared", "written")));
});

test("the bytes are made once per second, and those of an earlier one stay as they are", () => {
	const message = new PreparedMessage(404, ["content-length", "4"], Buffer.from("none"));
	const first = message.toBytes(1000, 5000);
	expect(message.toBytes(1999, 5000)).toBe(first);
	const keepAlive = "Connection: keep-alive\r\nKeep-Alive: timeout=5";
	expect(message.toBytes(2000, 5000).toString()).toBe(
		`HTTP/1.1 404 Not Found\r\ncontent-length: 4\r\nDate: Thu, 01 Jan 1970 00:00:02 GMT\r\n${keepAlive}\r\n\r\nnone`,
	);
	expect(message.toBytes(2000, 72_000).toString()).toContain("Keep-Alive: timeout=72\r\n");
	expect(first.toString()).toContain("Date: Thu, 01 Jan 1970 00:00:01 GMT");
	expect(message.body.toString()).toBe("none");
});
