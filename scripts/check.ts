import { spawnSync } from "node:child_process";
import { describeOutdated } from "./packages/outdated.ts";
import { readDependencies, readOutdated } from "./packages/read-outdated.ts";

export const STEPS: readonly (readonly [name: string, ...command: string[]])[] = [
	["format, lint, import rules", "biome", "check", "."],
	["types of the routes", "react-router", "typegen"],
	// Each checker looks at what it needs of all types again: on two cores two take two thirds of the time of the usual four.
	["types", "tsc", "-p", ".", "--checkers", "2"],
	["unused code", "knip"],
	["code that only tests use", "knip", "--production", "--config", "knip.production.json"],
];

/** Runs the checks in order and prints their durations; stops at the first failure. */
export function check(): boolean {
	for (const [name, command = "", ...args] of STEPS) {
		const startedAt = performance.now();
		const { status } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
		process.stdout.write(`${status === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)\n`);
		if (status !== 0) return false;
	}
	// Said and not failed for: a package that grows old is no fault of a change.
	for (const line of describeOutdated(readOutdated(), readDependencies(), Date.now())) {
		process.stdout.write(`note   ${line}\n`);
	}
	return true;
}

if (import.meta.main && !check()) process.exit(1);
