import { readFileSync } from "node:fs";
import { type ReadTest, readAllTests } from "#scripts/sources/read-tests.ts";

const LEDGER = "docs/requirements/requirements.yaml";
/** A test that cites more says little about each of them. */
const MAX_IDS_OF_OWN_TEST = 2;

const wanted = process.argv.slice(2);
const tests = readAllTests();
const rulings = new Map<string, string>();
const areas = readLedger();
for (const ids of areas.values()) for (const id of ids) if (isWanted(id)) print(describe(id));
print("");
for (const [area, ids] of areas) if (ids.some(isWanted)) print(summarize(area, ids));
if (wanted.length === 0) print(summarize("all", [...areas.values()].flat()));

/** All without arguments; else the given ids (`CART-07`) and prefixes (`CART`). */
function isWanted(id: string): boolean {
	return wanted.length === 0 || wanted.some((name) => id === name || id.startsWith(`${name}-`));
}

/** The requirement, and under it its tests, each with the number of other ids that it cites. */
function describe(id: string): string {
	const citing = testsOf(id).sort((one, other) => one.ids.length - other.ids.length);
	const lines = citing.map(({ file, line, title, ids }) => {
		const others = ids.length - 1;
		return `  ${others} ${others === 1 ? "other " : "others"}  ${file}:${line}  ${title}`;
	});
	const ruling = rulings.get(id);
	const notes = `${ruling === undefined ? "" : `  ruled: ${ruling}`}${lines.length === 0 ? "  without a test" : ""}`;
	return [`${id}${notes}`, ...lines].join("\n");
}

function summarize(area: string, ids: readonly string[]): string {
	const cited = ids.filter((id) => testsOf(id).length > 0);
	const ownTest = cited.filter((id) => testsOf(id).some((test) => test.ids.length <= MAX_IDS_OF_OWN_TEST));
	const missing = ids.filter((id) => !cited.includes(id));
	const counts = `${count(cited)} of ${count(ids)} have a test, ${count(ownTest)} one of their own`;
	return `${area.padEnd(16)} ${counts}${missing.length > 0 ? `; without a test: ${missing.join(" ")}` : ""}`;
}

function count(ids: readonly string[]): string {
	return String(ids.length).padStart(3);
}

function testsOf(id: string): ReadTest[] {
	return tests.filter(({ ids }) => ids.includes(id));
}

/** The ids of each area, in the ledger's order; also fills `rulings`. */
function readLedger(): Map<string, string[]> {
	const areas = new Map<string, string[]>();
	let area = "";
	let last = "";
	for (const line of readFileSync(LEDGER, "utf8").split("\n")) {
		area = /^ {2}- area: (\S+)/.exec(line)?.[1] ?? area;
		const id = /^ {6}- id: (\S+)/.exec(line)?.[1];
		if (id) areas.set(area, [...(areas.get(area) ?? []), id]);
		last = id ?? last;
		const ruling = /^ {8}ruled: (.+)/.exec(line)?.[1];
		if (ruling) rulings.set(last, ruling);
	}
	return areas;
}

function print(text: string): void {
	process.stdout.write(`${text}\n`);
}
