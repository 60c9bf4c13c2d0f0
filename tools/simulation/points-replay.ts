const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/** An entry of the points ledger; one without a lot is a lot of its own. Instants in epoch ms. */
export type Entry = {
	id: string;
	user: string;
	lot: string | null;
	kind: string;
	points: number;
	expires: number | null;
	at: number;
};

/**
 * Recomputes each account's points from its entries, oldest first, and says what the rules do not explain: a lot below zero
 * or spent after its end, a halving of another amount, too early or twice, and points that were not halved `graceMs` after
 * they were due, and a balance that is `shown` and not what is left. `merged` accounts have another's entries, too, which were
 * halved by themselves. `lastOrders`: when each account paid for its last order; one in review keeps it active, too, before it
 * earns points. It shares no code with the shop.
 */
export function replayPoints(
	entries: readonly Entry[],
	now: number,
	graceMs: number,
	shown: ReadonlyMap<string, number> | null = null,
	merged: ReadonlySet<string> = new Set(),
	lastOrders: ReadonlyMap<string, number> = new Map(),
): readonly string[] {
	const found: string[] = [];
	for (const [user, own] of Map.groupBy(entries, (entry) => entry.user)) {
		const lots = new Map<string, { left: number; expires: number }>();
		let active = 0;
		let halved = 0;
		const live = (at: number) => [...lots].filter(([, { left, expires }]) => left > 1 && expires > at);
		for (const [at, together] of Map.groupBy(own, (entry) => entry.at)) {
			const halving = together.filter(({ kind }) => kind === "halving");
			if (halving.length > 0 && !merged.has(user)) {
				if (at < active + YEAR_MS) found.push(`${user} was halved too early`);
				if (halved > active) found.push(`${user} was halved twice`);
				for (const [id, { left }] of live(at)) {
					const taken = halving.filter(({ lot }) => lot === id).map(({ points }) => -points);
					if (taken.join() !== String(Math.floor(left / 2)))
						found.push(`${user} lost ${taken.join()} of ${left} points`);
				}
				halved = at;
			}
			for (const { id, lot, kind, points, expires } of together) {
				if (["earn", "grant", "redeem"].includes(kind)) active = at;
				if (lot === null) {
					lots.set(id, { left: points, expires: expires ?? Number.POSITIVE_INFINITY });
					continue;
				}
				const own = lots.get(lot);
				if (own === undefined) {
					found.push(`${user} has an entry of no lot`);
					continue;
				}
				own.left += points;
				if (own.left < 0) found.push(`${user} has a lot of ${own.left} points`);
				if (kind === "redeem" && own.expires <= at) found.push(`${user} has redeemed points that had expired`);
			}
		}
		const last = Math.max(active, lastOrders.get(user) ?? 0);
		if (!merged.has(user) && halved <= last && now > last + YEAR_MS + graceMs && live(now).length > 0)
			found.push(`${user} was not halved`);
		const left = [...lots.values()].reduce((sum, lot) => sum + (lot.expires > now ? lot.left : 0), 0);
		const balance = shown?.get(user) ?? 0;
		if (shown !== null && balance !== Math.max(0, left))
			found.push(`${user} has ${left} points, and is shown ${balance}`);
	}
	return found;
}
