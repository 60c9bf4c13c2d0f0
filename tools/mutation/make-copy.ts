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

/** How many mutants to plant at most, of all of them, of each folder or of each file; the seed chooses which. */
export type Sample = { size: number; of: "all" | "folder" | "file"; seed: number };

/** Puts the mutants of these files into the copy, or a sample of them; `made` is how many there are. */
export function plantMutants(
	folder: string,
	files: readonly string[],
	sample: Sample | null,
): { mutants: Mutant[]; made: Map<string, number> } {
	const read = (file: string) => readFileSync(file, "utf8");
	const made = new Map<string, number>();
	const groups = new Map<string, number[]>();
	let total = 0;
	for (const file of files) {
		const { mutants } = instrument(file, read(file), total);
		made.set(file, mutants.length);
		const group = sample?.of === "file" ? file : sample?.of === "folder" ? dirname(file) : "";
		groups.set(group, [...(groups.get(group) ?? []), ...mutants.map(({ id }) => id)]);
		total += mutants.length;
	}
	const wanted = sample && new Set([...groups.values()].flatMap((ids) => choose(ids, sample.size, sample.seed)));
	const mutants: Mutant[] = [];
	let next = 0;
	for (const file of files) {
		const planted = instrument(file, read(file), next, wanted === null ? undefined : (id) => wanted.has(id));
		writeFileSync(join(folder, file), planted.code);
		mutants.push(...planted.mutants);
		next += made.get(file) ?? 0;
	}
	return { mutants: mutants.sort((one, other) => one.id - other.id), made };
}

/** The same choice for the same seed: a small generator (mulberry32) shuffles the first `size` places. */
function choose(all: readonly number[], size: number, seed: number): number[] {
	const ids = [...all];
	let state = seed;
	const random = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	for (let at = 0; at < Math.min(size, ids.length); at++) {
		const other = at + Math.floor(random() * (ids.length - at));
		const chosen = ids[other] ?? other;
		ids[other] = ids[at] ?? at;
		ids[at] = chosen;
	}
	return ids.slice(0, size);
}
