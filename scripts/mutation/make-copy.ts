import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { instrument, type Mutant } from "./instrument.ts";

/** The sources as they are now, copied to a folder of their own; the working tree is never changed. */
export function makeCopy(files: readonly string[]): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-mutation-"));
	// The tests' database server runs under another name of this machine.
	chmodSync(folder, 0o711);
	for (const file of files) {
		mkdirSync(join(folder, dirname(file)), { recursive: true });
		cpSync(file, join(folder, file));
	}
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	return folder;
}

/** All sources and tests that git knows or would know; a file that was deleted and not yet committed is left out. */
export function listSources(): string[] {
	const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "--deduplicate"], { encoding: "utf8" });
	const deleted = spawnSync("git", ["ls-files", "-d"], { encoding: "utf8" }).stdout.split("\n");
	return stdout.split("\n").filter((file) => file !== "" && !deleted.includes(file));
}

/** Puts the mutants of these files into the copy; with a `sample`, so many of them, chosen by the seed. */
export function plantMutants(folder: string, files: readonly string[], sample: number | null, seed: number): Mutant[] {
	const read = (file: string) => readFileSync(file, "utf8");
	let total = 0;
	for (const file of files) total += instrument(file, read(file), total).mutants.length;
	const wanted = sample === null || sample >= total ? null : choose(total, sample, seed);
	const mutants: Mutant[] = [];
	let next = 0;
	for (const file of files) {
		const all = instrument(file, read(file), next).mutants.length;
		const planted = instrument(file, read(file), next, wanted === null ? undefined : (id) => wanted.has(id));
		writeFileSync(join(folder, file), planted.code);
		mutants.push(...planted.mutants);
		next += all;
	}
	return mutants.sort((one, other) => one.id - other.id);
}

/** The same choice for the same seed: a small generator (mulberry32) shuffles the first `sample` places. */
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
		const kept = ids[at] ?? at;
		ids[at] = ids[other] ?? other;
		ids[other] = kept;
	}
	return new Set(ids.slice(0, sample));
}
