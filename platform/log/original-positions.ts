import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

/** `file:///…/build/server/index.js:12:34` */
const BUILT_POSITION = /(file:\/\/\/\S+\/build\/server\/\S+?\.js):(\d+):(\d+)/g;
/** More positions than code has places that throw. */
const MAX_REMEMBERED = 1000;

const known = new Map<string, string>();

/**
 * A stack trace whose positions are those of the sources. The build's source maps are read when an error is logged:
 * `node --enable-source-maps` reads all of them at startup, which costs 65 MB.
 */
export function originalPositions(stack: string | undefined): string | undefined {
	return stack?.replaceAll(BUILT_POSITION, (position: string, file: string, line: string, column: string) => {
		const original = known.get(position) ?? findOriginal(file, Number(line), Number(column)) ?? position;
		if (known.size < MAX_REMEMBERED) known.set(position, original);
		return original;
	});
}

function findOriginal(file: string, line: number, column: number): string | null {
	try {
		const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, "utf8")));
		const entry = map.findEntry(line - 1, column - 1);
		if (!("originalSource" in entry)) return null;
		const source = relative(process.cwd(), fileURLToPath(new URL(entry.originalSource, file)));
		return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
	} catch {
		// A missing map must not hide the error that is being logged.
		return null;
	}
}
