import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { RefusalCode } from "./refusals.ts";
import { refuseConnection } from "./send-refusal.ts";

export type LimitedServer = {
	server: Server;
	/** Takes no more connections, lets the running requests end, and cuts off what has not ended after `drainMs`. */
	stop(drainMs: number): Promise<void>;
};

const LIMITS = {
	headersTimeout: 10_000,
	requestTimeout: 20_000,
	keepAliveTimeout: 5000,
	/** How often node:http looks for connections that are over their time. */
	connectionsCheckingInterval: 1000,
	maxHeaderSize: 16_384,
} as const;
const MOST_CONNECTIONS = 5000;
const IDLE_CHECK_MS = 50;
const UNUSED_GRACE_MS = 300;

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A server that no slow, large or malformed request can hold up; `limits` are for tests. */
export function createLimitedServer(
	handle: Handle,
	limits: Partial<Record<keyof typeof LIMITS, number>> = {},
): LimitedServer {
	const latest = new WeakMap<Duplex, ServerResponse>();
	/** Browsers open connections in advance; node:http does not count those as idle. */
	const unused = new Set<Socket>();
	let isStopping = false;

	const receive: Handle = (incoming, outgoing) => {
		latest.set(incoming.socket, outgoing);
		unused.delete(incoming.socket);
		if (isStopping) outgoing.shouldKeepAlive = false;
		handle(incoming, outgoing);
	};
	const server = createServer({ ...LIMITS, ...limits }, receive);
	server.maxConnections = MOST_CONNECTIONS;
	server.on("connection", (socket) => {
		unused.add(socket);
		socket.once("close", () => unused.delete(socket));
	});
	// Whoever reads the body says that it may come.
	server.on("checkContinue", receive);
	server.on("connect", (_, socket) => refuseConnection(socket, "method_not_supported"));
	server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
		// A reply that is half sent cannot be taken back.
		const isAnswered = latest.get(socket)?.headersSent && !latest.get(socket)?.writableEnded;
		if (!socket.writable || error.code === "ECONNRESET" || isAnswered) socket.destroy();
		else refuseConnection(socket, REFUSALS[error.code ?? ""] ?? "malformed_request");
	});

	return {
		server,
		async stop(drainMs) {
			isStopping = true;
			const closed = new Promise((resolve) => server.close(resolve));
			// A moment later, for requests that are on their way already.
			const leave = setTimeout(() => {
				for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
			}, UNUSED_GRACE_MS);
			// A connection that is kept alive is idle as soon as its reply is out.
			const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
			let end: NodeJS.Timeout | undefined;
			const cutOff = new Promise<void>((resolve) => {
				end = setTimeout(() => {
					server.closeAllConnections();
					resolve();
				}, drainMs);
			});
			await Promise.race([closed, cutOff]);
			clearTimeout(leave);
			clearInterval(idle);
			clearTimeout(end);
		},
	};
}

const REFUSALS: Readonly<Record<string, RefusalCode>> = {
	HPE_HEADER_OVERFLOW: "headers_too_large",
	HPE_INVALID_METHOD: "method_not_supported",
	ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};
