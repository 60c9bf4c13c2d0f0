import { expect, test, vi } from "vitest";
import type { App } from "#server/app-shape.ts";
import type { ShopFigures, ShopSurroundings } from "#shop/operations/overview/figures.rules.ts";
import { parseMetrics, sumOf } from "#tests/support/servers/scrape.ts";
import { addCounts, toText } from "./merge-metrics.ts";
import { openMetrics } from "./open-metrics.ts";

const FIGURES: ShopFigures = {
	orders: [
		{ status: "processing", orders: 2, totalCents: 1500 },
		{ status: "cancelled", orders: 1, totalCents: 700 },
	],
	refunds: [{ state: "succeeded", refunds: 1, amountCents: 700 }],
	products: [{ id: 1, stock: 9, reserved: 2 }],
	openCheckouts: 3,
	disputes: { byState: [{ state: "open", disputes: 2 }], unanswered: 1 },
	alarms: ["unplaced_payments"],
	restoreDrill: { finishedAt: 1_700_000_100.5, seconds: 41.2, violations: 2, isPassed: false },
	outbox: { waiting: 4, failed: 1, oldestSeconds: 61.5 },
};
const SURROUNDINGS: ShopSurroundings = {
	backedUpAt: 1_700_000_000_500,
	certificateEndsAt: 1_800_000_000_000,
	free: [
		{ folder: "data", bytes: 5e9 },
		{ folder: "backups", bytes: 7e9 },
	],
};

const appWith = (findFigures: App["findFigures"], findSurroundings = async () => SURROUNDINGS) =>
	({ findFigures, findSurroundings }) as App;

async function scrape(metrics: ReturnType<typeof openMetrics>) {
	return parseMetrics(await toText([await metrics.collect({ hasFigures: true })]));
}

test("the figures of the shop are read once for all gauges, and again after five seconds at the earliest", async () => {
	const findFigures = vi.fn(async () => FIGURES);
	const metrics = openMetrics();
	metrics.watch({ pools: () => [{ name: "reserve", total: 3, idle: 1, waiting: 2 }], app: appWith(findFigures) });
	const samples = await scrape(metrics);
	await scrape(metrics);
	expect(findFigures).toHaveBeenCalledTimes(1);
	expect(sumOf(samples, "shop_database_up")).toBe(1);
	expect(sumOf(samples, "shop_orders")).toBe(3);
	expect(sumOf(samples, "shop_revenue_cents", { status: "processing" })).toBe(1500);
	expect(sumOf(samples, "shop_refunds", { state: "succeeded" })).toBe(1);
	expect(sumOf(samples, "shop_refunded_cents")).toBe(700);
	expect(sumOf(samples, "shop_product_stock", { product: "1" })).toBe(9);
	expect(sumOf(samples, "shop_product_reserved", { product: "1" })).toBe(2);
	expect(sumOf(samples, "shop_open_checkouts")).toBe(3);
	expect(sumOf(samples, "shop_outbox_emails", { state: "waiting" })).toBe(4);
	expect(sumOf(samples, "shop_outbox_emails", { state: "failed" })).toBe(1);
	expect(sumOf(samples, "shop_outbox_oldest_seconds")).toBe(61.5);
	expect(sumOf(samples, "shop_disputes", { state: "open" })).toBe(2);
	expect(sumOf(samples, "shop_disputes_unanswered")).toBe(1);
	expect(sumOf(samples, "shop_alarm_active", { cause: "unplaced_payments" })).toBe(1);
	expect(sumOf(samples, "shop_alarm_active", { cause: "low_disk" })).toBe(0);
	expect(sumOf(samples, "shop_restore_drill_timestamp_seconds")).toBe(1_700_000_100.5);
	expect(sumOf(samples, "shop_restore_drill_duration_seconds")).toBe(41.2);
	expect(sumOf(samples, "shop_restore_drill_violations")).toBe(2);
	expect(sumOf(samples, "shop_restore_drill_passed")).toBe(0);
	expect(sumOf(samples, "shop_database_connections", { pool: "reserve", state: "waiting" })).toBe(2);
});

test("backup, certificate and disk are read once a minute, and a place that does not respond holds up nothing", async () => {
	const findSurroundings = vi.fn(async () => SURROUNDINGS);
	const metrics = openMetrics();
	expect(sumOf(await scrape(metrics), "shop_disk_free_bytes"), "the shop is starting").toBeNaN();
	metrics.watch({ pools: () => [], app: appWith(async () => FIGURES, findSurroundings) });
	const samples = await scrape(metrics);
	await scrape(metrics);
	expect(findSurroundings).toHaveBeenCalledTimes(1);
	expect(sumOf(samples, "shop_backup_newest_timestamp_seconds")).toBe(1_700_000_000.5);
	expect(sumOf(samples, "shop_certificate_end_timestamp_seconds")).toBe(1_800_000_000);
	expect(sumOf(samples, "shop_disk_free_bytes", { folder: "data" })).toBe(5e9);
	expect(sumOf(samples, "shop_disk_free_bytes", { folder: "backups" })).toBe(7e9);
	const without = openMetrics();
	const none = { backedUpAt: null, certificateEndsAt: null, free: [] };
	without.watch({
		pools: () => [],
		app: appWith(
			async () => FIGURES,
			async () => none,
		),
	});
	const rest = await scrape(without);
	expect(sumOf(rest, "shop_backup_newest_timestamp_seconds"), "no backup is as old as can be").toBe(0);
	expect(sumOf(rest, "shop_certificate_end_timestamp_seconds")).toBeNaN();
});

