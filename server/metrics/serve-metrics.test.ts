import { expect, onTestFinished, test } from "vitest";
import { openHttpServer } from "#server/testing/open-http-server.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { createMetricsPage, listenForMetrics } from "./serve-metrics.ts";

const TOKEN = "a token of one test";
const log = { error: () => {} };

test("without a token, the shop's port has no metrics", async () => {
	const { ask } = await openHttpServer(async () => new Response("none", { status: 404 }));
	expect((await ask("/metrics")).status).toBe(404);
});

test("with a token, the shop's port gives the metrics to callers with the token only", async () => {
	let scrapes = 0;
	const scrape = async () => {
		scrapes += 1;
		return "up 1\n";
	};
	const serveMetrics = createMetricsPage({ token: TOKEN, scrape, log, headers: ["x-content-type-options", "nosniff"] });
	const { ask } = await openHttpServer(async () => new Response("page"), { serveMetrics });
	const near = ["Bearer", `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, TOKEN, `Bearer${TOKEN}`];
	for (const authorization of [undefined, ...near]) {
		const rejected = await ask("/metrics", { headers: authorization === undefined ? {} : { authorization } });
		expect([rejected.status, rejected.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
		expect(rejected.headers["x-content-type-options"]).toBe("nosniff");
	}
	expect(scrapes).toBe(0);
	const headers = { authorization: `Bearer ${TOKEN}` };
	for (const path of ["/metrics", "/metrics?all=1"]) {
		const metrics = await ask(path, { headers });
		expect([metrics.status, metrics.body, metrics.headers["cache-control"]]).toEqual([200, "up 1\n", "no-store"]);
		expect(metrics.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
	}
	const head = await ask("/metrics", { method: "HEAD", headers });
	expect([head.status, head.body]).toEqual([200, ""]);
	const posted = await ask("/metrics", { method: "POST", headers });
	expect([posted.status, posted.headers.allow]).toEqual([405, "GET, HEAD"]);
	expect((await ask("/metrics/more", { headers })).body).toBe("page");
});

test("a port of its own serves nothing else, with the token if there is one, and reports a port that is in use", async () => {
	const open = async (token: string | null) => {
		const port = await freePort();
		const page = createMetricsPage({ token, scrape: async () => "up 1\n", log });
		onTestFinished(await listenForMetrics(page, { port, host: "localhost" }));
		return port;
	};
	const port = await open(null);
	expect(await (await fetch(`http://localhost:${port}/metrics`)).text()).toBe("up 1\n");
	expect((await fetch(`http://localhost:${port}/`)).status).toBe(404);
	expect((await fetch(`http://localhost:${await open(TOKEN)}/metrics`)).status).toBe(401);
	const again = createMetricsPage({ token: null, scrape: async () => "", log });
	await expect(listenForMetrics(again, { port, host: "localhost" })).rejects.toThrow(`METRICS_PORT ${port}`);
});

test("metrics that cannot be collected are a 503 and a log line", async () => {
	const lines: string[] = [];
	const serveMetrics = createMetricsPage({
		token: TOKEN,
		scrape: () => Promise.reject(new Error("broken")),
		log: { error: (_, text) => lines.push(text) },
	});
	const { ask } = await openHttpServer(async () => new Response("page"), { serveMetrics });
	const failed = await ask("/metrics", { headers: { authorization: `bearer ${TOKEN}` } });
	expect([failed.status, failed.body.includes("broken"), failed.headers["retry-after"]]).toEqual([503, false, "5"]);
	expect(lines).toEqual(["metrics could not be collected"]);
});
