import type { Machine } from "../../../scripts/test-reports/machine.ts";
import { type ShownFigure, showFigure, type Unit } from "./figure.ts";
import type { PartResult } from "./run-parts.ts";

export type BenchRun = {
	machine: Machine;
	seconds: number;
	parts: readonly PartResult[];
	/** The medians of the last run that was landed, by figure. */
	earlier: ReadonlyMap<string, number>;
};

type Row = readonly [what: string, median: string, range: string, ratio: string, promise: string, verdict: string];

const HEADINGS: Row = ["what", "median", "minimum to maximum", "÷ last run", "must reach, aim", ""];

/** The medians in a document's table of figures, by figure. */
export function mediansIn(document: string): Map<string, number> {
	const rows = document.matchAll(/^\| ([^|]+?)(?: \([^|()]*\))? \| ([\d.]+)(?: [^|]*)? \|/gm);
	return new Map([...rows].map(([, name = "", median]) => [name, Number(median)]));
}

/** For programs: every figure with minimum, median and maximum of its rounds. */
export function formatJson({ machine, seconds, parts }: BenchRun): string {
	const shown = parts.map(({ figures, ...part }) => ({ ...part, figures: figures.map(showFigure) }));
	return `${JSON.stringify({ machine, seconds, parts: shown }, null, "\t")}\n`;
}

export function formatTable(run: BenchRun): string {
	const rows = [HEADINGS, ...rowsOf(run)];
	const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const lines = rows.map((row) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join("  ")
			.trimEnd(),
	);
	return `${describe(run)}\n\n${lines.join("\n")}\n${notMeasured(run).join("")}`;
}

/** The same table as Markdown. */
export function formatMarkdown(run: BenchRun): string {
	const row = (cells: Row) => `| ${cells.join(" | ")} |\n`;
	const rule = `|${"---|".repeat(HEADINGS.length)}\n`;
	const left = notMeasured(run).map((line) => `- ${line}`);
	return `${describe(run)}\n\n${row(HEADINGS)}${rule}${rowsOf(run).map(row).join("")}${left.length > 0 ? "\n" : ""}${left.join("")}`;
}

function describe({ machine, seconds }: BenchRun): string {
	const { date, commit, cores, processor, memoryGb, node, postgres, load } = machine;
	return `${date} UTC, commit ${commit}: ${cores} cores (${processor}), ${memoryGb} GB of memory, Node.js ${node}, PostgreSQL ${postgres}, load average ${load} before the run, which took ${(seconds / 60).toFixed(1)} minutes.`;
}

function rowsOf({ parts, earlier }: BenchRun): Row[] {
	return parts.flatMap(({ figures }) =>
		figures.map(showFigure).map((figure): Row => {
			const { name, note, unit, median, min, max, verdict } = figure;
			const range = figure.rounds > 1 ? `${inUnit(min, unit)} to ${inUnit(max, unit)}` : "one round";
			return [
				note === undefined ? name : `${name} (${note})`,
				withUnit(median, unit),
				range,
				ratioTo(earlier.get(name), median),
				promiseOf(figure),
				verdict,
			];
		}),
	);
}

function ratioTo(earlier: number | undefined, median: number): string {
	return earlier ? (median / earlier).toFixed(2) : "";
}

function notMeasured({ parts }: BenchRun): string[] {
	return parts.flatMap(({ part, skipped, failed }) => {
		if (skipped !== undefined) return [`${part}: not measured here: ${skipped}\n`];
		return failed === undefined ? [] : [`${part}: failed: ${failed}\n`];
	});
}

function promiseOf({ better, mustReach, aim, unit }: ShownFigure): string {
	const bound = better === "higher" ? "at least" : "at most";
	if (mustReach === undefined) return aim === undefined ? "for comparison" : `aim ${inUnit(aim, unit)}`;
	return `${bound} ${withUnit(mustReach, unit)}${aim === undefined ? "" : `, ${inUnit(aim, unit)}`}`;
}

function withUnit(value: number, unit: Unit): string {
	const isBare = unit === "ratio" || unit === "count" || unit === "share" || unit === "points";
	return isBare ? inUnit(value, unit) : `${inUnit(value, unit)} ${unit}`;
}

function inUnit(value: number, unit: Unit): string {
	if (unit === "ratio" || unit === "share") return value.toFixed(value < 0.2 ? 3 : 2);
	if (unit === "count" || unit === "points") return value.toFixed(0);
	return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
