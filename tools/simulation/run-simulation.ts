import { parseArgs } from "node:util";
import { loadSources } from "./load-sources.ts";
import { FAULTS } from "./planted-faults.ts";
import { createRandom } from "./random.ts";
import { takeOver } from "./take-over.ts";

const HELP = `npm run simulate -- [--seed S] [--days D] [--runs N] [--until STEP] [--verbose] [--plant FAULT]

  --seed S      the first seed; without it, one that is new each time
  --days D      how long, also less than one (default 1)
  --scenario X  days (the default), burst, redemption race, replaced checkout, late payment, double refund,
                failed refund, or each: one after the other
  --runs N      as many seeds, one after the other (default 1)
  --until STEP  stops just before this step
  --verbose     prints everything that happens
  --plant N     with the N-th planted fault of tools/simulation/planted-faults.ts`;

const { values } = parseArgs({
	options: {
		seed: { type: "string" },
		days: { type: "string", default: "1" },
		until: { type: "string" },
		scenario: { type: "string", default: "days" },
		runs: { type: "string", default: "1" },
		plant: { type: "string" },
		verbose: { type: "boolean", default: false },
		help: { type: "boolean", default: false },
	},
});
if (values.help) {
	console.log(HELP);
	process.exit(0);
}
const first = values.seed ?? String(Date.now() % 1e9);
const fault = values.plant === undefined ? undefined : FAULTS[Number(values.plant) - 1];
if (values.plant !== undefined && fault === undefined) throw new Error(`there are ${FAULTS.length} planted faults`);

const sources = await loadSources(fault ? [fault] : []);
// From here on nothing in this process knows the real time.
const machine = takeOver(createRandom("start"));
const { simulate } = await import("./simulate.ts");
const { scenarioOf } = await import("./scenarios.ts");
if (sources.unused().length > 0) throw new Error(`not loaded: ${sources.unused()[0]?.file}`);
if (fault) console.log(`planted: ${fault.name}`);

for (let run = 0; run < Number(values.runs) && !process.exitCode; run++) {
	const seed = run === 0 ? first : /^\d+$/.test(first) ? String(Number(first) + run) : `${first}-${run}`;
	const before = process.cpuUsage();
	const scenario = values.scenario === "each" ? scenarioOf(run) : values.scenario;
	const options = {
		seed,
		scenario,
		days: Number(values.days),
		until: values.until === undefined ? undefined : Number(values.until),
		print: values.verbose ? console.log : null,
	};
	let result = await simulate(machine, options);
	if (result.violation && result.violation.since < result.violation.step - 1 && !values.verbose) {
		// Once more, looking after each step since everything held: the first one that breaks it says most.
		const closer = await simulate(machine, { ...options, checkEachFrom: result.violation.since });
		if (closer.violation) result = closer;
	}
	const { user, system } = process.cpuUsage(before);
	const counts = Object.entries(result.counts).map(([what, count]) => `${count} ${what}`);
	console.log(
		`seed ${seed}, ${scenario}: ${[`${result.steps} steps`, ...counts].join(", ")}, ${((user + system) / 1e6).toFixed(1)} s of CPU`,
	);
	console.log(`  trace ${result.hash}`);
	if (result.violation === null) continue;
	const { step, invariant, found } = result.violation;
	if (!values.verbose) console.log(`\nwhat happened last:\n${result.last.join("\n")}`);
	console.log(`\nVIOLATED by step ${step}, seed ${seed}: ${invariant}`);
	for (const one of found.slice(0, 10)) console.log(`  ${one}`);
	console.log(
		`\nreplay: npm run simulate -- --seed ${seed} --days ${values.days} --scenario "${scenario}" --until ${step} --verbose`,
	);
	process.exitCode = 1;
}
process.exit();
