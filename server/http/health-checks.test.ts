import { describe, expect, test } from "vitest";
import type { App } from "#server/app-shape.ts";
import { openHttpServer } from "#server/testing/open-http-server.ts";

const ALIVE = '{"status":"ok","version":"1.2.3","commit":"abc","schema":"0001-roles"}\n';
const echo = async () => new Response("answered");

test("a request during startup is served when the application is ready in time", async () => {
	const waited = Promise.withResolvers<void>();
	let isOpen = false;
	const app: App = {
		fetch: echo,
		prepare: async () => {},
		revision: async () => ({ pages: 0, stock: "" }),
		isUnknown: () => false,
		routeOf: () => null,
		findFigures: () => Promise.reject(new Error("no figures")),
		findSurroundings: () => Promise.reject(new Error("no figures")),
		nextChange: () => 0,
		jobs: [],
		close: async () => {},
	};
	const { ask } = await openHttpServer(echo, {
		app: () => {
			waited.resolve();
			return isOpen ? app : null;
		},
		startWaitMs: 60_000,
	});
	const early = ask("/api/a");
	await waited.promise;
	isOpen = true;
	expect((await early).status).toBe(200);
});

describe("health checks bypass the limits", () => {
	test("neither waits for a hanging database or for the application", async () => {
		const { ask } = await openHttpServer(echo, { app: () => null, isReady: () => new Promise(() => {}) });
		expect(await ask("/healthz")).toMatchObject({ status: 200, body: ALIVE });
		expect(await ask("/readyz")).toMatchObject({ status: 503, body: "not ready\n" });
	});

	test("both are served at the connection and request limits, and nothing else is", async () => {
		const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const { ask } = await openHttpServer(
			async () => {
				started.resolve();
				await end.promise;
				return echo();
			},
			{ maxConcurrent: 1, limits: { maxConnections: 1, extraConnections: 5 } },
		);
		const first = ask("/api/a");
		await started.promise;
		expect(await ask("/healthz")).toMatchObject({ status: 200, body: ALIVE });
		expect(await ask("/readyz")).toMatchObject({ status: 200, body: "ready\n" });
		const rejected = await ask("/products");
		expect(rejected).toMatchObject({ status: 503, headers: { "retry-after": "2", connection: "close" } });
		expect(JSON.parse(rejected.body).code).toBe("busy");
		end.resolve();
		expect((await first).status).toBe(200);
	});

	test("a stopping server is alive but not ready, and still serves requests", async () => {
		const { ask, httpServer } = await openHttpServer(echo, { limits: { quietMs: 60_000, maxAcceptMs: 60_000 } });
		expect((await ask("/readyz")).status).toBe(200);
		const stopped = httpServer.stop(60_000);
		expect(await ask("/readyz")).toMatchObject({ status: 503, headers: { connection: "close" } });
		expect((await ask("/healthz")).status).toBe(200);
		expect((await ask("/api/a")).status).toBe(200);
		await Promise.all([stopped, httpServer.stop(0)]);
	});
});
