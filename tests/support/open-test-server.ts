import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { createHttpServer, type HttpServerOptions } from "#server/http/create-http-server.ts";
import { NO_FILES } from "#server/testing/no-files.ts";

/** A request of a test; `peer` is the IP address that the server sees at the other end of the connection. */
export type TestCall = { peer?: string; headers?: Record<string, string>; method?: string; body?: unknown };

export type TestResponse = { status: number; headers: IncomingHttpHeaders; body: string };

type Needed = Pick<HttpServerOptions, "app" | "publicUrl" | "clock" | "log">;

/**
 * The real server in front of an application, on a free port until the test ends; requests come from the given peer.
 */
export async function openTestServer(options: Needed & Partial<HttpServerOptions>) {
	let peer: string | undefined;
	const httpServer = await createHttpServer({
		isReady: async () => true,
		staticFiles: NO_FILES,
		paymentOrigin: "",
		trustedProxies: 0,
		version: { version: "0", commit: null, schema: "0" },
		before: (incoming, _, next) => {
			if (peer !== undefined) Object.defineProperty(incoming.socket, "remoteAddress", { value: peer });
			next();
		},
		...options,
	});
	// A test can keep this process busy for longer than an idle connection lives, and would then ask over one that is closed.
	httpServer.server.keepAliveTimeout = 600_000;
	await new Promise<void>((resolve) => httpServer.server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => httpServer.stop(0));
	const { port } = httpServer.server.address() as { port: number };

	/** One request on a connection of its own; a body is sent as JSON, or unchanged if it is a string. */
	async function ask(path: string, call: TestCall = {}): Promise<TestResponse> {
		const { headers = {}, body } = call;
		peer = call.peer;
		const type = body === undefined ? {} : { "content-type": "application/json" };
		const method = call.method ?? (body === undefined ? "GET" : "POST");
		const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
			const options = { host: "127.0.0.1", port, path, method, agent: false };
			const outgoing = request({ ...options, headers: { host: "localhost:3000", ...type, ...headers } }, resolve);
			outgoing.once("error", reject);
			outgoing.end(body === undefined || typeof body === "string" ? body : JSON.stringify(body));
		});
		return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: await text(incoming) };
	}
	return { ask, httpServer };
}
