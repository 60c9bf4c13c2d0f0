/** Texts and code that a key may come from: a whole key in quotes, or a template such as `order_${status}`. */
const QUOTED = /"([\w.-]+)"/g;
const TEMPLATE = /`([\w.-]*)\$\{[^}`]*\}([\w.-]*)`/g;

/** The keys that no source mentions, neither whole nor by a template that could make them. */
export function findUnusedTexts(keys: readonly string[], sources: Iterable<string>): string[] {
	const quoted = new Set<string>();
	const ends = new Map<string, [start: string, end: string]>();
	for (const source of sources) {
		for (const [, key = ""] of source.matchAll(QUOTED)) quoted.add(key);
		for (const [, start = "", end = ""] of source.matchAll(TEMPLATE)) {
			// A template of one param alone could make any key.
			if (start !== "" || end !== "") ends.set(`${start}…${end}`, [start, end]);
		}
	}
	const isMade = (key: string) =>
		[...ends.values()].some(
			([start, end]) => key.length > start.length + end.length && key.startsWith(start) && key.endsWith(end),
		);
	return keys.filter((key) => !quoted.has(key) && !isMade(key));
}
