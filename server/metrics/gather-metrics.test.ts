import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { Counter, Gauge, Registry } from "@prometheus-io/client";
import { expect, test, vi } from "vitest";
import { parseMetrics, sumOf } from "#tests/support/servers/scrape.ts";
import { gatherMetrics } from "./gather-metrics.ts";
import type { MetricList } from "./merge-metrics.ts";
import type { SupervisorMessage } from "./process-messages.ts";

/** A server process that has counted so many requests; `hang` makes it silent. */
function openProcess(requests: number) {
	const registry = new Registry();
	new Counter({ name: "requests_total", help: "requests", registers: [registry] }).inc(requests);
	new Gauge({ name: "processes", help: "processes", registers: [registry] }).set(1);
	const scrapes: boolean[] = [];
	let isSilent = false;
	const list = async () => (await registry.getMetricsAsJSON()) as MetricList;
	const worker = Object.assign(new EventEmitter(), {
		isConnected: () => true,
		send: async (message: SupervisorMessage) => {
			if (message.kind !== "metrics wanted" || isSilent) return;
			scrapes.push(message.hasFigures);
			worker.emit("message", { kind: "metrics", request: message.request, list: await list() });
		},
	});
	return {
		worker: worker as unknown as Worker,
		scrapes,
		serve: () => worker.emit("message", "ready"),
		hang: () => {
			isSilent = true;
		},
		end: async () => {
			worker.emit("message", { kind: "last metrics", list: await list() });
			worker.emit("exit");
		},
		die: () => worker.emit("exit"),
	};
}

test("D-96 every process that serves is asked, one of them for the figures, and counts stay when a process ends", async () => {
	const { watch, scrape } = gatherMetrics();
	const [one, other, starting] = [openProcess(3), openProcess(4), openProcess(100)];
	for (const { worker } of [one, other, starting]) watch(worker);
	one.serve();
	other.serve();
	const read = async () => {
		const samples = parseMetrics(await scrape());
		return [sumOf(samples, "requests_total"), sumOf(samples, "processes")];
	};
	expect(await read()).toEqual([7, 2]);
	expect([one.scrapes, other.scrapes]).toEqual([[true], [false]]);
	await one.end();
	expect(await read(), "said at its end").toEqual([7, 1]);
	expect(other.scrapes.at(-1)).toBe(true);
	other.die();
	expect(await read(), "as of the last scrape").toEqual([7, Number.NaN]);
});

test("D-96 a process that hangs holds up a scrape for three seconds, and keeps its counts", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const { watch, scrape } = gatherMetrics();
	const [one, other] = [openProcess(3), openProcess(4)];
	for (const { worker, serve } of [one, other]) {
		watch(worker);
		serve();
	}
	await scrape();
	other.hang();
	const scraped = scrape();
	await vi.advanceTimersByTimeAsync(3000);
	vi.useRealTimers();
	const samples = parseMetrics(await scraped);
	expect([sumOf(samples, "requests_total"), sumOf(samples, "processes")]).toEqual([7, 1]);
});
