import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchTools } from "../open-bench-tools.ts";
import type { Figure } from "../report/figure.ts";
import type { Part } from "../report/run-parts.ts";
import { runShopProcess } from "../run-shop-process.ts";

const ROUNDS = 3;

/** From the command to the first successful response of /readyz. */
export const start: Part<BenchTools> = {
	name: "start",
	what: "an installed shop from the command to ready",
	async measure(tools, report) {
		const starts: Record<"server" | "fresh" | "existing", Start[]> = { server: [], fresh: [], existing: [] };
		for (let round = 0; round < ROUNDS; round++) {
			report(`round ${round + 1} of ${ROUNDS}`);
			const folder = mkdtempSync(join(tmpdir(), "shop-bench-start-"));
			starts.fresh.push(await startShop({ DATA_DIR: folder }));
			starts.existing.push(await startShop({ DATA_DIR: folder }));
			rmSync(folder, { recursive: true, force: true });
			if (tools.postgres) starts.server.push(await startShop({ DATABASE_URL: await tools.newDatabase() }));
		}
		return [
			...(tools.postgres ? figuresOf("PostgreSQL, new database", starts.server, { mustReach: 2, aim: 1 }) : []),
			...figuresOf("embedded, new", starts.fresh, { mustReach: 3, aim: 1.5 }),
			...figuresOf("embedded, existing", starts.existing, { mustReach: 1.5, aim: 1 }),
		];
	},
};

type Start = { seconds: number; cpuSeconds: number };

async function startShop(environment: Record<string, string>): Promise<Start> {
	const shop = await runShopProcess(environment);
	await shop.stop();
	return { seconds: shop.startedInMs / 1000, cpuSeconds: shop.startCpuMs / 1000 };
}

/** The time depends on what else the machine does, the CPU time hardly. */
function figuresOf(what: string, starts: readonly Start[], promise: { mustReach: number; aim: number }): Figure[] {
	const shared = { unit: "s", better: "lower" } as const;
	return [
		{ name: `start to ready: ${what}`, ...shared, rounds: starts.map(({ seconds }) => seconds), ...promise },
		{ name: `CPU until ready: ${what}`, ...shared, rounds: starts.map(({ cpuSeconds }) => cpuSeconds) },
	];
}
