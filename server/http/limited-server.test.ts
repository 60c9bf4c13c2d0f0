import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { describe, expect, onTestFinished, test } from "vitest";
import { createLimitedServer } from "./limited-server.ts";

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse, isExtra: boolean) => void;

async function listen(handle: Handle, limits: Parameters<typeof createLimitedServer>[1] = {}) {
	const { server, stop } = createLimitedServer(handle, limits);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => stop(0));
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	return {
		stop,
		port,
		server,
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
	const response = await text(await open(bytes));
	expect(response).toMatch(/^HTTP\/1\.1 408 /);
	expect(JSON.parse(response.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "request_timeout", details: null });
});

test("garbage during a partly sent response ends the connection and adds nothing to the response", async () => {
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

const receive = (socket: Socket) =>
	new Promise<string>((resolve) => socket.once("data", (bytes) => resolve(`${bytes}`)));
const LAST_RESPONSE = /^HTTP\/1\.1 200 [\s\S]*connection: close/i;
/** Skips the wait for new connections to cease, in tests that do not need it. */
const NEVER_QUIET = { quietMs: 60_000, maxAcceptMs: 60_000 };
const SOON_QUIET = { quietMs: 5, unusedGraceMs: 20 };

describe("stopping is graceful:", () => {
	test("the next request on a kept-alive connection is served, with Connection: close", async () => {
		const { open, stop, server } = await listen((_, outgoing) => outgoing.end("x"), SOON_QUIET);
		const socket = await open(GET);
		expect(await receive(socket)).toMatch(/connection: keep-alive/i);
		const other = await open(GET);
		await receive(other);
		const stopped = stop(60_000);
		// By the time new connections are no longer accepted, this one has been idle for a while.
		await untilClosed(server);
		const response = text(socket);
		socket.write(GET);
		expect(await response).toMatch(LAST_RESPONSE);
		other.destroy();
		await stopped;
	});

	test("a response in progress has Connection: close", async () => {
		const waiting = Promise.withResolvers<ServerResponse>();
		const { open, stop } = await listen((_, outgoing) => waiting.resolve(outgoing), SOON_QUIET);
		const response = text(await open(GET));
		const outgoing = await waiting.promise;
		const stopped = stop(60_000);
		outgoing.end("late");
		expect(await response).toMatch(LAST_RESPONSE);
		await stopped;
	});

	test("the first request on a connection opened earlier is served", async () => {
		const { open, stop, server } = await listen((_, outgoing) => outgoing.end("x"), {
			quietMs: 5,
			unusedGraceMs: 60_000,
		});
		const socket = await open("");
		const stopped = stop(60_000);
		await untilClosed(server);
		const response = text(socket);
		socket.write(GET);
		expect(await response).toMatch(LAST_RESPONSE);
		stop(0);
		await stopped;
	});

	test("a partly received request is completed and served", async () => {
		const { open, stop } = await listen((_, outgoing) => outgoing.end("x"), SOON_QUIET);
		const socket = await open(`${GET}GET / HTTP/1.1\r\n`);
		await receive(socket);
		const stopped = stop(60_000);
		const response = text(socket);
		socket.write("Host: a\r\n\r\n");
		expect(await response).toMatch(LAST_RESPONSE);
		await stopped;
	});

	test("a connection that arrives before the sender has noticed is served", async () => {
		const { open, stop } = await listen((_, outgoing) => outgoing.end("x"), NEVER_QUIET);
		const stopped = stop(60_000);
		expect(await text(await open(GET))).toMatch(LAST_RESPONSE);
		stop(0);
		await stopped;
	});

	test("connections queued while the process was busy are served, even after the closing deadline", async () => {
		const COUNT = 20;
		const { port, stop } = await listen((_, outgoing) => outgoing.end("x"), SOON_QUIET);
		const sent = new Int32Array(new SharedArrayBuffer(4));
		const client = new Worker(CLIENT, { eval: true, workerData: { port, sent, count: COUNT, request: GET } });
		const responses = new Promise<string[]>((resolve) => client.once("message", resolve));
		await new Promise((resolve) => client.once("online", resolve));
		const stopped = stop(60_000);
		// Nothing is accepted meanwhile, and every timer of the stop is due afterwards.
		while (Atomics.load(sent, 0) < COUNT) Atomics.wait(sent, 0, Atomics.load(sent, 0), 1000);
		expect((await responses).filter((response) => LAST_RESPONSE.test(response))).toHaveLength(COUNT);
		await stopped;
		await client.terminate();
	});
});

/** Connects while the server's thread is busy, and returns what was received, or the error. */
const CLIENT = `
const { connect } = require("node:net");
const { workerData: { port, sent, count, request }, parentPort } = require("node:worker_threads");
const ask = () => new Promise((resolve) => {
	let response = "";
	const socket = connect(port, "127.0.0.1", () => socket.write(request, () => {
		Atomics.add(sent, 0, 1);
		Atomics.notify(sent, 0);
	}));
	socket.on("data", (bytes) => { response += bytes; });
	socket.once("error", (error) => resolve(error.code));
	socket.once("close", () => resolve(response));
});
Promise.all(Array.from({ length: count }, ask)).then((responses) => parentPort.postMessage(responses));
`;

async function untilClosed(server: Server): Promise<void> {
	while (server.listening) await new Promise((resolve) => setImmediate(resolve));
}

test("stopping closes connections that never sent anything, and leaves idle ones open", async () => {
	const { open, stop } = await listen((_, outgoing) => outgoing.end("quick"), {
		...SOON_QUIET,
		keepAliveTimeout: 60_000,
	});
	const unused = await open("");
	const used = await open(GET);
	await receive(used);
	const stopped = stop(60_000);
	expect(await text(unused)).toBe("");
	const response = text(used);
	used.write(GET);
	expect(await response).toMatch(LAST_RESPONSE);
	await stopped;
});

test("stopping waits no longer for an idle connection than its timeout", async () => {
	const { open, stop } = await listen((_, outgoing) => outgoing.end("quick"), { ...SOON_QUIET, keepAliveTimeout: 100 });
	const used = await open(GET);
	await receive(used);
	const rest = text(used);
	await stop(60_000);
	expect(await rest).toBe("");
});

test("a hurried stop ends idle connections at once, and kept-alive ones with their response", async () => {
	const waiting = Promise.withResolvers<ServerResponse>();
	const { open, stop } = await listen((incoming, outgoing) => {
		if (incoming.url === "/slow") waiting.resolve(outgoing);
		else outgoing.end("quick");
	}, NEVER_QUIET);
	const unused = await open("");
	const used = await open(GET);
	await receive(used);
	const slow = await open(GET.replace("/ ", "/slow "));
	const response = text(slow);
	const outgoing = await waiting.promise;

	const closed = [unused, used].map((socket) => text(socket));
	const stopped = stop(60_000, { isHurried: true });
	expect(await Promise.all(closed)).toEqual(["", ""]);
	outgoing.end("late");
	expect(await response).toContain("late");
	await stopped;
});

test.each([{ isHurried: false }, { isHurried: true }])("stopping aborts what does not end: %o", async (options) => {
	const arrived = Promise.withResolvers<void>();
	const { open, stop } = await listen(() => arrived.resolve());
	const socket = await open(GET);
	const closed = new Promise((resolve) => socket.resume().once("close", resolve));
	await arrived.promise;
	await stop(10, options);
	await closed;
	await expect(open("")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("beyond the connection limit some more are accepted for one request each, and not for long", async () => {
	const limits = { maxConnections: 2, extraConnections: 1, extraConnectionMs: 100 };
	const { open } = await listen((_, outgoing, isExtra) => outgoing.end(isExtra ? "extra" : "usual"), limits);
	const usual = [await open(GET), await open(GET)];
	for (const response of await Promise.all(usual.map(receive))) expect(response).toContain("usual");
	expect(await text(await open(GET))).toMatch(/connection: close[\s\S]*extra$/i);
	// The next one holds its place without sending anything; others are rejected until it times out.
	const silent = await open("");
	await expect(text(await open(GET))).resolves.toBe("");
	await new Promise((resolve) => silent.resume().once("close", resolve));
	expect(await text(await open(GET))).toContain("extra");
	usual[0]?.destroy();
});
