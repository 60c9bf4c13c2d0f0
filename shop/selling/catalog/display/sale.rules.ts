import { type Cents, formatUsd } from "#shop/kernel/money.rules.ts";

/** The prices of a product as it has them, whatever the time; instants in epoch ms. */
type StoredPrices = {
	priceCents: Cents;
	pricePerPairCents: Cents | null;
	pricedPairs: number | null;
	salePriceCents: Cents | null;
	saleStartsAt: number | null;
	saleEndsAt: number | null;
};

/** The prices at an instant. `wasPriceCents` is what a sale's price is shown beside; null without one, or if it is no lower. */
type CurrentPrices = StoredPrices & { wasPriceCents: Cents | null };

/**
 * The prices at an instant: those of the sale while it lasts, and of one to come nothing. `lowestCents` is the lowest price of
 * the 30 days before the sale.
 */
export function pricesAt(stored: StoredPrices, lowestCents: Cents | null, at: number): CurrentPrices {
	const { priceCents, salePriceCents, pricedPairs, saleStartsAt } = stored;
	if (salePriceCents === null || !isOnSale(stored, at)) {
		return { ...stored, salePriceCents: null, saleStartsAt: null, saleEndsAt: null, wasPriceCents: null };
	}
	const before = Math.min(lowestCents ?? priceCents, priceCents);
	return {
		...stored,
		saleStartsAt,
		priceCents: salePriceCents,
		pricePerPairCents: pricedPairs === null ? stored.pricePerPairCents : pricePerPair(salePriceCents, pricedPairs),
		wasPriceCents: before > salePriceCents ? before : null,
	};
}

/** What states the price per pair states the sale's, as the database does for a changed price. */
export function restatePerPair(lines: readonly string[], before: Cents | null, now: Cents | null): readonly string[] {
	if (before === null || now === null || before === now) return lines;
	return lines.map((line) =>
		["per pair", "por par"].reduce(
			(text, each) => text.replaceAll(`${formatUsd(before)} ${each}`, `${formatUsd(now)} ${each}`),
			line,
		),
	);
}

function isOnSale({ salePriceCents, saleStartsAt, saleEndsAt }: StoredPrices, at: number): boolean {
	return salePriceCents !== null && (saleStartsAt ?? 0) <= at && at < (saleEndsAt ?? Number.POSITIVE_INFINITY);
}

/** As the database computes it for the ordinary price: to the nearest cent, but less than a dollar never shows as one. */
function pricePerPair(cents: Cents, pairs: number): Cents {
	const each = Math.round(cents / pairs);
	return cents < pairs * 100 ? Math.min(each, 99) : each;
}
