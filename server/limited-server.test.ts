import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createLimitedServer } from "./limited-server.ts";

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

async function listen(handle: Handle, limits: Parameters<typeof createLimitedServer>[1] = {}) {
	const { server, stop } = createLimitedServer(handle, limits);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => stop(0));
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	return {
		stop,
		open: (bytes: string): Promise<Socket> =>
			new Promise((resolve, reject) => {
				const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1", () => resolve(socket)));
				socket.once("error", reject);
			}),
	};
}

const GET = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
/** Short enough for a test; the mechanism is the same. */
const SHORT = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 };

test.each([
	["headers", "GET / HTTP/1.1\r\nHost: a\r\nX-A: "],
	["a body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1234"],
	["a body in pieces", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n1234\r\n"],
])("who sends %s too slowly is cut off with 408", async (_, bytes) => {
	const { open } = await listen((incoming) => incoming.resume(), SHORT);
	const reply = await text(await open(bytes));
	expect(reply).toMatch(/^HTTP\/1\.1 408 /);
	expect(JSON.parse(reply.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "request_timeout", details: null });
});

test("nonsense behind a reply that is half sent ends the connection and adds nothing to the reply", async () => {
	const { open } = await listen((_, outgoing) => {
		outgoing.writeHead(200, { "content-length": 10 });
		outgoing.write("half");
	});
	const socket = await open(GET);
	const received = text(socket).catch(() => "");
	await new Promise((resolve) => socket.once("data", resolve));
	socket.write("nonsense\r\n\r\n");
	expect(await received).not.toContain("400");
});

test("stopping ends connections without a request, and kept-alive ones with their reply", async () => {
	const waiting = Promise.withResolvers<ServerResponse>();
	const { open, stop } = await listen((incoming, outgoing) => {
		if (incoming.url === "/slow") waiting.resolve(outgoing);
		else outgoing.end("quick");
	});
	const unused = await open("");
	const used = await open(GET);
	await new Promise((resolve) => used.once("data", resolve));
	const slow = await open(GET.replace("/ ", "/slow "));
	const reply = text(slow);
	const outgoing = await waiting.promise;

	const closed = [unused, used].map((socket) => new Promise((resolve) => socket.resume().once("close", resolve)));
	const stopped = stop(60_000);
	await Promise.all(closed);
	outgoing.end("late");
	expect(await reply).toContain("late");
	await stopped;
});

test("stopping cuts off what does not end", async () => {
	const arrived = Promise.withResolvers<void>();
	const { open, stop } = await listen(() => arrived.resolve());
	const socket = await open(GET);
	const closed = new Promise((resolve) => socket.resume().once("close", resolve));
	await arrived.promise;
	await stop(10);
	await closed;
});

test("a reply given while stopping tells that the connection ends", async () => {
	const { open, stop } = await listen((_, outgoing) => outgoing.end("x"));
	const socket = await open(`${GET}GET / HTTP/1.1\r\n`);
	await new Promise((resolve) => socket.once("data", resolve));
	const stopped = stop(60_000);
	const reply = text(socket);
	socket.write("Host: a\r\n\r\n");
	expect(await reply).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
	await stopped;
});
