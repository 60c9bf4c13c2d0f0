import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Log } from "#platform/log.ts";
import { isLocalCaller } from "#sandbox/local-caller.ts";

export type ServeMetrics = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

/** Sends the metrics to callers with the token or, if none is set, to this machine alone (D-96). `headers` are sent with every response. */
export function createMetricsPage({
	token,
	scrape,
	log,
	headers = [],
}: {
	token: string | null;
	scrape(): Promise<string>;
	log: Pick<Log, "error">;
	headers?: readonly string[];
}): ServeMetrics {
	const send = (outgoing: ServerResponse, status: number, text: string, more: readonly string[] = []) => {
		const own = [
			"content-type",
			TEXT_FORMAT,
			"content-length",
			String(Buffer.byteLength(text)),
			"cache-control",
			"no-store",
		];
		outgoing.writeHead(status, [...headers, ...own, ...more]);
		outgoing.end(outgoing.req.method === "HEAD" ? undefined : text);
	};
	return (incoming, outgoing) => {
		if (token !== null && !isBearer(incoming.headers.authorization, token)) {
			send(outgoing, 401, "A valid token is required.\n", ["www-authenticate", "Bearer"]);
			return;
		}
		if (token === null && !isLocalCaller(incoming)) {
			send(outgoing, 403, "Set METRICS_TOKEN to read the metrics from another machine.\n");
			return;
		}
		if (incoming.method !== "GET" && incoming.method !== "HEAD") {
			send(outgoing, 405, "Use GET.\n", ["allow", "GET, HEAD"]);
			return;
		}
		scrape().then(
			(text) => send(outgoing, 200, text),
			(error: unknown) => {
				log.error({ err: error }, "metrics could not be collected");
				send(outgoing, 503, "The metrics could not be collected.\n", ["retry-after", "5"]);
			},
		);
	};
}

/** Digests have the same length, which a comparison in constant time needs. */
function isBearer(header: string | undefined, token: string): boolean {
	const given = header?.replace(/^bearer +/i, "");
	// Without the word, a token is a password in the wrong place.
	return given !== undefined && given !== header && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}

/** A port of its own for the metrics. @returns a function that closes it */
export async function listenForMetrics(
	serve: ServeMetrics,
	{ port, host }: { port: number; host: string },
): Promise<() => Promise<void>> {
	const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (incoming, outgoing) => {
		if (incoming.url?.split("?")[0] === "/metrics") serve(incoming, outgoing);
		else outgoing.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("See /metrics.\n");
	});
	server.maxConnections = 50;
	await listen(server, port, host);
	return async () => {
		server.close();
		server.closeAllConnections();
	};
}

function listen(server: Server, port: number, host: string): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			const reason = `METRICS_PORT ${port} on ${host} cannot be opened (${error.code}).`;
			reject(new Error(reason, { cause: error }));
		});
		server.listen(port, host, () => resolve());
	});
}
