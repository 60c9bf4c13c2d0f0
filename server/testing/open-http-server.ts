import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { App } from "#server/app-shape.ts";
import { createHttpServer, type HttpServerOptions } from "#server/http.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
export type Question = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** A front door on a free port before an application made up by the test; closed when the test ends. */
export async function openHttpServer(fetch: App["fetch"], more: Partial<HttpServerOptions> = {}) {
	const clock = { at: 1_000_000, now: () => clock.at };
	const logged: { err: unknown; requestId: string }[] = [];
	const app: App = { fetch, prepare: async () => {}, revision: async () => 0, jobs: [] };
	const httpServer = await createHttpServer({
		app: () => app,
		isReady: async () => true,
		staticFiles: new Map(),
		publicUrl: "https://shop.example",
		localOrigins: ["http://localhost:3000"],
		paymentOrigin: "https://pay.example",
		trustedProxies: 0,
		clock,
		log: { error: (info) => logged.push(info as (typeof logged)[number]) },
		...more,
	});
	await new Promise<void>((resolve) => httpServer.server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => httpServer.stop(0));
	const address = httpServer.server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;

	return {
		httpServer,
		clock,
		logged,
		see: httpServer.see,
		/** One request on a connection of its own, its path sent as it is. */
		ask: (path: string, { method = "GET", headers = {}, body }: Question = {}): Promise<Answer> =>
			new Promise((resolve, reject) => {
				const outgoing = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, async (incoming) => {
					const { statusCode: status = 0, headers: found } = incoming;
					resolve({ status, headers: found, body: await text(incoming) });
				});
				outgoing.once("error", reject);
				outgoing.end(body);
			}),
		/** Bytes as they are, and all that comes back until the connection is closed. */
		sendBytes: (bytes: string): Promise<string> => text(sendOn(port, bytes)),
		/** Bytes as they are, and the first that comes back, before the sender says more. */
		sendAndPause: async (bytes: string): Promise<string> => {
			const socket = sendOn(port, bytes);
			const [first] = await once(socket, "data");
			socket.destroy();
			return String(first);
		},
	};
}

function sendOn(port: number, bytes: string): Socket {
	const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
	return socket;
}

/** A page that is the same for everyone, as the application marks it. */
export function publicPage(html: string, headers: Record<string, string> = {}): Response {
	return new Response(html, {
		headers: { "content-type": "text/html; charset=utf-8", "x-page-cache": "public", ...headers },
	});
}
