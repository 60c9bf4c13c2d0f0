import { dirname } from "node:path";

const SOURCE = /\.(?:tsx?|mts|mjs)$/;
/** More than a screen of names is searched, not read. */
const MAX_SIBLINGS = 24;

/** Folders with too many source files of their own, tests included: `app/api: 25 files`. */
export function findCrowdedFolders(files: readonly string[]): string[] {
	const counts = new Map<string, number>();
	for (const file of files.filter((one) => SOURCE.test(one))) {
		const folder = dirname(file);
		counts.set(folder, (counts.get(folder) ?? 0) + 1);
	}
	return [...counts].filter(([, count]) => count > MAX_SIBLINGS).map(([folder, count]) => `${folder}: ${count} files`);
}
