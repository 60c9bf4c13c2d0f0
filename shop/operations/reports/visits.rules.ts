import type { VisitFigure } from "#shop/kernel/visits/visit.rules.ts";

/** The steps from a visit to a sale, in their order. */
export const FUNNEL = ["visits", "productViews", "cartAdds", "checkouts", "paid"] as const;
export type FunnelStep = (typeof FUNNEL)[number];

/** How often each step was taken. */
export type FunnelFigures = Record<FunnelStep, number>;

/** The same of a day, a source or a campaign. */
export type FunnelRow = FunnelFigures & { name: string };

/** A month's visits: no figure but `bots` counts programs, and none a browser that asked not to be counted. */
export type VisitsMonth = FunnelFigures & {
	bots: number;
	days: readonly FunnelRow[];
	/** The most visits first. */
	sources: readonly FunnelRow[];
	campaigns: readonly FunnelRow[];
};

/** A figure of the month, of a day, a source or a campaign: `by` says which, `name` is its name. */
export type VisitSum = {
	by: "month" | "day" | "source" | "campaign";
	name: string;
	figure: VisitFigure;
	amount: number;
};

const STEP_OF: Readonly<Record<Exclude<VisitFigure, "bot">, FunnelStep>> = {
	visit: "visits",
	product_view: "productViews",
	cart_add: "cartAdds",
	checkout: "checkouts",
	paid: "paid",
};

function emptyFunnel(): FunnelFigures {
	return { visits: 0, productViews: 0, cartAdds: 0, checkouts: 0, paid: 0 };
}

export function visitsMonth(sums: readonly VisitSum[]): VisitsMonth {
	const rowsOf = (by: VisitSum["by"]): FunnelRow[] => {
		const rows = new Map<string, FunnelRow>();
		for (const { name, figure, amount } of sums.filter((sum) => sum.by === by)) {
			if (figure === "bot") continue;
			const row = rows.get(name) ?? { name, ...emptyFunnel() };
			rows.set(name, { ...row, [STEP_OF[figure]]: row[STEP_OF[figure]] + amount });
		}
		return [...rows.values()];
	};
	const { name: _, ...total } = rowsOf("month")[0] ?? { name: "", ...emptyFunnel() };
	return {
		...total,
		bots: sums.find(({ by, figure }) => by === "month" && figure === "bot")?.amount ?? 0,
		days: rowsOf("day").toSorted((one, other) => (one.name < other.name ? -1 : 1)),
		sources: rowsOf("source").toSorted(byWeight),
		campaigns: rowsOf("campaign")
			.filter(({ name }) => name !== "")
			.toSorted(byWeight),
	};
}

function byWeight(one: FunnelRow, other: FunnelRow): number {
	return other.visits - one.visits || other.paid - one.paid || (one.name < other.name ? -1 : 1);
}

/** Below these shares of the step before, a step loses more than shops usually do. */
const USUAL_SHARE = { productViews: 1, cartAdds: 0.06, checkouts: 0.4, paid: 0.5 } as const;

/** What to do about a figure; the texts have the sentence. */
export type Advice =
	| "none"
	| "visits_direct"
	| "visits_source"
	| `${Exclude<FunnelStep, "visits">}_${"few" | "good"}`
	| "bots_few"
	| "bots_many";

/** One action per figure. `source` is where most visits came from, "direct" for those that did not say. */
export function adviceOf(figure: FunnelStep | "bots", month: VisitsMonth): { advice: Advice; source: string } {
	const source = month.sources[0]?.name ?? "direct";
	if (figure === "bots") return { advice: month.bots > month.visits ? "bots_many" : "bots_few", source };
	if (figure === "visits") {
		const advice = month.visits === 0 ? "none" : source === "direct" ? "visits_direct" : "visits_source";
		return { advice, source };
	}
	const share = shareOf(figure, month);
	if (share === null) return { advice: "none", source };
	return { advice: `${figure}_${share < USUAL_SHARE[figure] ? "few" : "good"}`, source };
}

/** A step in proportion to the one before it; null where there is none. */
export function shareOf(step: FunnelStep, figures: FunnelFigures): number | null {
	const before = FUNNEL[FUNNEL.indexOf(step) - 1];
	return before === undefined || figures[before] === 0 ? null : figures[step] / figures[before];
}
