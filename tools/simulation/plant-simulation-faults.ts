import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { FAULTS } from "./planted-faults.ts";

/**
 * Plants one fault after the other while the simulator loads the sources, and counts the seeds that it takes to find it.
 * `--only 3,7` tries some of them; `--seeds 12` is when it gives up.
 */
const { values } = parseArgs({
	options: {
		only: { type: "string" },
		seeds: { type: "string", default: "12" },
		days: { type: "string", default: "1" },
	},
});
const chosen = values.only?.split(",").map(Number) ?? FAULTS.map((_, at) => at + 1);
let missed = 0;
for (const number of chosen) {
	const args = [
		"--plant",
		String(number),
		"--seed",
		"1",
		"--runs",
		values.seeds,
		"--days",
		values.days,
		"--scenario",
		"each",
	];
	const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/simulation/run-simulation.ts", ...args], {
		encoding: "utf8",
		maxBuffer: 2 ** 28,
	});
	const seeds = stdout.match(/^seed /gm)?.length ?? 0;
	const found = /^VIOLATED by step \d+, seed \d+: (.*)$/m.exec(stdout)?.[1];
	if (found === undefined) missed += 1;
	// A fault that stops the simulator itself is no finding.
	const how = found ?? (status === 0 ? "MISSED" : `FAILED: ${stderr.slice(-300)}`);
	console.log(`${number}. ${FAULTS[number - 1]?.name}: ${how} (${seeds} ${seeds === 1 ? "seed" : "seeds"})`);
}
console.log(`${chosen.length - missed} of ${chosen.length} found`);
