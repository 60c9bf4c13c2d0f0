import { dirname } from "node:path";
import type { Result } from "./result.ts";

/** How many mutants of a file or folder were noticed, in hundredths of all. */
export type Score = { path: string; killed: number; all: number; percent: number };

/** The score of each file and each folder, by path. */
export function scoresOf(results: readonly Result[]): { files: Score[]; folders: Score[] } {
	return { files: groupBy(results, ({ file }) => file), folders: groupBy(results, ({ file }) => dirname(file)) };
}

function groupBy(results: readonly Result[], pathOf: (result: Result) => string): Score[] {
	const groups = Map.groupBy(results, pathOf);
	return [...groups].sort().map(([path, group]) => {
		const killed = group.filter(isNoticed).length;
		return { path, killed, all: group.length, percent: Math.round((100 * killed) / group.length) };
	});
}

/** A mutant that makes the tests run for ever is noticed too. */
export function isNoticed({ state }: Pick<Result, "state">): boolean {
	return state === "killed" || state === "timeout";
}

/** For people: every survivor with its line and what stood there, then the scores. */
export function reportText(results: readonly Result[]): string {
	const survivors = results.filter((result) => !isNoticed(result)).map(lineOf);
	const { files, folders } = scoresOf(results);
	const table = (scores: readonly Score[]) =>
		scores.map(({ path, killed, all, percent }) => `${String(percent).padStart(3)} %  ${killed} of ${all}  ${path}`);
	return [...survivors, "", ...table(files), "", ...table(folders), ""].join("\n");
}

/** Where a mutant is, what stands there and what it makes of it. */
export function lineOf({ file, line, kind, original, replacement, state }: Result): string {
	const short = (text: string) => JSON.stringify(text.replaceAll(/\s+/g, " ").slice(0, 90));
	const how = state === "survived" ? "" : ` (${state})`;
	return `${file}:${line} ${kind}: ${short(original)} -> ${short(replacement)}${how}`;
}
