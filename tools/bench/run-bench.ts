import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describeMachine } from "../../scripts/test-reports/machine.ts";
import { replaceTable } from "../../scripts/test-reports/replace-table.ts";
import { openBenchTools } from "./open-bench-tools.ts";
import { clone } from "./parts/clone.ts";
import { costs } from "./parts/costs.ts";
import { editor } from "./parts/editor.ts";
import { lighthouse } from "./parts/lighthouse.ts";
import { memory } from "./parts/memory.ts";
import { pages } from "./parts/pages.ts";
import { processes } from "./parts/processes.ts";
import { purchases } from "./parts/purchases.ts";
import { render } from "./parts/render.ts";
import { content, dataApi, onBothDatabases } from "./parts/responses.ts";
import { scripts } from "./parts/scripts.ts";
import { start } from "./parts/start.ts";
import { statements } from "./parts/statements.ts";
import { type BenchRun, formatJson, formatMarkdown, formatTable, mediansIn } from "./report/format-run.ts";
import { costsOf, formatLoadModel } from "./report/load-model.ts";
import { type BenchArguments, readArguments } from "./report/read-arguments.ts";
import { type PartResult, runParts } from "./report/run-parts.ts";

const TABLE_DOCUMENT = "docs/performance.md";
const MODEL_DOCUMENT = "docs/scaling.md";
/** What the run has measured so far, for the case that it does not end. */
const RESULTS = ".bench/last-run.json";

const PARTS = [
	purchases,
	statements,
	pages,
	render,
	costs,
	scripts,
	memory,
	processes,
	start,
	content,
	...onBothDatabases,
	dataApi,
	editor,
	lighthouse,
	clone,
];

const report = (line: string) => void process.stderr.write(`${line}\n`);

try {
	const given = readArguments(process.argv.slice(2), PARTS);
	if (given.isListed) list();
	else process.exitCode = await run(given);
} catch (error) {
	report(error instanceof Error ? error.message : String(error));
	process.exitCode = 2;
}
// Ends what a part has left running when it failed.
process.exit();

function list(): void {
	for (const { name, what, isOnlyNamed } of PARTS)
		process.stdout.write(`${name.padEnd(18)} ${what}${isOnlyNamed ? " (only when named)" : ""}\n`);
}

async function run({ parts, isJson, isWritten }: BenchArguments): Promise<number> {
	const machine = describeMachine(new Date());
	const startedAt = performance.now();
	const earlier = mediansIn(readFileSync(TABLE_DOCUMENT, "utf8"));
	const runOf = (results: readonly PartResult[]): BenchRun => {
		return { machine, seconds: (performance.now() - startedAt) / 1000, parts: results, earlier };
	};
	const interruption = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interruption.abort());
	mkdirSync(dirname(RESULTS), { recursive: true });
	const tools = await openBenchTools();
	const results = await runParts(
		PARTS.filter(({ name }) => parts.includes(name)),
		tools,
		{
			report,
			nowMs: () => performance.now(),
			signal: interruption.signal,
			finished: (soFar) => writeFileSync(RESULTS, formatJson(runOf(soFar))),
		},
	).finally(() => tools.close());
	const isWhole =
		!interruption.signal.aborted && PARTS.every(({ name, isOnlyNamed }) => isOnlyNamed || parts.includes(name));
	const whole = runOf(isWhole ? [...results, ownTime(startedAt)] : results);
	process.stdout.write(isJson ? formatJson(whole) : formatTable(whole));
	if (isWritten && isWhole) writeDocuments(whole);
	return results.some(({ failed }) => failed !== undefined) ? 1 : 0;
}

function writeDocuments(run: BenchRun): void {
	const replaceIn = (document: string, table: string) =>
		writeFileSync(document, replaceTable(readFileSync(document, "utf8"), table));
	replaceIn(TABLE_DOCUMENT, formatMarkdown(run));
	const costs = costsOf(run.parts.flatMap(({ figures }) => figures));
	if (costs !== null) replaceIn(MODEL_DOCUMENT, formatLoadModel(costs));
}

function ownTime(startedAt: number): PartResult {
	const seconds = (performance.now() - startedAt) / 1000;
	const bench = { name: "npm run bench, all parts", unit: "s", better: "lower", rounds: [seconds] } as const;
	return { part: "bench", seconds, figures: [{ ...bench, mustReach: 300, aim: 240 }] };
}
