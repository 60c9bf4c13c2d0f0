import { enableCompileCache } from "node:module";
import { parseArgs } from "node:util";
import { readFailedSeeds, storeSeed } from "./failed-seeds.ts";
import { FAULTS } from "./planted-faults.ts";
import { createRandom } from "./random.ts";
import { runNights } from "./run-nights.ts";
import { formatNumbers, parseNumbers, shrink } from "./shrink.ts";
import type { Result } from "./simulate.ts";
import { loadSources } from "./world/load-sources.ts";
import { takeOver } from "./world/take-over.ts";

const HELP = `npm run simulate -- [--seed S] [--days D] [--runs N] [--until STEP] [--verbose] [--plant FAULT]

  --seed S      the first seed, or several: 3,4,new; without it, one that is new each time
  --days D      how long, also less than one (default 1)
  --scenario X  days (the default, busy ones), small shop, burst, redemption race, replaced checkout, late payment, double refund,
                failed refund, customer care, last uses of a code, drafts, launch day, two windows, upgrades,
                full disk, returns, move, two years, several of these: burst,move, or each: one after the other
  --runs N      as many seeds from each, one after the other (default 1)
  --until STEP  stops just before this step
  --without N   leaves out these arrivals of the plan: 3,5-9
  --shrink      looks for fewer arrivals with which a seed still fails
  --keep        adds a seed that fails to data/simulation-failures.jsonl
  --failed      runs the seeds of that file again
  --nights N    new seeds for nights of eight hours, on all cores, in each scenario unless stated; those that fail are
                shrunk and kept
  --roughly     does not look for the very step with which a seed fails
  --verbose     prints everything that happens
  --plant N     with the N-th planted fault of tools/simulation/planted-faults.ts`;

const { values } = parseArgs({
	options: {
		seed: { type: "string" },
		days: { type: "string", default: "1" },
		until: { type: "string" },
		scenario: { type: "string" },
		runs: { type: "string", default: "1" },
		without: { type: "string", default: "" },
		shrink: { type: "boolean", default: false },
		keep: { type: "boolean", default: false },
		failed: { type: "boolean", default: false },
		nights: { type: "string" },
		plant: { type: "string" },
		roughly: { type: "boolean", default: false },
		verbose: { type: "boolean", default: false },
		help: { type: "boolean", default: false },
	},
});
if (values.help) {
	console.log(HELP);
	process.exit(0);
}
if (values.nights !== undefined) {
	const failures = await runNights(Number(values.nights), values);
	process.exit(failures > 0 ? 1 : 0);
}
const newSeed = String(Date.now() % 1e9);
const seeds = (values.seed ?? "new").split(",").map((seed) => (seed === "new" ? newSeed : seed));
const fault = values.plant === undefined ? undefined : FAULTS[Number(values.plant) - 1];
if (values.plant !== undefined && fault === undefined) throw new Error(`there are ${FAULTS.length} planted faults`);

// The checks that React makes of its callers in development are no part of the shop.
process.env.NODE_ENV = "production";
enableCompileCache("node_modules/.cache/simulation/compiled");
const sources = await loadSources(fault ? [fault] : []);
// From here on nothing in this process knows the real time.
const machine = takeOver(createRandom("start"));
const { simulate } = await import("./simulate.ts");
const { scenarioOf } = await import("./scenarios.ts");
if (sources.unused().length > 0) throw new Error(`not loaded: ${sources.unused()[0]?.file}`);
if (fault) console.log(`planted: ${fault.name}`);

/** How many checks there are in each closer look. */
const LOOKS = 32;

type Run = { seed: string; scenario: string; days: string; without: string };

function runs(): readonly Run[] {
	if (values.failed) return readFailedSeeds();
	const { days, without, scenario = "days" } = values;
	const named = scenario.split(",");
	return seeds
		.flatMap((seed) => Array.from({ length: Number(values.runs) }, (_, run) => nextSeed(seed, run)))
		.map((seed, run) => ({
			seed,
			scenario: scenario === "each" ? scenarioOf(run) : (named[run % named.length] ?? ""),
			days,
			without,
		}));
}

function nextSeed(seed: string, run: number): string {
	return run === 0 ? seed : /^\d+$/.test(seed) ? String(Number(seed) + run) : `${seed}-${run}`;
}

for (const one of runs()) {
	if (process.exitCode && !values.failed) break;
	await run(one);
}
process.exit();

async function run({ seed, scenario, days, without }: Run): Promise<void> {
	const before = process.cpuUsage();
	const options = {
		seed,
		scenario,
		days: Number(days),
		without: parseNumbers(without),
		until: values.until === undefined ? undefined : Number(values.until),
		print: values.verbose ? console.log : null,
	};
	const result = await simulate(machine, options);
	const { user, system } = process.cpuUsage(before);
	const counts = Object.entries(result.counts).map(([what, count]) => `${count} ${what}`);
	console.log(
		`seed ${seed}, ${scenario}: ${[`${result.days.toFixed(2)} days`, `${result.steps} steps`, ...counts].join(", ")}, ${((user + system) / 1e6).toFixed(1)} s of CPU`,
	);
	console.log(`  trace ${result.hash}`);
	if (result.violation === null) return;
	process.exitCode = 1;
	let shown: Run = { seed, scenario, days, without };
	let shortest = result;
	if (values.shrink) {
		const found = await shrink(result, (left) => simulate(machine, { ...options, without: left, print: null }));
		shown = { ...shown, without: formatNumbers(found.without) };
		shortest = found.result;
		console.log(`  shrunk from ${result.arrived} arrivals to ${result.arrived - found.without.size}`);
	}
	tell(shown, values.verbose || values.roughly ? shortest : await lookCloser(shown, shortest));
}

/** Once more and closer each time, until it is the first step that breaks what held before: that one says most. */
async function lookCloser({ seed, scenario, days, without }: Run, result: Result): Promise<Result> {
	const options = { seed, scenario, days: Number(days), without: parseNumbers(without) };
	let closest = result;
	for (let every = Number.POSITIVE_INFINITY; every > 1; ) {
		const { violation } = closest;
		if (violation === null || violation.since >= violation.step - 1) break;
		every = Math.ceil((violation.step - violation.since) / LOOKS);
		const closer = await simulate(machine, { ...options, look: { from: violation.since, every } });
		if (closer.violation === null) break;
		closest = closer;
	}
	return closest;
}

function tell({ seed, scenario, days, without }: Run, { violation, last }: Result): void {
	if (violation === null) return;
	const { step, invariant, found } = violation;
	if (!values.verbose) console.log(`\nwhat happened last:\n${last.join("\n")}`);
	console.log(`\nVIOLATED by step ${step}, seed ${seed}: ${invariant}`);
	for (const one of found.slice(0, 10)) console.log(`  ${one}`);
	const left = without === "" ? "" : ` --without ${without}`;
	console.log(
		`\nreplay: npm run simulate -- --seed ${seed} --days ${days} --scenario "${scenario}"${left} --until ${step} --verbose`,
	);
	if (values.keep) storeSeed({ scenario, seed, days, without, step, invariant });
}
