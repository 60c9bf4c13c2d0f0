import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import { createServerDatabase, oneDatabase } from "#tests/support/databases.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { parseMetrics, type Sample, sumOf } from "#tests/support/servers/scrape.ts";
import { findUnknown } from "./find-unknown.ts";
import { openMeasuredShop, PERSONAL, pay, startCheckout } from "./open-measured-shop.ts";
import { readAlerts, readPanels } from "./read-ops-files.ts";

const TOKEN = "a-token-of-this-test";
async function startMeasured(databaseUrl: string | null, environment: Record<string, string> = {}) {
	const metricsPort = await freePort();
	const metrics = { METRICS_PORT: String(metricsPort), METRICS_TOKEN: TOKEN };
	const opened = await openMeasuredShop(databaseUrl, { ...metrics, ...environment });
	const metricsUrl = `http://localhost:${metricsPort}`;
	const headers = { authorization: `Bearer ${TOKEN}` };
	const scrape = async (from = metricsUrl): Promise<Sample[]> => {
		const response = await fetch(`${from}/metrics`, { headers });
		expect(response.status).toBe(200);
		return parseMetrics(await response.text());
	};
	return { ...opened, metricsUrl, scrape };
}

describe.each(oneDatabase)("metrics of a running shop on the %s database", (kind) => {
	test("a purchase can be seen in them, and no customer", async () => {
		const databaseUrl = kind === "embedded" ? null : await createServerDatabase();
		const { url, metricsUrl, sandboxUrl, scrape } = await startMeasured(databaseUrl);
		expect((await fetch(`${url}/metrics`)).status).toBe(401);
		expect((await fetch(`${metricsUrl}/metrics`)).status).toBe(401);
		const [stock] = (await scrape()).filter(
			({ name, labels }) => name === "shop_product_stock" && labels.product === "1",
		);

		await fetch(`${url}/product/1`);
		await fetch(`${url}/product/1`);
		await fetch(`${url}/no-such-page-${Math.random()}`);
		await fetch(`${url}/images/logo-purple.svg`);
		await pay(sandboxUrl, (await startCheckout(url)).id);
		expect((await startCheckout(url, (stock?.value ?? 0) + 1)).status).toBeGreaterThanOrEqual(400);
		// The figures are five seconds old at most, and the webhook arrives by itself.
		await expect.poll(async () => sumOf(await scrape(url), "shop_orders"), { timeout: 300_000, interval: 250 }).toBe(1);
		const samples = await scrape();

		const requests = (labels: Record<string, string>) =>
			sumOf(samples, "shop_http_request_duration_seconds_count", labels);
		expect(requests({ route: "/product/:id", method: "GET", status: "200" })).toBe(2);
		expect(requests({ route: "(unknown)", status: "404" })).toBe(1);
		expect(requests({ route: "(static file)", status: "200" })).toBe(1);
		expect(requests({ route: "/api/create-checkout-session", method: "POST", status: "200" })).toBe(1);
		expect(requests({ route: "/metrics", status: "401" })).toBe(1);
		expect(requests({ route: "/api/webhooks/stripe", status: "200" })).toBeGreaterThanOrEqual(1);
		expect(sumOf(samples, "shop_page_cache_requests_total", { result: "hit" })).toBe(1);
		expect(sumOf(samples, "shop_page_cache_requests_total", { result: "miss" })).toBe(2);
		expect(sumOf(samples, "shop_database_statement_duration_seconds_count", { result: "ok" })).toBeGreaterThan(10);
		expect(sumOf(samples, "shop_database_connections", { pool: "main", state: "total" })).toBeGreaterThan(0);
		const operations = { operation: "create session", result: "ok" };
		expect(sumOf(samples, "shop_payment_provider_duration_seconds_count", operations)).toBe(1);
		expect(sumOf(samples, "shop_webhooks_total", { type: "checkout.session.completed", result: "ok" })).toBe(1);
		expect(sumOf(samples, "shop_checkouts_total", { outcome: "started" })).toBe(1);
		expect(sumOf(samples, "shop_checkouts_total", { outcome: "paid" })).toBe(1);
		const rejected = samples.filter(
			({ name, labels }) => name === "shop_checkouts_total" && labels.outcome === "insufficient_stock",
		);
		expect(rejected.map(({ value }) => value)).toEqual([1]);
		expect(sumOf(samples, "shop_revenue_cents", { status: "processing" })).toBeGreaterThan(0);
		expect(sumOf(samples, "shop_product_stock", { product: "1" })).toBe((stock?.value ?? 0) - 1);
		expect(sumOf(samples, "shop_job_last_success_timestamp_seconds", { job_name: "send messages" })).toBeGreaterThan(
			1e9,
		);
		expect(sumOf(samples, "shop_build_info")).toBe(1);
		expect(sumOf(samples, "process_resident_memory_bytes")).toBeGreaterThan(1e7);
		expect(JSON.stringify(samples)).not.toMatch(PERSONAL);
		expect(JSON.stringify(samples)).not.toMatch(/cs_test|no-such-page/);
		// This shop has none, being without https and new; server/metrics/open-metrics.test.ts has both.
		const absent = ["shop_certificate_end_timestamp_seconds", "shop_restore_drill_passed"];
		const known = [...samples, ...absent.map((name) => ({ name, labels: {}, value: 0 }))];
		for (const { name, expression } of [...readAlerts(), ...readPanels()])
			expect(findUnknown(expression, known), name).toEqual([]);
		expect(samples.filter(({ name }) => name.startsWith("shop_certificate"))).toEqual([]);
		expect(sumOf(samples, "shop_disk_free_bytes", { folder: "data" })).toBeGreaterThan(0);
	});
});

