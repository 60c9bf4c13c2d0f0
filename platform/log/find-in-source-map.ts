/** Lines and columns count from 1. */
export type Position = { line: number; column: number };

/** The value of a digit by its character code. */
const DIGITS: ReadonlyMap<number, number> = new Map(
	[..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].map((digit, value) => [
		digit.charCodeAt(0),
		value,
	]),
);

/**
 * The original of each position of a built file, null where there is none, by one pass over the map's text. Libraries
 * decode the whole map into objects first, which blocks a busy process for a second.
 */
export function findInSourceMap(
	{ sources, mappings }: { sources: readonly string[]; mappings: string },
	wanted: readonly Position[],
): ((Position & { source: string }) | null)[] {
	const positions: ReturnType<typeof findInSourceMap> = wanted.map(() => null);
	const lastLine = Math.max(...wanted.map(({ line }) => line));
	// Since the segment before: column of the built file; source, line and column of the original.
	const fields = [0, 0, 0, 0, 0];
	let line = 1;
	let isWanted = wanted.some((position) => position.line === line);
	let field = 0;
	let value = 0;
	let shift = 0;
	for (let at = 0; at <= mappings.length && line <= lastLine; at++) {
		const digit = DIGITS.get(mappings.charCodeAt(at));
		if (digit !== undefined) {
			value |= (digit & 31) << shift;
			shift += 5;
			if (digit & 32) continue;
			fields[field] = (fields[field] ?? 0) + (value & 1 ? -(value >>> 1) : value >>> 1);
			field += 1;
			value = 0;
			shift = 0;
			continue;
		}
		// The end of a segment: it reaches up to the next one of its line.
		const [builtColumn = 0, source = 0, sourceLine = 0, sourceColumn = 0] = fields;
		if (isWanted && field >= 4) {
			for (const [index, position] of wanted.entries()) {
				if (position.line !== line || builtColumn >= position.column) continue;
				positions[index] = { source: sources[source] ?? "", line: sourceLine + 1, column: sourceColumn + 1 };
			}
		}
		field = 0;
		if (mappings[at] === ";") {
			line += 1;
			isWanted = wanted.some((position) => position.line === line);
			fields[0] = 0;
		}
	}
	return positions;
}
