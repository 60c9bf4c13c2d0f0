import { FIVE_PAIR_ID, isListed, isSoldOut, type Product, TRIAL_PACK_ID, type Viewer } from "./catalog.rules.ts";

/** A pair is two strips, and a strip is worn for one day: "one strip per day, a fresh strip daily" (CAT-07). */
const STRIPS_PER_PAIR = 2;
const STRIPS_PER_DAY = 1;

/** The packs of strips by product id, smallest first, with their pairs. */
const PAIRS_IN_PACK: ReadonlyMap<number, number> = new Map([
	[FIVE_PAIR_ID, 5],
	[2, 15],
	[3, 31],
	[5, 100],
]);

/** What a size needs of its product; part of a cached page. */
export type SizedProduct = Pick<
	Product,
	| "id"
	| "priceCents"
	| "pricePerPairCents"
	| "isActive"
	| "hidden"
	| "isAdminOnly"
	| "releasesAt"
	| "soldOut"
	| "available"
>;

/** A pack of strips beside the others. `savingPercent` is what a pair costs less than in the 5-Pair Pack. */
export type PackSize = {
	id: number;
	pairs: number;
	/** Covered days, with a strip a day. */
	days: number;
	priceCents: number;
	perPairCents: number;
	savingPercent: number | null;
	isSoldOut: boolean;
};

/** Whether the product's page offers the pack sizes: packs of strips, and the trial that leads to them. */
export function hasPackSizes(productId: number): boolean {
	return PAIRS_IN_PACK.has(productId) || productId === TRIAL_PACK_ID;
}

/** The sizes that this viewer may see at this instant, smallest first. */
export function packSizes(products: readonly SizedProduct[], viewer: Viewer, at: number): PackSize[] {
	const base = products.find(({ id }) => id === FIVE_PAIR_ID);
	return [...PAIRS_IN_PACK].flatMap(([id, pairs]) => {
		const product = products.find((candidate) => candidate.id === id);
		if (!product || !isListed(product, viewer, at)) return [];
		return {
			id,
			pairs,
			days: (pairs * STRIPS_PER_PAIR) / STRIPS_PER_DAY,
			priceCents: product.priceCents,
			perPairCents: shownPerPair(product, pairs),
			savingPercent: base && isListed(base, viewer, at) ? savingOf(product, pairs, base) : null,
			isSoldOut: isSoldOut(product),
		};
	});
}

/** The size that costs least per pair; null if none costs less than the others. */
export function bestValue(sizes: readonly Pick<PackSize, "id" | "perPairCents">[]): number | null {
	const [first, second] = sizes.toSorted((a, b) => a.perPairCents - b.perPairCents);
	return first && second && first.perPairCents < second.perPairCents ? first.id : null;
}

function shownPerPair({ priceCents, pricePerPairCents }: SizedProduct, pairs: number): number {
	return pricePerPairCents ?? Math.round(priceCents / pairs);
}

/**
 * The saving per pair in whole percent, rounded down. Of the one by today's prices and the one by the prices per pair
 * that the pages show, the smaller: so it is true of both. Null below one percent.
 */
function savingOf(product: SizedProduct, pairs: number, base: SizedProduct): number | null {
	const basePairs = PAIRS_IN_PACK.get(FIVE_PAIR_ID) ?? 1;
	const percents = [
		percentLess(product.priceCents * basePairs, base.priceCents * pairs),
		percentLess(shownPerPair(product, pairs), shownPerPair(base, basePairs)),
	];
	const percent = Math.min(...percents);
	return percent >= 1 ? percent : null;
}

function percentLess(cents: number, baseCents: number): number {
	return baseCents <= 0 ? 0 : Math.floor(((baseCents - cents) * 100) / baseCents);
}
