import { request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { openHttpServer, sharedPage } from "#server/testing/open-http-server.ts";
import type { HttpObserver } from "./http-observer.ts";

type Seen = Parameters<HttpObserver["request"]>[0];

function record() {
	const requests: Seen[] = [];
	const pages: string[] = [];
	const observer: HttpObserver = {
		request: (seen) => requests.push(seen),
		page: (result) => pages.push(result),
		violation: () => {},
	};
	const lines = () => requests.map(({ route, method, status }) => `${method} ${route} ${status}`);
	return { observer, requests, pages, lines };
}

test("every response is reported with its route's pattern, method and status, cached ones too", async () => {
	const { observer, lines, pages, requests } = record();
	const { ask, setRevision } = await openHttpServer(
		async ({ url }) => (url.includes("broken") ? Promise.reject(new Error("broken")) : sharedPage("page")),
		{ observer, isReady: async () => false },
	);
	await ask("/product/1");
	await ask("/product/1?a=1", { headers: { "if-none-match": "*" } });
	await ask("/product/2.data");
	expect(pages).toEqual(["miss", "hit", "miss"]);
	setRevision(2);
	await ask("/product/1");
	expect(pages.at(-1)).toBe("miss");
	await ask("/product/broken", { method: "POST" });
	await ask("/unknown/wp-login.php");
	await ask("/unknown/other");
	await ask("/healthz");
	await ask("/readyz");
	expect(lines()).toEqual([
		"GET /product/:id 200",
		"GET /product/:id 304",
		"GET /product/:id.data 200",
		"GET /product/:id 200",
		"POST /product/broken 500",
		"GET (unknown) 200",
		"GET (unknown) 200",
		"GET /healthz 200",
		"GET /readyz 503",
	]);
	for (const { seconds } of requests) expect(seconds).toBeGreaterThan(0);
});

test("a client that leaves before the response is reported as aborted", async () => {
	const { observer, lines } = record();
	const isAsked = Promise.withResolvers<void>();
	const { httpServer } = await openHttpServer(
		() => {
			isAsked.resolve();
			return new Promise(() => {});
		},
		{ observer },
	);
	const { port } = httpServer.server.address() as { port: number };
	const socket = connect(port, "127.0.0.1", () =>
		socket.write("POST /api/1 HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n"),
	);
	await isAsked.promise;
	socket.destroy();
	await expect.poll(lines).toEqual(["POST /api/:id aborted"]);
});

test("a cached page that is sent as one prepared message has its status", async () => {
	const { observer, lines } = record();
	const { httpServer, ask } = await openHttpServer(async () => sharedPage("page"), {
		observer,
		isReady: async () => false,
	});
	const { port } = httpServer.server.address() as { port: number };
	// Only a connection that stays open gets a prepared message.
	const status = await new Promise((resolve, reject) => {
		const options = { host: "127.0.0.1", port, path: "/readyz", headers: { connection: "keep-alive" } };
		request(options, (response) => resolve(response.resume().statusCode))
			.once("error", reject)
			.end();
	});
	expect(status).toBe(503);
	expect(lines()).toEqual(["GET /readyz 503"]);
	await ask("/healthz");
});
