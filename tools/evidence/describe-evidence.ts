import {
	type ConformanceClause,
	conformanceHead,
	type Evidence,
	type EvidenceLine,
} from "../../shop/site/evidence/evidence.rules.ts";
import type { Figures, Line } from "./evidence-lines.ts";
import { CHAPTERS, CLAUSES, PLAYER_CLAUSES, SOUND_CLAUSES } from "./wcag-clauses.ts";

/** How a line's measurement ended; no figures if it noted none. */
export type Run = { isFailed: boolean; figures: Figures };

export type Moment = { date: string; commit: string };

/** What a line says after a run; without one, or of one that measured nothing and did not fail, that it was not run. */
export function judge(line: Line, run: Run | null, { date, commit }: Moment): EvidenceLine {
	const { id, promise, command } = line;
	const hasFigures = run !== null && Object.keys(run.figures).length > 0;
	if (run === null || !(run.isFailed || hasFigures)) {
		return { id, promise, outcome: "not run", n: null, says: null, date: null, commit: null, command };
	}
	const isMet = !run.isFailed && line.isMet(run.figures);
	return {
		id,
		promise,
		outcome: isMet ? "met" : "not met",
		n: run.figures[line.n] ?? null,
		says: [...(run.isFailed ? ["The run failed"] : []), ...(hasFigures ? [line.says(run.figures)] : [])].join(". "),
		date,
		commit,
		command,
	};
}

/** The lines in their order: those of this run, and of the others what was written before. */
export function mergeLines(
	lines: readonly Line[],
	fresh: ReadonlyMap<string, EvidenceLine>,
	before: Evidence | null,
): EvidenceLine[] {
	const nothing = { date: "", commit: "" };
	return lines.map((line) => {
		const known = fresh.get(line.id) ?? before?.lines.find(({ id }) => id === line.id);
		return known ?? judge(line, null, nothing);
	});
}

/** The clauses of EN 301 549 for the web by what the accessibility run found, among its other chapters. */
export function conformanceOf({
	pages = 0,
	sideways = 0,
	stops = 0,
	traps = 0,
	hidden = 0,
	players = Number.NaN,
	sounds = Number.NaN,
	...figures
}: Figures): ConformanceClause[] {
	const outcomeIf = (isMeasured: boolean, isMet: boolean) =>
		isMeasured ? (isMet ? "supports" : "does not support") : "not evaluated";
	const byRun: Readonly<Record<string, Pick<ConformanceClause, "outcome" | "by">>> = {
		"9.1.4.4": { outcome: outcomeIf(pages > 0, sideways === 0), by: "200 % zoom" },
		"9.1.4.10": { outcome: outcomeIf(pages > 0, sideways === 0), by: "320 px" },
		"9.2.1.2": { outcome: outcomeIf(stops > 0, traps === 0), by: "Tab key" },
		"9.2.4.7": { outcome: outcomeIf(stops > 0, hidden === 0), by: "Tab key" },
	};
	const web = CLAUSES.map(([clause, name]): ConformanceClause => {
		const [passed = 0, failed = 0] = [figures[`passed ${clause}`], figures[`failed ${clause}`]];
		const own = byRun[clause];
		if (failed > 0) return { clause, name, outcome: "does not support", by: "axe" };
		if (own !== undefined && own.outcome !== "not evaluated") {
			return { clause, name, ...own, by: passed > 0 ? `${own.by}, axe` : own.by };
		}
		if (pages > 0 && players === 0 && PLAYER_CLAUSES.has(clause)) {
			return { clause, name, outcome: "not applicable", by: "no page has audio or video" };
		}
		if (pages > 0 && sounds === 0 && SOUND_CLAUSES.has(clause)) {
			return { clause, name, outcome: "not applicable", by: "no page has sound" };
		}
		return passed > 0
			? { clause, name, outcome: "supports", by: "axe" }
			: { clause, name, outcome: "not evaluated", by: "needs a person" };
	});
	return withChapters(web);
}

/** The web's clauses among the other chapters, in their order. */
export function withChapters(clauses: readonly ConformanceClause[]): ConformanceClause[] {
	const web = clauses.filter(({ clause }) => !CHAPTERS.some((chapter) => chapter.clause === clause));
	return [...CHAPTERS, ...web].toSorted((one, other) =>
		one.clause.localeCompare(other.clause, "en", { numeric: true }),
	);
}

const SIGNS = { met: "✓", "not met": "✗", "not run": "–" } as const;

/** The document: each line with what repeats it, and the conformance report. */
export function describeEvidence(evidence: Evidence): string {
	const { lines, conformance } = evidence;
	return [
		"# Evidence",
		"What was measured of the shop’s promises. `npm run evidence` writes this document from the output of the commands below; nothing here is written by hand. `npm run evidence -- --only money,cookies` measures some lines again.",
		table(
			["", "promise", "n", "found", "measured", "again"],
			lines.map(({ promise, outcome, n, says, date, commit, command }) => [
				SIGNS[outcome],
				promise,
				n === null ? "" : n.toLocaleString("en-US"),
				says ?? outcome,
				date === null ? "never" : `${date} UTC, ${commit}`,
				`\`${command}\``,
			]),
		),
		"## Accessibility conformance",
		table(["item", "entry"], conformanceHead(evidence)),
		table(
			["clause", "name", "result", "by"],
			conformance.map(({ clause, name, outcome, by }) => [clause, name, outcome, by]),
		),
	]
		.join("\n\n")
		.concat("\n");
}

/** The README's summary: one line per promise. */
export function summarizeEvidence({ lines }: Evidence): string {
	return table(
		["", "promise", "found"],
		lines.map(({ promise, outcome, says }) => [SIGNS[outcome], promise, says ?? outcome]),
	);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
	return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}
