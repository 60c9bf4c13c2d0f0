import { spawn } from "node:child_process";
import { once } from "node:events";
import { describeOutdated } from "./packages/outdated.ts";
import { readDependencies, readOutdated } from "./packages/read-outdated.ts";

type Step = readonly [name: string, ...command: string[]];

/** Run beside each other, the steps of each in order. */
const LANES: readonly (readonly Step[])[] = [
	[
		["types of the routes", "react-router", "typegen"],
		// Each checker looks at what it needs of all types again: two take 1.7 times the CPU, and the other steps need a core too.
		["types", "tsc", "-p", ".", "--checkers", "1"],
	],
	[
		["format, lint, import rules", "biome", "check", "."],
		["unused code", "knip"],
		["code that only tests use", "knip", "--production", "--config", "knip.production.json"],
	],
];

export const STEPS: readonly Step[] = LANES.flat();

/** Runs the checks, and prints what each printed and how long it took; one that fails is the last of its lane. */
export async function check(lanes: readonly (readonly Step[])[] = LANES): Promise<boolean> {
	const results = await Promise.all(lanes.map(runLane));
	if (results.includes(false)) return false;
	// Said and not failed for: a package that grows old is no fault of a change.
	for (const line of describeOutdated(readOutdated(), readDependencies(), Date.now())) {
		process.stdout.write(`note   ${line}\n`);
	}
	return true;
}

if (import.meta.main && !(await check())) process.exit(1);

async function runLane(steps: readonly Step[]): Promise<boolean> {
	for (const [name, command = "", ...args] of steps) {
		const startedAt = performance.now();
		const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
		const printed: Buffer[] = [];
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => void printed.push(text));
		const [status] = await once(child, "close");
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
		process.stdout.write(Buffer.concat(printed));
		process.stdout.write(`${status === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)\n`);
		if (status !== 0) return false;
	}
	return true;
}
