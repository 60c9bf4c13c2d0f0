import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LEDGER = "docs/requirements/requirements.yaml";
const LAYERS = ["app", "platform", "sandbox", "scripts", "server", "shop", "tests"];

/** A test's title, the title of a test table, and a table row that starts with its requirement ids. */
const TITLES = [
	/\b(?:test|it|describe)(?:\.\w+)*(?:\([^"'`]*?\))?\(\s*["'`]([^"'`]+)/g,
	/\)\(\s*["'`]([^"'`]+)/g,
	/^\s*\[\s*["'`]((?:[A-Z]{3,5}-\d{2}\b ?)+)/gm,
];

const covered = titledIds();
let total = 0;
let coveredCount = 0;
for (const [area, ids] of readLedger()) {
	const missing = ids.filter((id) => !covered.has(id));
	total += ids.length;
	coveredCount += ids.length - missing.length;
	const rest = missing.length === 0 ? "" : `  without a test: ${missing.join(" ")}`;
	process.stdout.write(
		`${area.padEnd(16)} ${String(ids.length - missing.length).padStart(3)} of ${String(ids.length).padStart(3)}${rest}\n`,
	);
}
process.stdout.write(`${"all".padEnd(16)} ${coveredCount} of ${total}\n`);

/** The ids of each area, in the ledger's order. */
function readLedger(): Map<string, string[]> {
	const areas = new Map<string, string[]>();
	let area = "";
	for (const line of readFileSync(LEDGER, "utf8").split("\n")) {
		area = /^ {2}- area: (\S+)/.exec(line)?.[1] ?? area;
		const id = /^ {6}- id: (\S+)/.exec(line)?.[1];
		if (id) areas.set(area, [...(areas.get(area) ?? []), id]);
	}
	return areas;
}

function titledIds(): Set<string> {
	const ids = new Set<string>();
	for (const file of LAYERS.flatMap((layer) => testFiles(layer))) {
		const source = readFileSync(file, "utf8");
		for (const title of TITLES.flatMap((pattern) => [...source.matchAll(pattern)].map(([, text = ""]) => text))) {
			for (const [id] of title.matchAll(/\b[A-Z]{3,5}-\d{2}\b/g)) ids.add(id);
		}
	}
	return ids;
}

function testFiles(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
		.map((file) => join(folder, file));
}
