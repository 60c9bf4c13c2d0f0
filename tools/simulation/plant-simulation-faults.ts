import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { FAULTS } from "./planted-faults.ts";
import { type Tried, writeTried } from "./tried-faults.ts";

/**
 * Plants one fault after the other while the simulator loads the sources, and counts the seeds that it takes to find it.
 * `--only 3,7` tries some of them; `--seeds 57` is when it gives up, three rounds through the scenarios; `--days 0.2` shortens the runs of ordinary days;
 * `--write` enters what became of each into docs/simulated-faults.md.
 */
const { values } = parseArgs({
	options: {
		only: { type: "string" },
		seeds: { type: "string", default: "57" },
		days: { type: "string", default: "0.2" },
		write: { type: "boolean", default: false },
	},
});
const chosen = values.only?.split(",").map(Number) ?? FAULTS.map((_, at) => at + 1);
let found = 0;
for (const number of chosen) {
	const { how, seeds, invariant } = tryFault(number);
	if (how === "found") found += 1;
	console.log(
		`${number}. ${FAULTS[number - 1]?.name}: ${invariant ?? how} (${seeds} ${seeds === 1 ? "seed" : "seeds"})`,
	);
	if (values.write) writeTried(number, { how, seeds, invariant });
}
console.log(`${found} of ${chosen.length} found`);

function tryFault(number: number): Tried {
	const plan = ["--seed", "1", "--runs", values.seeds, "--days", values.days, "--scenario", "each", "--roughly"];
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		["tools/simulation/run-simulation.ts", "--plant", String(number), ...plan],
		{ encoding: "utf8", maxBuffer: 2 ** 28 },
	);
	const seeds = stdout.match(/^seed /gm)?.length ?? 0;
	const invariant = /^VIOLATED by step \d+, seed \d+: (.*)$/m.exec(stdout)?.[1];
	if (invariant !== undefined) return { how: "found", seeds, invariant };
	// A fault that stops the simulator itself is no finding.
	return { how: status === 0 ? "missed" : "failed", seeds, invariant: status === 0 ? null : stderr.slice(-300) };
}
