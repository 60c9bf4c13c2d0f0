import { expect, test } from "vitest";
import type { Figure } from "./figure.ts";
import {
	type Costs,
	costsOf,
	cpuPerOrder,
	cpusFor,
	formatLoadModel,
	monthlyOrdersOf,
	peakOrdersPerSecond,
} from "./load-model.ts";

const COSTS: Costs = {
	cachedPage: [0.1, 0],
	uncachedPage: [3, 1],
	staticFile: [0.1, 0],
	purchase: [10, 5],
	adminAction: [8, 2],
};

test("an order costs all visits that lead to it, behind a CDN only what a CDN does not take", () => {
	// 180 cached and 20 uncached pages, 1,000 files, one purchase, three admin actions.
	expect(cpuPerOrder(COSTS).shop).toBeCloseTo(18 + 60 + 100 + 10 + 24);
	expect(cpuPerOrder(COSTS).database).toBeCloseTo(20 + 5 + 6);
	// The proxy sees each of these 1,204 requests, and a handshake for each of 50 visits.
	expect(cpuPerOrder(COSTS).proxy).toBeCloseTo(120.4 + 12.5);
	expect(cpuPerOrder(COSTS, { isBehindCdn: true }).proxy).toBeCloseTo(2.4);
	expect(cpuPerOrder(COSTS, { isBehindCdn: true }).shop).toBeCloseTo(60 + 10 + 24);
});

test("the busiest minute decides what a CPU carries", () => {
	// 30,000 orders: 3,000 on the busiest day, 300 in its busiest hour, five times that rate in a minute.
	expect(peakOrdersPerSecond(30_000)).toBeCloseTo((300 * 5) / 3600);
	const monthly = monthlyOrdersOf(2, 200);
	expect(peakOrdersPerSecond(monthly) * 0.2).toBeCloseTo(2 * 0.65 * 0.6);
	expect(peakOrdersPerSecond(monthlyOrdersOf(1, 200)) * 0.2).toBeCloseTo(0.6);
});

test("so many orders a month need the CPUs that carry them", () => {
	for (const cpus of [1, 2, 8]) expect(cpusFor(monthlyOrdersOf(cpus, 200) * 0.999, 200)).toBe(cpus);
	expect(cpusFor(monthlyOrdersOf(8, 200) * 1.001, 200)).toBe(9);
});

test("the costs come from a run's medians, and only from a whole one", () => {
	const figure = (name: string, rounds: number[]): Figure => ({ name, unit: "ms", better: "lower", rounds });
	const figures = ["cached page", "uncached page", "static file", "purchase", "admin action"].flatMap((what) => [
		figure(`CPU per ${what}: shop`, [3, 1, 2]),
		figure(`CPU per ${what}: database`, [4]),
	]);
	expect(costsOf(figures)?.purchase).toEqual([2, 4]);
	expect(costsOf(figures.slice(1))).toBeNull();
});

test("the model names what each size carries, in two digits", () => {
	const model = formatLoadModel(COSTS);
	expect(model).toContain("| a purchase | 10 | 5.00 | 0.10 |");
	expect(model).toContain("| an uncached page |");
	expect(model).toContain("| **an order**, with all visits | 212 | 31 | 133 |");
	// 84 GB of orders a year, in the busiest minute 116 orders a second.
	expect(model).toMatch(/\| 100 million \| 115\.7\/s \| [\d,]+ \| [\d,]+ \| [\d,]+ \| 84 GB \|/);
	expect(model).toMatch(/\| two CPUs, two processes \| 150,000 \| 2\.1\/s \|/);
});
