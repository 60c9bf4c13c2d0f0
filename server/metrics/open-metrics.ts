import { Registry } from "@prometheus-io/client";
import type { PoolUse } from "#platform/database/connection.ts";
import type { Observer } from "#platform/observer.ts";
import type { App } from "#server/app-shape.ts";
import type { HttpObserver } from "#server/http/observer/http-observer.ts";
import type { JobRun } from "#server/start/jobs.ts";
import { createCallMetrics } from "./call-metrics.ts";
import { createEventCounters } from "./event-counters.ts";
import { createFigureGauges } from "./figure-gauges.ts";
import { createJobMetrics } from "./job-metrics.ts";
import type { MetricList } from "./merge-metrics.ts";
import { createProcessMetrics } from "./process-metrics.ts";
import { createRequestMetrics } from "./request-metrics.ts";

/** What the metrics read when they are collected. */
type Sources = {
	pools(): readonly PoolUse[];
	app: App | null;
};

export type Metrics = {
	observer: Observer;
	http: HttpObserver;
	jobRan(run: JobRun): void;
	/** Names what is read at each collection; before that, pools and figures are missing. */
	watch(sources: Sources): void;
	/** The metrics of this process, with those of the whole shop from the database if `hasFigures`. */
	collect(options: { hasFigures: boolean }): Promise<MetricList>;
};

/** The metrics of one server process. Loaded only where they are configured. */
export function openMetrics(): Metrics {
	const own = new Registry();
	const shared = new Registry();
	let sources: Sources = { pools: () => [], app: null };
	createProcessMetrics(own, () => sources.pools());
	createFigureGauges(shared, () => sources.app);
	const count = createEventCounters(own);
	const call = createCallMetrics(own);
	const requests = createRequestMetrics();
	return {
		observer: { call, count, part: (_, work) => work(), about: () => {} },
		http: requests.http,
		jobRan: createJobMetrics(own),
		watch: (current) => {
			sources = current;
		},
		collect: async ({ hasFigures }) => {
			const lists = await Promise.all([own.getMetricsAsJSON(), hasFigures ? shared.getMetricsAsJSON() : []]);
			return [...(lists.flat() as MetricList), ...requests.list()];
		},
	};
}
