import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** A run that broke an invariant, as its line in the file has it; `without` as in the option of that name. */
export type KeptSeed = {
	scenario: string;
	seed: string;
	days: string;
	without: string;
	step: number;
	invariant: string;
};

/** Where nights keep the seeds that failed, one JSON object a line. */
export const KEPT_SEEDS = "data/simulation-failures.jsonl";

export function keepSeed(kept: KeptSeed): void {
	mkdirSync(dirname(KEPT_SEEDS), { recursive: true });
	appendFileSync(KEPT_SEEDS, `${JSON.stringify(kept)}\n`);
}

export function readKeptSeeds(): readonly KeptSeed[] {
	if (!existsSync(KEPT_SEEDS)) return [];
	return readFileSync(KEPT_SEEDS, "utf8")
		.split("\n")
		.filter((line) => line !== "")
		.map((line) => JSON.parse(line) as KeptSeed);
}
