import { isListed, isSoldOut, isStrips, type Product, type Viewer } from "#shop/selling/catalog/catalog.rules.ts";

/** A pair is two strips, and a strip is worn for one day: "one strip per day, a fresh strip daily" (CAT-07). */
const STRIPS_PER_PAIR = 2;
const STRIPS_PER_DAY = 1;

/** What a size needs of its product; part of a cached page. */
export type SizedProduct = Pick<
	Product,
	| "id"
	| "slug"
	| "category"
	| "pricedPairs"
	| "orderLimit"
	| "priceCents"
	| "pricePerPairCents"
	| "isActive"
	| "hidden"
	| "isAdminOnly"
	| "releasesAt"
	| "soldOut"
	| "available"
>;

/** A pack of strips beside the others. `savingPercent` is what a pair costs less than in the smallest pack. */
export type PackSize = {
	id: number;
	slug: string | null;
	pairs: number;
	/** Covered days, with a strip a day. */
	days: number;
	priceCents: number;
	perPairCents: number;
	savingPercent: number | null;
	isSoldOut: boolean;
};

/** Whether the product's page offers the pack sizes: packs of strips, and the trial that leads to them. */
export function hasPackSizes(product: Pick<Product, "category" | "pricedPairs">): boolean {
	return isPack(product) || product.category === "trial";
}

/** The packs of strips, smallest first. */
export function packsBySize<P extends Pick<Product, "id" | "category" | "pricedPairs">>(
	products: readonly P[],
): (P & { pricedPairs: number })[] {
	return products.filter(isPack).toSorted((a, b) => a.pricedPairs - b.pricedPairs || a.id - b.id);
}

function isPack<P extends Pick<Product, "category" | "pricedPairs">>(
	product: P,
): product is P & { pricedPairs: number } {
	return isStrips(product) && product.pricedPairs !== null;
}

/** The sizes that this viewer may see at this instant, smallest first. */
export function packSizes(products: readonly SizedProduct[], viewer: Viewer, at: number): PackSize[] {
	const packs = packsBySize(products);
	const [base] = packs;
	return packs.flatMap((product) => {
		const { id, slug, pricedPairs: pairs } = product;
		if (!isListed(product, viewer, at)) return [];
		return {
			id,
			slug,
			pairs,
			days: (pairs * STRIPS_PER_PAIR) / STRIPS_PER_DAY,
			priceCents: product.priceCents,
			perPairCents: shownPerPair(product),
			savingPercent: base && isListed(base, viewer, at) ? savingOf(product, base) : null,
			isSoldOut: isSoldOut(product),
		};
	});
}

/** The size that costs least per pair; null if none costs less than the others. */
export function bestValue(sizes: readonly Pick<PackSize, "id" | "perPairCents">[]): number | null {
	const [first, second] = sizes.toSorted((a, b) => a.perPairCents - b.perPairCents);
	return first && second && first.perPairCents < second.perPairCents ? first.id : null;
}

type Pack = SizedProduct & { pricedPairs: number };

function shownPerPair({ priceCents, pricePerPairCents, pricedPairs }: Pack): number {
	return pricePerPairCents ?? Math.round(priceCents / pricedPairs);
}

/**
 * The saving per pair in whole percent, rounded down. Of the one by today's prices and the one by the prices per pair
 * that the pages show, the smaller: so it is true of both. Null below one percent.
 */
function savingOf(product: Pack, base: Pack): number | null {
	const percents = [
		percentLess(product.priceCents * base.pricedPairs, base.priceCents * product.pricedPairs),
		percentLess(shownPerPair(product), shownPerPair(base)),
	];
	const percent = Math.min(...percents);
	return percent >= 1 ? percent : null;
}

function percentLess(cents: number, baseCents: number): number {
	return baseCents <= 0 ? 0 : Math.floor(((baseCents - cents) * 100) / baseCents);
}
