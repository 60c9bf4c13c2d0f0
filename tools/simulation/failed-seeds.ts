import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** A run that broke an invariant, as its line in the file has it; `without` as in the option of that name. */
export type FailedSeed = {
	scenario: string;
	seed: string;
	days: string;
	without: string;
	step: number;
	invariant: string;
};

/** Where nights keep the seeds that failed, one JSON object a line. */
export const FAILED_SEEDS = "data/simulation-failures.jsonl";

export function storeSeed(failed: FailedSeed): void {
	mkdirSync(dirname(FAILED_SEEDS), { recursive: true });
	appendFileSync(FAILED_SEEDS, `${JSON.stringify(failed)}\n`);
}

export function readFailedSeeds(): readonly FailedSeed[] {
	if (!existsSync(FAILED_SEEDS)) return [];
	return readFileSync(FAILED_SEEDS, "utf8")
		.split("\n")
		.filter((line) => line !== "")
		.map((line) => JSON.parse(line) as FailedSeed);
}
