import { addDays, dayInZone } from "../../../shop/kernel/calendar.rules.ts";
import type { ShopTransaction } from "../../../shop/kernel/context.ts";
import { VISITS_KEPT_DAYS, type VisitCount, type VisitFigure } from "../../../shop/kernel/visits/visit.rules.ts";
import { insertMany } from "../fill/insert-many.ts";
import type { DemoYear } from "../year/plan-year.ts";
import { createSeeded } from "../year/seeded-random.ts";

/** Weights of where the sample's visits come from. */
const ORIGINS = [
	{ source: "direct", campaign: "", weight: 5 },
	{ source: "google.com", campaign: "", weight: 6 },
	{ source: "instagram", campaign: "sample-brace-week", weight: 4 },
	{ source: "newsletter", campaign: "sample-restock", weight: 3 },
	{ source: "reddit.com", campaign: "", weight: 1 },
];
const TOTAL_WEIGHT = ORIGINS.reduce((sum, { weight }) => sum + weight, 0);
/** What happened for each order that was paid, on the average. */
const PER_ORDER: readonly (readonly [VisitFigure, number])[] = [
	["visit", 34],
	["product_view", 46],
	["cart_add", 5],
	["checkout", 2],
	["paid", 1],
];

/** Sample visits of each day, which lead to the orders of that day. */
export async function insertVisits(tx: ShopTransaction, { orders, endsAt }: DemoYear, timeZone: string): Promise<void> {
	const seeded = createSeeded(8);
	const first = addDays(dayInZone(endsAt, timeZone), -VISITS_KEPT_DAYS);
	const counts = new Map<string, VisitCount>();
	const add = (count: VisitCount) => {
		const key = [count.day, count.figure, count.source, count.campaign].join(" ");
		counts.set(key, { ...count, amount: count.amount + (counts.get(key)?.amount ?? 0) });
	};
	for (const { at } of orders) {
		const day = dayInZone(at, timeZone);
		if (day < first) continue;
		const { weight: _, ...payer } = seeded.pickWeighted(ORIGINS);
		for (const [figure, usual] of PER_ORDER) {
			// Who paid took every step.
			add({ ...payer, day, figure, amount: 1 });
			for (const { weight, ...origin } of ORIGINS) {
				const expected = ((usual - 1) * weight * (0.6 + 0.8 * seeded.next())) / TOTAL_WEIGHT;
				const amount = Math.floor(expected + seeded.next());
				if (amount > 0) add({ ...origin, day, figure, amount });
			}
		}
		add({ day, figure: "bot", source: "direct", campaign: "", amount: 4 + Math.round(6 * seeded.next()) });
	}
	await insertMany(tx, "visitCounts", [...counts.values()]);
}
