import { spawnSync } from "node:child_process";
import { measureOrders, pgbenchFile } from "../measure-orders.ts";
import { type BenchTools, needsPostgres } from "../open-bench-tools.ts";
import type { Part } from "../report/run-parts.ts";

/** Whole purchases against what the same server does without a shop. */
export const purchases: Part<BenchTools> = {
	name: "purchases",
	what: "whole purchases and pgbench in turns, 8 clients",
	obstacle: (tools) => needsPostgres(tools) ?? needsPgbench(),
	async measure({ postgres }) {
		if (postgres === null) throw new Error("there is no server");
		const { ratio, ordersPerSecond, transactionsPerSecond, cpuMs } = await measureOrders(postgres);
		const { shop, ...others } = cpuMs;
		return [
			{
				name: "whole purchases ÷ pgbench TPC-B-like, 8 clients",
				unit: "ratio",
				better: "higher",
				rounds: ratio,
				mustReach: 0.06,
				aim: 0.1,
			},
			{ name: "whole purchases", unit: "per second", better: "higher", rounds: ordersPerSecond },
			{ name: "pgbench TPC-B-like", unit: "per second", better: "higher", rounds: transactionsPerSecond },
			{ name: "CPU per purchase: shop", unit: "ms", better: "lower", rounds: shop, mustReach: 7, aim: 4 },
			...Object.entries(others).map(
				([part, rounds]) => ({ name: `CPU per purchase: ${part}`, unit: "ms", better: "lower", rounds }) as const,
			),
		];
	},
};

function needsPgbench(): string | null {
	return spawnSync(pgbenchFile(), ["--version"]).error === undefined ? null : "pgbench is not installed";
}
