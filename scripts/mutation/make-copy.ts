import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { instrument, type Mutant } from "./instrument.ts";

/** Copies the current sources to a separate folder; the working tree is never changed. */
export function makeCopy(files: readonly string[]): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-mutation-"));
	// The tests' database server runs as another user of this machine.
	chmodSync(folder, 0o711);
	for (const file of files) {
		mkdirSync(join(folder, dirname(file)), { recursive: true });
		cpSync(file, join(folder, file));
	}
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	return folder;
}

/** All tracked and untracked sources and tests, except ignored and deleted files. */
export function listSources(): string[] {
	const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "--deduplicate"], { encoding: "utf8" });
	const deleted = spawnSync("git", ["ls-files", "-d"], { encoding: "utf8" }).stdout.split("\n");
	return stdout.split("\n").filter((file) => file !== "" && !deleted.includes(file));
}

/** Adds the mutants of these files to the copy; `sample` limits their number, chosen by the seed. */
export function plantMutants(folder: string, files: readonly string[], sample: number | null, seed: number): Mutant[] {
	const sourceOf = (file: string) => readFileSync(file, "utf8");
	let total = 0;
	for (const file of files) total += instrument(file, sourceOf(file), total).mutants.length;
	const selected = sample === null || sample >= total ? null : choose(total, sample, seed);
	const mutants: Mutant[] = [];
	let next = 0;
	for (const file of files) {
		const all = instrument(file, sourceOf(file), next).mutants.length;
		const planted = instrument(file, sourceOf(file), next, selected === null ? undefined : (id) => selected.has(id));
		writeFileSync(join(folder, file), planted.code);
		mutants.push(...planted.mutants);
		next += all;
	}
	return mutants.sort((a, b) => a.id - b.id);
}

/** The same choice for the same seed: mulberry32 shuffles the first `sample` positions. */
function choose(total: number, sample: number, seed: number): Set<number> {
	const ids = Array.from({ length: total }, (_, id) => id);
	let state = seed;
	const random = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	for (let at = 0; at < sample; at++) {
		const other = at + Math.floor(random() * (total - at));
		const current = ids[at] ?? at;
		ids[at] = ids[other] ?? other;
		ids[other] = current;
	}
	return new Set(ids.slice(0, sample));
}
