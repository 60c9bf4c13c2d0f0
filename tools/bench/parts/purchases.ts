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
		const { ratio, ordersPerSecond, transactionsPerSecond, emailsLeft, cpuMs } = await measureOrders(postgres);
		const { shop, database, ...others } = cpuMs;
		return [
			{
				name: "whole purchases with their emails ÷ pgbench TPC-B-like, 8 clients",
				unit: "ratio",
				better: "higher",
				rounds: ratio,
				mustReach: 0.036,
				aim: 0.045,
			},
			{ name: "whole purchases with their emails", unit: "per second", better: "higher", rounds: ordersPerSecond },
			{ name: "pgbench TPC-B-like", unit: "per second", better: "higher", rounds: transactionsPerSecond },
			{ name: "emails not sent when the last purchase ended", unit: "count", better: "lower", rounds: emailsLeft },
			{ name: "CPU per purchase: shop", unit: "ms", better: "lower", rounds: shop, mustReach: 5, aim: 4 },
			{ name: "CPU per purchase: database", unit: "ms", better: "lower", rounds: database, mustReach: 3.5, aim: 3 },
			...Object.entries(others).map(
				([part, rounds]) => ({ name: `CPU per purchase: ${part}`, unit: "ms", better: "lower", rounds }) as const,
			),
		];
	},
};

function needsPgbench(): string | null {
	return spawnSync(pgbenchFile(), ["--version"]).error === undefined ? null : "pgbench is not installed";
}
