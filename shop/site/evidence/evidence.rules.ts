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

/** A clause of EN 301 549, chapter 9 (the web), and what the runs say of it. */
export type ConformanceClause = {
	clause: string;
	name: string;
	outcome: "supports" | "does not support" | "not evaluated";
	/** What was looked at. */
	by: string;
};

/** `npm run evidence` writes it. */
export type Evidence = { lines: readonly EvidenceLine[]; conformance: readonly ConformanceClause[] };