test("D-268 before the first restore of a backup there is no figure of one", async () => {
	const metrics = openMetrics();
	metrics.watch({ pools: () => [], app: appWith(async () => ({ ...FIGURES, restoreDrill: null })) });
	expect(sumOf(await scrape(metrics), "shop_restore_drill_passed")).toBeNaN();
});

test("no gauge is named like a counter", async () => {
	const list = await openMetrics().collect({ hasFigures: true });
	const named = list.filter(({ name, type }) => String(type) === "gauge" && name.endsWith("_total"));
	expect(named.map(({ name }) => name)).toEqual([]);
	expect(list.length).toBeGreaterThan(40);
});

test.each([
	["fails", () => Promise.reject(new Error("no database"))],
	["hangs", () => new Promise<never>(() => {})],
])("a database that %s leaves the other metrics, and shop_database_up is 0", async (_, findFigures) => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const metrics = openMetrics();
	metrics.watch({ pools: () => [], app: appWith(findFigures) });
	const scraped = scrape(metrics);
	await vi.advanceTimersByTimeAsync(2500);
	vi.useRealTimers();
	const samples = await scraped;
	expect(sumOf(samples, "shop_database_up")).toBe(0);
	expect(sumOf(samples, "shop_processes")).toBe(1);
	expect(sumOf(samples, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
	for (const gone of ["shop_orders", "shop_open_checkouts", "shop_outbox_oldest_seconds", "shop_product_stock"])
		expect(sumOf(samples, gone)).toBeNaN();
});

test("calls, jobs and events are counted", async () => {
	const metrics = openMetrics();
	const { observer, jobRan, http } = metrics;
	const call = { startedAt: 0, durationMs: 2, isFailed: false };
	observer.call({ ...call, kind: "statement", name: " SELECT 1" });
	observer.call({ ...call, kind: "statement", name: "vacuum", isFailed: true });
	observer.call({ ...call, kind: "payment", name: "refund" });
	observer.call({ ...call, kind: "email", name: "send email", isFailed: true });
	observer.count("checkout", { outcome: "paid" });
	observer.count("webhook", { type: "refund.failed", result: "ok" });
	jobRan({ job: "send messages", everyMs: 2000, durationMs: 1500, isFailed: false, endedAt: 60_000 });
	jobRan({ job: "send messages", everyMs: 2000, durationMs: 500, isFailed: true, endedAt: 90_000 });
	jobRan({ job: "import disputes", everyMs: 900_000, durationMs: 5, isFailed: true, endedAt: 90_000 });
	http.request({ route: "/a", method: "BREW", status: "200", seconds: 0.5 });
	http.page("hit");
	const samples = await scrape(metrics);
	const statements = "shop_database_statement_duration_seconds_count";
	expect(sumOf(samples, statements, { command: "select", result: "ok" })).toBe(1);
	expect(sumOf(samples, statements, { command: "other", result: "error" })).toBe(1);
	expect(sumOf(samples, "shop_payment_provider_duration_seconds_sum", { operation: "refund" })).toBe(0.002);
	expect(sumOf(samples, "shop_email_duration_seconds_count", { result: "error" })).toBe(1);
	expect(sumOf(samples, "shop_checkouts_total", { outcome: "paid" })).toBe(1);
	expect(sumOf(samples, "shop_webhooks_total", { type: "refund.failed", result: "ok" })).toBe(1);
	const job = { job_name: "send messages" };
	expect(sumOf(samples, "shop_job_duration_seconds_sum", job)).toBe(2);
	expect(sumOf(samples, "shop_job_failures_total", job)).toBe(1);
	expect(sumOf(samples, "shop_job_last_success_timestamp_seconds", job)).toBe(60);
	expect(sumOf(samples, "shop_job_last_success_timestamp_seconds", { job_name: "import disputes" })).toBeNaN();
	expect(sumOf(samples, "shop_job_interval_seconds", job)).toBe(2);
	expect(sumOf(samples, "shop_http_request_duration_seconds_count", { method: "other" })).toBe(1);
	expect(sumOf(samples, "shop_page_cache_requests_total", { result: "hit" })).toBe(1);
});

test("several processes: counts add up, the longest delay counts, and what has ended still counts", async () => {
	const [one, other] = [openMetrics(), openMetrics()];
	one.observer.count("checkout", { outcome: "paid" });
	other.observer.count("checkout", { outcome: "paid" });
	const lists = await Promise.all([one, other].map((metrics) => metrics.collect({ hasFigures: false })));
	const delays = [0.1, 0.4];
	for (const [index, list] of lists.entries()) {
		for (const metric of list) {
			if (metric.name === "nodejs_eventloop_lag_p99_seconds")
				metric.values = [{ value: delays[index] ?? 0, labels: {} }];
		}
	}
	const both = parseMetrics(await toText(lists));
	expect(sumOf(both, "shop_checkouts_total")).toBe(2);
	expect(sumOf(both, "shop_processes")).toBe(2);
	expect(sumOf(both, "nodejs_eventloop_lag_p99_seconds")).toBe(0.4);
	expect(sumOf(both, "shop_build_info")).toBe(1);
	const [first = [], second = []] = lists;
	const afterwards = parseMetrics(await toText([first, await addCounts([second])]));
	expect(sumOf(afterwards, "shop_checkouts_total")).toBe(2);
	expect(sumOf(afterwards, "shop_processes")).toBe(1);
});
