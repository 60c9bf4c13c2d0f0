import { readFileSync, writeFileSync } from "node:fs";
import { openBenchTools } from "./open-bench-tools.ts";
import { clone } from "./parts/clone.ts";
import { editor } from "./parts/editor.ts";
import { lighthouse } from "./parts/lighthouse.ts";
import { memory } from "./parts/memory.ts";
import { pages } from "./parts/pages.ts";
import { purchases } from "./parts/purchases.ts";
import { render } from "./parts/render.ts";
import { content, dataApi, onBothDatabases } from "./parts/responses.ts";
import { scripts } from "./parts/scripts.ts";
import { start } from "./parts/start.ts";
import { statements } from "./parts/statements.ts";
import { type BenchRun, formatJson, formatMarkdown, formatTable } from "./report/format-run.ts";
import { describeMachine } from "./report/machine.ts";
import { type BenchArguments, readArguments } from "./report/read-arguments.ts";
import { replaceTable } from "./report/replace-table.ts";
import { runParts } from "./report/run-parts.ts";

const DOCUMENT = "docs/performance.md";

const PARTS = [
	purchases,
	statements,
	pages,
	render,
	scripts,
	memory,
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
	else await run(given);
} catch (error) {
	report(error instanceof Error ? error.message : String(error));
	process.exitCode = 2;
}

function list(): void {
	for (const { name, what, isOnlyNamed } of PARTS)
		process.stdout.write(`${name.padEnd(18)} ${what}${isOnlyNamed ? " (only when named)" : ""}\n`);
}

async function run({ parts, isJson, isWritten }: BenchArguments): Promise<void> {
	const machine = describeMachine(new Date());
	const startedAt = performance.now();
	const tools = await openBenchTools();
	const nowMs = () => performance.now();
	const chosen = PARTS.filter(({ name }) => parts.includes(name));
	const results = await runParts(chosen, tools, { report, nowMs }).finally(() => tools.close());
	const seconds = (performance.now() - startedAt) / 1000;
	const isWhole = PARTS.every(({ name, isOnlyNamed }) => isOnlyNamed || parts.includes(name));
	const bench = { name: "npm run bench, all parts", unit: "s", better: "lower", rounds: [seconds] } as const;
	const own = { part: "bench", seconds, figures: [{ ...bench, mustReach: 360, aim: 240 }] };
	const whole: BenchRun = { machine, seconds, parts: isWhole ? [...results, own] : results };
	process.stdout.write(isJson ? formatJson(whole) : formatTable(whole));
	if (isWritten) writeFileSync(DOCUMENT, replaceTable(readFileSync(DOCUMENT, "utf8"), formatMarkdown(whole)));
	if (results.some(({ failed }) => failed !== undefined)) process.exitCode = 1;
}
