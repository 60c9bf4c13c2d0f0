import { type Spread, spreadOf } from "./spread.ts";

export type Unit = "ratio" | "per second" | "ms" | "s" | "MB" | "KB" | "count" | "points" | "share";

/** One measured line of the table. */
export type Figure = {
	/** The same in every version, so that runs can be compared. */
	name: string;
	unit: Unit;
	/** What each round gave. */
	rounds: readonly number[];
	better: "higher" | "lower";
	/** What the shop promises; without it the figure is there for comparison. */
	mustReach?: number;
	aim?: number;
	/** What a reader has to know to judge it. */
	note?: string;
};

export type Verdict = "aim met" | "met" | "missed" | "";

/** Judges the median against the promised value, and against the aim. */
export function judge({ rounds, better, mustReach, aim }: Figure): Verdict {
	const { median } = spreadOf(rounds);
	const reaches = (value: number | undefined) =>
		value !== undefined && (better === "higher" ? median >= value : median <= value);
	if (reaches(aim)) return "aim met";
	if (mustReach === undefined) return "";
	return reaches(mustReach) ? "met" : "missed";
}

export type ShownFigure = Omit<Figure, "rounds"> & Spread & { rounds: number; verdict: Verdict };

export function showFigure(figure: Figure): ShownFigure {
	return { ...figure, ...spreadOf(figure.rounds), rounds: figure.rounds.length, verdict: judge(figure) };
}
