import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { replaceTable } from "../../scripts/test-reports/replace-table.ts";
import type { Evidence, EvidenceLine } from "../../shop/site/evidence/evidence.rules.ts";
import {
	conformanceOf,
	describeEvidence,
	judge,
	mergeLines,
	type Run,
	summarizeEvidence,
	withChapters,
} from "./describe-evidence.ts";
import { LINES, type Line } from "./evidence-lines.ts";
import { readPlaywrightNotes, readVitestNotes } from "./read-notes.ts";

/**
 * Measures the shop's promises again and writes what was found: shop/site/evidence/evidence.json, docs/evidence.md and the
 * README's summary. `--only money,cookies` measures some lines; the others keep what they say, with their date and commit.
 */
const WRITTEN = "shop/site/evidence/evidence.json";
const DOCUMENT = "docs/evidence.md";
const README = "README.md";
/** Of one command: none may hold up the others. */
const LIMIT_MS = 20 * 60_000;

const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = values.only?.split(",") ?? LINES.map(({ id }) => id);
const unknown = wanted.filter((id) => !LINES.some((line) => line.id === id));
if (unknown.length > 0) throw new Error(`there is no line ${unknown.join(", ")}`);

const date = new Date().toISOString().slice(0, 16).replace("T", " ");
const commit = commitOfSources();
const before: Evidence | null = existsSync(WRITTEN) ? JSON.parse(readFileSync(WRITTEN, "utf8")) : null;
const fresh = new Map<string, EvidenceLine>();
let conformance = before === null ? conformanceOf({}) : withChapters(before.conformance);
// Lines of one command share its run.
const byCommand = Map.groupBy(
	LINES.filter(({ id }) => wanted.includes(id)),
	({ command }) => command,
);
for (const [command, lines] of byCommand) {
	console.log(`> ${command}`);
	const runs = await measure(lines);
	for (const line of lines) {
		const run = runs.get(line.id) ?? null;
		const judged = judge(line, run, { date, commit });
		fresh.set(line.id, judged);
		if (line.id === "accessibility" && run !== null) conformance = conformanceOf(run.figures);
		console.log(`  ${judged.outcome}: ${judged.promise}. ${judged.says ?? ""}`);
	}
}
// At the end: the shop's build has what is written, and would be stale for the lines that look at it.
const lines = mergeLines(LINES, fresh, before);
write({ lines, conformance });
process.exit(lines.every(({ outcome }) => outcome === "met") ? 0 : 1);

function write(evidence: Evidence): void {
	writeFileSync(WRITTEN, `${JSON.stringify(evidence, null, "\t")}\n`);
	writeFileSync(DOCUMENT, describeEvidence(evidence));
	const readme = replaceTable(readFileSync(README, "utf8"), `${summarizeEvidence(evidence)}\n`, "npm run evidence");
	writeFileSync(README, readme);
}

/** What is written here is no change of what is measured. */
function commitOfSources(): string {
	const git = (...parameters: string[]) => spawnSync("git", parameters, { encoding: "utf8" }).stdout.trim();
	const written = [WRITTEN, DOCUMENT, README].map((file) => `:!${file}`);
	const isChanged = git("status", "--porcelain", "--", ".", ...written) !== "";
	return `${git("rev-parse", "--short", "HEAD")}${isChanged ? " with changes" : ""}`;
}

/** Runs what lines share, once; by line, what it noted. */
async function measure(lines: readonly Line[]): Promise<Map<string, Run>> {
	const [{ measured } = { measured: null }] = lines;
	if (measured === null) return new Map();
	if (measured.by === "command") {
		const [program = "", ...rest] = measured.command;
		const { isFailed, printed } = await start(program, rest);
		return new Map(lines.map(({ id }) => [id, { isFailed, figures: measured.read(printed) }]));
	}
	const folder = mkdtempSync(join(tmpdir(), "shop-evidence-"));
	const report = join(folder, "report.json");
	const ofVitest = measured.by === "vitest";
	const reporting = ofVitest ? ["run", "--reporter=json", `--outputFile=${report}`] : ["test", "--reporter=json"];
	const { isFailed } = await start(measured.by, [...reporting, ...measured.files], {
		...measured.env,
		PLAYWRIGHT_JSON_OUTPUT_FILE: report,
	});
	const written = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
	rmSync(folder, { recursive: true });
	const notes = written === null ? new Map() : ofVitest ? readVitestNotes(written) : readPlaywrightNotes(written);
	return new Map(lines.map(({ id }) => [id, { isFailed, figures: notes.get(id) ?? {} }]));
}

async function start(program: string, parameters: readonly string[], environment: Record<string, string> = {}) {
	const child = spawn(program, parameters, {
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, ...environment },
		timeout: LIMIT_MS,
	});
	let printed = "";
	child.stdout.on("data", (text) => {
		printed += text;
	});
	const [code] = await once(child, "close");
	return { isFailed: code !== 0, printed };
}
