import { readFileSync } from "node:fs";

/** Schema.org's vocabulary, as the package schema-dts declares it: classes with their properties, and enumerations. */
const SOURCE = readFileSync("node_modules/schema-dts/dist/schema.d.ts", "utf8");

type Class = { parents: string[]; ranges: Map<string, string[]> };

const classes = new Map<string, Class>();
for (const [, name = "", parents = "", body = ""] of SOURCE.matchAll(
	/^(?:export )?interface (\w+?)(?:Base|Leaf) extends ([^{]+) \{\n(.*?)^\}/gms,
)) {
	const known: Class = classes.get(name) ?? { parents: [], ranges: new Map() };
	const above = [...parents.matchAll(/(\w+)Base\b/g)].map(([, parent = ""]) => parent);
	// A class that nothing extends is declared in one piece, the others as a base and what extends it.
	known.parents.push(...above.filter((parent) => parent !== name));
	for (const [, property = "", range = ""] of body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)) {
		known.ranges.set(property, range.split(" | "));
	}
	classes.set(name, known);
}
/** The individuals of each enumeration, and the classes that it or a class includes. */
const unions = new Map(
	[...SOURCE.matchAll(/^export type (\w+) = (.+);$/gm)].map(([, name = "", union = ""]) => [name, union.split(" | ")]),
);

const TEXTS: ReadonlySet<string> = new Set(["Text", "URL", "Date", "DateTime", "Time", "Number", "Integer", "Float"]);
const NUMBERS: ReadonlySet<string> = new Set(["Number", "Integer", "Float"]);

export type Node = { [name: string]: unknown };

/** What of a JSON-LD object the vocabulary does not know, each with the way to it; empty for a valid one. */
export function vocabularyErrors(node: Node, at = ""): string[] {
	const type = String(node["@type"]);
	const here = at === "" ? type : at;
	if (!classes.has(type)) return [`${here}: ${type} is no class`];
	return Object.entries(node).flatMap(([property, value]) => {
		if (property.startsWith("@")) return [];
		const range = rangeOf(type, property);
		if (range === null) return [`${here}.${property}: ${type} has no such property`];
		return [value].flat().flatMap((one) => valueErrors(one, range, `${here}.${property}`));
	});
}

function valueErrors(value: unknown, range: readonly string[], at: string): string[] {
	if (typeof value === "object" && value !== null) {
		const type = String((value as Node)["@type"]);
		// A thing that is only named by its address.
		if (Object.keys(value).join() === "@id" && range.includes("IdReference")) return [];
		const isExpected = range.some((name) => includes(name, type));
		return isExpected ? vocabularyErrors(value as Node, at) : [`${at}: a ${type} is not expected`];
	}
	if (typeof value === "number" && range.some((name) => NUMBERS.has(name))) return [];
	if (typeof value === "string" && /^https:\/\/schema\.org\/\w+$/.test(value)) {
		return range.some((name) => unions.get(name)?.includes(JSON.stringify(value))) ? [] : [`${at}: not ${value}`];
	}
	if (typeof value === "string" && range.some((name) => TEXTS.has(name))) return [];
	return [`${at}: not ${JSON.stringify(value)}`];
}

/** What a property of a class, or of one that it extends, may have as its value. */
function rangeOf(type: string, property: string): string[] | null {
	const { parents = [], ranges } = classes.get(type) ?? {};
	const own = ranges?.get(property);
	if (own) return own;
	for (const parent of parents) {
		const found = rangeOf(parent, property);
		if (found) return found;
	}
	return null;
}

function includes(name: string, type: string): boolean {
	return name === type || (classes.get(type)?.parents.some((parent) => includes(name, parent)) ?? false);
}
