import { createServer, IncomingMessage, type Server } from "node:http";
import { Server as NetServer, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { PreparedResponse, WrittenResponse } from "#server/cache/prepared-response.ts";
import type { HttpErrorCode } from "./http-errors.ts";
import { rejectConnection } from "./send-error.ts";

export type LimitedServer = {
	server: Server;
	/** True once `stop` was called. */
	isStopping(): boolean;
	/**
	 * Graceful shutdown: continues to accept until no new connection has arrived for a moment, so that a proxy can notice that
	 * this process is no longer ready; answers every request, including the next one on a kept-alive connection, with
	 * `Connection: close`; and aborts whatever is left after `drainMs`. `isHurried` skips waiting for requests that have not
	 * arrived.
	 */
	stop(drainMs: number, options?: { isHurried?: boolean }): Promise<void>;
};

const LIMITS = {
	headersTimeout: 10_000,
	requestTimeout: 20_000,
	keepAliveTimeout: 5000,
	connectionsCheckingInterval: 1000,
	maxHeaderSize: 16_384,
} as const;
const CONNECTIONS = {
	maxConnections: 5000,
	/** Additional connections, each for a health check or a short rejection, and closed after extraConnectionMs. */
	extraConnections: 200,
	extraConnectionMs: 2000,
} as const;
const STOPPING = {
	/** No new connection for this long means that the load balancer has noticed. */
	quietMs: 250,
	/** Stops accepting after this time even if connections keep arriving. */
	maxAcceptMs: 5000,
	/** For the first request on a connection opened in advance. */
	unusedGraceMs: 1000,
} as const;
const IDLE_CHECK_MS = 50;

type Limits = typeof LIMITS & typeof CONNECTIONS & typeof STOPPING;

/** `isExtra`: the connection limit is reached; only health checks are served. */
type Handle = (incoming: IncomingMessage, outgoing: PreparedResponse, isExtra: boolean) => void;

/**
 * A server that slow, large or malformed requests cannot block; `limits` are for tests. `isFast`: cached responses go out
 * as prepared.
 */
export function createLimitedServer(
	handle: Handle,
	limits: Partial<Record<keyof Limits, number>> = {},
	isFast = true,
): LimitedServer {
	const { maxConnections, extraConnections, extraConnectionMs } = { ...CONNECTIONS, ...limits };
	/** The latest response of each open connection; null for one that a browser opened in advance. */
	const connections = new Map<Socket, PreparedResponse | null>();
	const extra = new WeakSet<Socket>();
	let accepted = 0;
	let acceptedAt = 0;
	let isStopping = false;
	/** The earliest deadline of all `stop` calls counts. */
	const cutOff = new AbortController();

	const receive = (incoming: IncomingMessage, outgoing: PreparedResponse) => {
		connections.set(incoming.socket, outgoing);
		const isExtra = extra.has(incoming.socket);
		if (isStopping || isExtra) outgoing.shouldKeepAlive = false;
		handle(incoming, outgoing, isExtra);
	};
	const ServerResponse = isFast ? PreparedResponse : WrittenResponse;
	const server = createServer({ ...LIMITS, ...limits, IncomingMessage, ServerResponse }, receive);
	server.maxConnections = maxConnections + extraConnections;
	server.on("connection", (socket) => {
		connections.set(socket, null);
		accepted += 1;
		acceptedAt = performance.now();
		socket.once("close", () => connections.delete(socket));
		if (connections.size <= maxConnections) return;
		extra.add(socket);
		const timer = setTimeout(() => socket.destroy(), extraConnectionMs);
		socket.once("close", () => clearTimeout(timer));
	});
	// The 100 Continue is sent when the body is read.
	server.on("checkContinue", receive);
	server.on("connect", (_, socket) => rejectConnection(socket, "method_not_supported"));
	server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
		// A partly sent response cannot be replaced.
		const latest = socket instanceof Socket ? connections.get(socket) : null;
		const isResponseSent = latest?.headersSent && !latest.writableEnded;
		if (!socket.writable || error.code === "ECONNRESET" || isResponseSent) socket.destroy();
		else rejectConnection(socket, REJECTIONS[error.code ?? ""] ?? "malformed_request");
	});

	return {
		server,
		isStopping: () => isStopping,
		async stop(drainMs, { isHurried = false } = {}) {
			isStopping = true;
			for (const latest of connections.values()) if (latest?.headersSent === false) latest.shouldKeepAlive = false;
			const end = setTimeout(() => cutOff.abort(), drainMs);
			const isCutOff = new Promise((resolve) => cutOff.signal.addEventListener("abort", resolve));
			const idle = isHurried ? setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS) : undefined;
			if (!isHurried) await Promise.race([untilQuiet(cutOff.signal), isCutOff]);
			await Promise.race([endConnections(isHurried, cutOff.signal), isCutOff]);
			clearInterval(idle);
			clearTimeout(end);
			// Everything left was aborted; this ends the server's own timers.
			server.close();
			server.closeAllConnections();
			cutOff.abort();
		},
	};

	/** Resolves right after a check found the accept queue empty. */
	async function untilQuiet(signal: AbortSignal): Promise<void> {
		const { quietMs, maxAcceptMs } = { ...STOPPING, ...limits };
		const startedAt = performance.now();
		let quietSince = startedAt;
		while (!signal.aborted && performance.now() - startedAt < maxAcceptMs) {
			const left = quietSince + quietMs - performance.now();
			if (left <= 0) return;
			await wait(left, undefined, { signal }).catch(() => {});
			await untilAllAccepted();
			quietSince = Math.max(quietSince, acceptedAt);
		}
	}

	/** On a busy process, timers fire before pending connections are accepted. */
	async function untilAllAccepted(): Promise<void> {
		for (let before = -1; before !== accepted; ) {
			before = accepted;
			await new Promise((resolve) => setImmediate(resolve));
		}
	}

	/**
	 * Lets idle connections end by themselves: the client knows how long they stay open, and closing one earlier could
	 * lose a request that is already on its way.
	 */
	async function endConnections(isHurried: boolean, signal: AbortSignal): Promise<void> {
		// A proxy that does not ask `/readyz` connects until the end, and closing resets what was not accepted yet.
		await untilAllAccepted();
		// Not http's own close, which ends idle connections at once.
		const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
		if (!isHurried) await wait({ ...STOPPING, ...limits }.unusedGraceMs, undefined, { signal }).catch(() => {});
		await untilAllAccepted();
		for (const [socket, latest] of connections) if (latest === null && socket.bytesRead === 0) socket.destroy();
		await closed;
	}
}

const REJECTIONS: Readonly<Record<string, HttpErrorCode>> = {
	HPE_HEADER_OVERFLOW: "headers_too_large",
	HPE_INVALID_METHOD: "method_not_supported",
	ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};