test.runIf(inject("postgresUrl") !== null)(
	"two processes: each scrape shows both, and what an ended one has counted stays",
	async () => {
		const { shop, url, metricsUrl, scrape } = await startMeasured(await createServerDatabase(), { PROCESSES: "2" });
		const pid = shop.pid ?? 0;
		const servers = () => readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
		const until = async (isReached: (samples: Sample[]) => boolean, from?: string) => {
			for (;;) {
				const samples = await scrape(from).catch(() => []);
				if (isReached(samples)) return samples;
				await wait(100);
			}
		};
		const processes = (count: number) => (samples: Sample[]) => sumOf(samples, "shop_processes") === count;
		await until(processes(2));
		const requests = (samples: Sample[]) =>
			sumOf(samples, "shop_http_request_duration_seconds_count", { route: "/product/:id" });
		/** New connections, so that both processes get some. */
		const load = (count: number) =>
			Promise.all(
				Array.from({ length: count }, async () => {
					const page = await fetch(`${url}/product/1`, { headers: { connection: "close" } });
					await page.arrayBuffer();
				}),
			);
		await load(60);
		// Both the supervisor's port and the shop's show all processes, and the figures once.
		for (const from of [metricsUrl, url]) {
			const samples = await until(processes(2), from);
			expect(requests(samples)).toBe(60);
			expect(sumOf(samples, "shop_orders_count")).toBeNaN();
			expect(
				samples.filter(({ name, labels }) => name === "shop_product_stock" && labels.product === "1"),
			).toHaveLength(1);
			expect(sumOf(samples, "shop_database_up")).toBe(1);
		}
		const [first = 0] = servers();
		process.kill(first, "SIGKILL");
		await until((samples) => processes(2)(samples) && !servers().includes(first));
		expect(requests(await scrape())).toBe(60);
		await load(20);
		const before = servers();
		shop.kill("SIGHUP");
		while (servers().some((server) => before.includes(server))) await wait(100);
		const samples = await until(processes(2));
		expect(requests(samples)).toBe(80);
		expect(sumOf(samples, "shop_job_last_success_timestamp_seconds", { job_name: "send messages" })).toBeGreaterThan(
			1e9,
		);
		shop.kill("SIGTERM");
		await once(shop, "exit");
		await expect(fetch(metricsUrl)).rejects.toThrow();
	},
);

test("a metrics port that is in use stops the start with a sentence", async () => {
	const { metricsUrl, url } = await startMeasured(null);
	const folder = mkdtempSync(join(tmpdir(), "shop-metrics-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	rejectStaleBuild();
	const second = spawn(process.execPath, ["build/server/start.js"], {
		env: {
			PORT: String(await freePort()),
			PAYMENT_SANDBOX_PORT: String(await freePort()),
			METRICS_PORT: new URL(metricsUrl).port,
			DATA_DIR: folder,
		},
		stdio: ["ignore", "ignore", "pipe"],
	});
	let complaint = "";
	second.stderr.on("data", (chunk) => {
		complaint += chunk;
	});
	const [code] = await once(second, "close");
	expect([code, complaint]).toEqual([1, expect.stringContaining("METRICS_PORT")]);
	expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
