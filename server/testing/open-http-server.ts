import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { publicPage } from "#app/storefront/public-page.ts";
import type { App } from "#server/app-shape.ts";
import { createHttpServer, type HttpServerOptions } from "#server/http/create-http-server.ts";
import { NO_FILES } from "./no-files.ts";

export type TestResponse = { status: number; headers: IncomingHttpHeaders; body: string };
export type TestRequest = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** An HTTP server on a free port in front of a test application; closed when the test ends. */
export async function openHttpServer(fetch: App["fetch"], more: Partial<HttpServerOptions> = {}) {
	const clock = { at: 1_000_000, now: () => clock.at };
	const logged: { err: unknown; requestId: string }[] = [];
	const warned: string[] = [];
	const changes = { at: Number.POSITIVE_INFINITY };
	const app: App = {
		fetch,
		prepare: async () => {},
		revision: async () => ({ pages: 0, stock: "" }),
		isUnknown: (pathname) => pathname.startsWith("/unknown"),
		routeOf: (pathname) => (pathname.startsWith("/unknown") ? null : pathname.replace(/\d+/, ":id")),
		findFigures: () => Promise.reject(new Error("no figures")),
		findSurroundings: () => Promise.reject(new Error("no figures")),
		nextChange: () => changes.at,
		jobs: [],
		close: async () => {},
	};
	const httpServer = await createHttpServer({
		app: () => app,
		isReady: async () => true,
		staticFiles: NO_FILES,
		publicUrl: "https://shop.example",
		paymentOrigin: "https://pay.example",
		trustedProxies: 0,
		version: { version: "1.2.3", commit: "abc", schema: "0001-roles" },
		clock,
		log: {
			error: (info) => logged.push(info as (typeof logged)[number]),
			warn: (_, text) => warned.push(text),
		},
		...more,
	});
	await new Promise<void>((resolve) => httpServer.server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => httpServer.stop(0));
	const address = httpServer.server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;

	return {
		httpServer,
		clock,
		/** When public pages change by themselves. */
		changes,
		logged,
		warned,
		setRevision: (pages: number, stock = "") => httpServer.setRevision({ pages, stock }),
		ask: (path: string, { method = "GET", headers = {}, body }: TestRequest = {}): Promise<TestResponse> =>
			new Promise((resolve, reject) => {
				const outgoing = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, async (incoming) => {
					const { statusCode: status = 0, headers: received } = incoming;
					resolve({ status, headers: received, body: await text(incoming) });
				});
				outgoing.once("error", reject);
				outgoing.end(body);
			}),
		/** Sends raw bytes and returns everything received until the connection is closed. */
		sendBytes: (bytes: string): Promise<string> => text(connectAndSend(port, bytes)),
		/** Sends raw bytes and leaves the connection open. */
		startUpload(bytes: string) {
			const socket = connectAndSend(port, bytes);
			let received = "";
			socket.on("data", (data) => {
				received += data;
			});
			socket.on("error", () => {});
			onTestFinished(() => void socket.destroy());
			return { received: () => received, close: () => socket.destroy() };
		},
		/** Sends raw bytes and returns the first data received, before the sender continues. */
		sendAndPause: async (bytes: string): Promise<string> => {
			const socket = connectAndSend(port, bytes);
			const [first] = await once(socket, "data");
			socket.destroy();
			return String(first);
		},
	};
}

function connectAndSend(port: number, bytes: string): Socket {
	const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
	return socket;
}

/** A page that is the same for everyone, with the headers that its route declares. */
export function sharedPage(html: string, headers: Record<string, string> = {}): Response {
	return new Response(html, { headers: { "content-type": "text/html; charset=utf-8", ...publicPage(), ...headers } });
}
