import { Registry } from "@prometheus-io/client";
import { expect, test, vi } from "vitest";
import type { App } from "#server/app-shape.ts";
import { parseMetrics, sumOf } from "#tests/support/servers/scrape.ts";
import { createFigureGauges } from "./figure-gauges.ts";

const NONE = {
	orders: [],
	refunds: [],
	products: [],
	disputes: { byState: [], unanswered: 0 },
	alarms: [],
	restoreDrill: null,
};

test("D-96 figures are read again after five seconds, what surrounds the shop after a minute", async () => {
	let at = 1_000_000;
	let orders = 0;
	const findFigures = vi.fn<App["findFigures"]>(async () => {
		orders += 1;
		return { ...NONE, openCheckouts: orders, outbox: { waiting: 0, failed: 0, oldestSeconds: 0 } };
	});
	const findSurroundings = vi.fn<App["findSurroundings"]>(async () => ({
		backedUpAt: at,
		certificateEndsAt: null,
		free: [],
	}));
	const registry = new Registry();
	createFigureGauges(registry, () => ({ findFigures, findSurroundings }), { now: () => at });
	const scrapeAfter = async (ms: number) => {
		at += ms;
		const samples = parseMetrics(await registry.metrics());
		const backup = sumOf(samples, "shop_backup_newest_timestamp_seconds");
		return [sumOf(samples, "shop_open_checkouts"), backup * 1000 - 1_000_000];
	};
	expect(await scrapeAfter(0)).toEqual([1, 0]);
	expect(await scrapeAfter(4999)).toEqual([1, 0]);
	expect(await scrapeAfter(1)).toEqual([2, 0]);
	expect(await scrapeAfter(54_999)).toEqual([3, 0]);
	expect(await scrapeAfter(1)).toEqual([3, 60_000]);
});

test("D-96 a place that does not respond in time is missing from this scrape, and in the next one once it has", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const slow = Promise.withResolvers<Awaited<ReturnType<App["findSurroundings"]>>>();
	const registry = new Registry();
	const findFigures = () => Promise.reject(new Error("no database"));
	createFigureGauges(registry, () => ({ findFigures, findSurroundings: () => slow.promise }), { now: () => 0 });
	const first = registry.metrics();
	await vi.advanceTimersByTimeAsync(2500);
	vi.useRealTimers();
	const bytes = (text: string) => sumOf(parseMetrics(text), "shop_disk_free_bytes", { folder: "data" });
	expect(bytes(await first)).toBeNaN();
	slow.resolve({ backedUpAt: null, certificateEndsAt: null, free: [{ folder: "data", bytes: 7 }] });
	expect(bytes(await registry.metrics())).toBe(7);
});
