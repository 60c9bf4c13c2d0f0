import { describe, expect, test } from "vitest";
import type { App } from "./app-shape.ts";
import { openHttpServer } from "./testing/open-http-server.ts";

const echo = async () => new Response("answered");

test("a request that comes during the start is answered when the application is there in time", async () => {
	const asked = Promise.withResolvers<void>();
	let isOpen = false;
	const app: App = { fetch: echo, prepare: async () => {}, revision: async () => 0, jobs: [] };
	const { ask } = await openHttpServer(echo, {
		app: () => {
			asked.resolve();
			return isOpen ? app : null;
		},
		startWaitMs: 60_000,
	});
	const early = ask("/api/a");
	await asked.promise;
	isOpen = true;
	expect((await early).status).toBe(200);
});

describe("health checks have a lane of their own", () => {
	test("neither waits for a database that hangs, nor for the application", async () => {
		const { ask } = await openHttpServer(echo, { app: () => null, isReady: () => new Promise(() => {}) });
		expect(await ask("/healthz")).toMatchObject({ status: 200, body: "ok\n" });
		expect(await ask("/readyz")).toMatchObject({ status: 503, body: "not ready\n" });
	});

	test("both are answered when there are too many connections and too many requests, and nothing else is", async () => {
		const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const { ask } = await openHttpServer(
			async () => {
				begun.resolve();
				await end.promise;
				return echo();
			},
			{ maxConcurrent: 1, limits: { maxConnections: 1, extraConnections: 5 } },
		);
		const first = ask("/api/a");
		await begun.promise;
		expect(await ask("/healthz")).toMatchObject({ status: 200, body: "ok\n" });
		expect(await ask("/readyz")).toMatchObject({ status: 200, body: "ready\n" });
		const rejected = await ask("/products");
		expect(rejected).toMatchObject({ status: 503, headers: { "retry-after": "2", connection: "close" } });
		expect(JSON.parse(rejected.body).code).toBe("busy");
		end.resolve();
		expect((await first).status).toBe(200);
	});

	test("a door that closes is alive and not ready, and still answers", async () => {
		const { ask, httpServer } = await openHttpServer(echo, { limits: { quietMs: 60_000, maxAcceptMs: 60_000 } });
		expect((await ask("/readyz")).status).toBe(200);
		const stopped = httpServer.stop(60_000);
		expect(await ask("/readyz")).toMatchObject({ status: 503, headers: { connection: "close" } });
		expect((await ask("/healthz")).status).toBe(200);
		expect((await ask("/api/a")).status).toBe(200);
		await Promise.all([stopped, httpServer.stop(0)]);
	});
});
