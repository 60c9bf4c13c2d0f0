import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { findInSourceMap, type Position } from "./find-in-source-map.ts";

/** `file:///…/build/server/index.js:12:34` */
const POSITION = /(file:\/\/\/[^\s:]+\.js):(\d+):(\d+)/g;
const BUILT = "/build/server/";
/** More positions than code has places that throw. */
const MAX_REMEMBERED = 1000;

/** The positions that a log has looked up, by those of the build. */
export type KnownPositions = Map<string, string>;

/**
 * A stack trace whose positions are those of the sources. The build's source maps are read when an error is logged, once
 * per stack at most: `node --enable-source-maps` reads all of them at startup, which costs 65 MB.
 */
export function originalPositions(stack: string | undefined, known: KnownPositions): string | undefined {
	if (known.size > MAX_REMEMBERED) known.clear();
	const unknown = [...(stack?.matchAll(POSITION) ?? [])].filter(
		([position, file]) => file?.includes(BUILT) && !known.has(position),
	);
	for (const [file = "", matches] of Map.groupBy(unknown, ([, file]) => file)) {
		const wanted = matches.map(([, , line, column]) => ({ line: Number(line), column: Number(column) }));
		const originals = findOriginals(file, wanted);
		for (const [index, [position]] of matches.entries()) known.set(position, originals[index] ?? position);
	}
	return stack?.replaceAll(POSITION, (position: string) => known.get(position) ?? position);
}

function findOriginals(file: string, wanted: readonly Position[]): (string | null)[] {
	try {
		const map = JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, "utf8"));
		return findInSourceMap(map, wanted).map((original) => {
			if (original === null) return null;
			const source = relative(process.cwd(), fileURLToPath(new URL(original.source, file)));
			return `${source}:${original.line}:${original.column}`;
		});
	} catch {
		// A missing map must not hide the error that is being logged.
		return [];
	}
}
