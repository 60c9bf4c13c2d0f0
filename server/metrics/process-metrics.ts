import { readFileSync } from "node:fs";
import { collectDefaultMetrics, Gauge, type Registry } from "@prometheus-io/client";
import type { PoolUse } from "#platform/database/connection.ts";
import { readMigrations } from "#platform/database/migrate.ts";

/** Event loop, memory, CPU, connections and version of this process. */
export function createProcessMetrics(registry: Registry, pools: () => readonly PoolUse[]): void {
	collectDefaultMetrics({ register: registry });
	for (const { name } of registry.getMetricsAsArray()) {
		// Gauges under a counter's name, which are the sums of those without `_total`.
		if (/^nodejs_active_\w+_total$/.test(name)) registry.removeSingleMetric(name);
		// Among several processes, the one with the longest delay counts.
		if (name.startsWith("nodejs_eventloop_lag"))
			Object.assign(registry.getSingleMetric(name) ?? {}, { aggregator: "max" });
	}
	new Gauge({
		name: "shop_processes",
		help: "Server processes that responded to this scrape",
		registers: [registry],
	}).set(1);
	new Gauge({
		name: "shop_build_info",
		help: "Version of the shop and its newest migration; always 1",
		labelNames: ["version", "schema"],
		aggregator: "first",
		registers: [registry],
	}).set(
		{
			version: readVersion(),
			schema:
				readMigrations()
					.at(-1)
					?.name.replace(/\.sql$/, "") ?? "",
		},
		1,
	);
	new Gauge({
		name: "shop_database_connections",
		help: "Database connections by pool and state; waiting: requests that wait for one",
		labelNames: ["pool", "state"],
		registers: [registry],
		collect() {
			this.reset();
			for (const { name: pool, total, idle, waiting } of pools()) {
				this.set({ pool, state: "total" }, total);
				this.set({ pool, state: "idle" }, idle);
				this.set({ pool, state: "waiting" }, waiting);
			}
		},
	});
}

function readVersion(): string {
	return (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
}
