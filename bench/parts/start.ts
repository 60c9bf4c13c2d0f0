import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchTools } from "../open-bench-tools.ts";
import type { Part } from "../report/run-parts.ts";
import { runShopProcess } from "../run-shop-process.ts";

const ROUNDS = 3;

/** From the command to the first successful answer of /readyz. */
export const start: Part<BenchTools> = {
	name: "start",
	what: "an installed shop from the command to ready",
	async measure(tools, report) {
		const times: Record<"server" | "fresh" | "existing", number[]> = { server: [], fresh: [], existing: [] };
		for (let round = 0; round < ROUNDS; round++) {
			report(`round ${round + 1} of ${ROUNDS}`);
			const folder = mkdtempSync(join(tmpdir(), "shop-bench-start-"));
			times.fresh.push(await secondsToReady({ DATA_DIR: folder }));
			times.existing.push(await secondsToReady({ DATA_DIR: folder }));
			rmSync(folder, { recursive: true, force: true });
			if (tools.postgres) times.server.push(await secondsToReady({ DATABASE_URL: await tools.newDatabase() }));
		}
		const shared = { unit: "s", better: "lower" } as const;
		return [
			...(tools.postgres
				? [{ name: "start to ready: PostgreSQL, new database", ...shared, rounds: times.server, mustReach: 2, aim: 1 }]
				: []),
			{ name: "start to ready: embedded, new", ...shared, rounds: times.fresh, mustReach: 3, aim: 1.5 },
			{ name: "start to ready: embedded, existing", ...shared, rounds: times.existing, mustReach: 1.5, aim: 1 },
		];
	},
};

async function secondsToReady(environment: Record<string, string>): Promise<number> {
	const shop = await runShopProcess(environment);
	await shop.stop();
	return shop.startedInMs / 1000;
}
