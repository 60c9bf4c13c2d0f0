/** What a promise of the shop was last measured to be; `date`, `commit` and `says` are null while it was never measured. */
export type EvidenceLine = {
	id: string;
	promise: string;
	outcome: "met" | "not met" | "not run";
	/** How much was looked at: sessions, carts, calls, pages. */
	n: number | null;
	/** What was found, in one sentence. */
	says: string | null;
	/** UTC, such as "2026-11-26 15:10". */
	date: string | null;
	commit: string | null;
	/** What measures it again. */
	command: string;
};

/** A clause of EN 301 549, each of chapter 9 (the web) and the other chapters as a whole, and what the runs say of it. */
export type ConformanceClause = {
	clause: string;
	name: string;
	outcome: "supports" | "does not support" | "not applicable" | "not evaluated";
	/** What was looked at. */
	by: string;
};

/** `npm run evidence` writes it. */
export type Evidence = { lines: readonly EvidenceLine[]; conformance: readonly ConformanceClause[] };

/** What a conformance report in the form of EN 301 549 says before its clauses. */
export function conformanceHead({ lines }: Evidence): (readonly [name: string, text: string])[] {
	const { date = null, commit = null, n = null, says = null } = lines.find(({ id }) => id === "accessibility") ?? {};
	return [
		["Product", `SoftBrace, an online shop of web pages, source at ${commit ?? "no commit"}`],
		["Date", date === null ? "never" : `${date} UTC`],
		["Standard", "EN 301 549 V3.2.1 (2021-03); its chapter 9 is WCAG 2.1, levels A and AA"],
		["Scope", `${n ?? 0} pages that a visitor without an account can open, in English`],
		[
			"Methods",
			"By program alone: axe, at 320 px and at 200 % zoom, and the Tab key. Nobody who depends on assistive technology took part.",
		],
		["Found", says ?? "not run"],
		[
			"Supports",
			"What was looked at meets the clause; by axe, as far as its rules reach. “Does not support”: something does not. “Not applicable”: the shop has nothing of it. “Not evaluated”: a person has to judge, and nothing is claimed.",
		],
		["Contact", "The contact page; known limits are in docs/accessibility.md"],
	];
}
