import { Counter, Gauge, Histogram, type Registry } from "@prometheus-io/client";
import type { JobRun } from "#server/start/jobs.ts";

const BUCKETS_S = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

/** The recurring jobs; only one of several processes runs them. */
export function createJobMetrics(registry: Registry): (run: JobRun) => void {
	// Prometheus itself has a label `job`.
	const byJob = { labelNames: ["job_name"], registers: [registry] };
	const durations = new Histogram({
		...byJob,
		name: "shop_job_duration_seconds",
		help: "Time of the runs of each job",
		buckets: BUCKETS_S,
	});
	const failures = new Counter({ ...byJob, name: "shop_job_failures_total", help: "Failed runs of each job" });
	const successes = new Gauge({
		...byJob,
		name: "shop_job_last_success_timestamp_seconds",
		help: "When each job last succeeded in a process that still runs",
		aggregator: "max",
	});
	const intervals = new Gauge({
		...byJob,
		name: "shop_job_interval_seconds",
		help: "How long each job waits between two runs",
		aggregator: "max",
	});
	return ({ job: job_name, everyMs, durationMs, isFailed, endedAt }) => {
		durations.observe({ job_name }, durationMs / 1000);
		intervals.set({ job_name }, everyMs / 1000);
		failures.inc({ job_name }, isFailed ? 1 : 0);
		if (!isFailed) successes.set({ job_name }, endedAt / 1000);
	};
}
