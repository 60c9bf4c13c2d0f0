/** Price ids of products 1-7 that the browser falls back on if the products table returns nothing (CAT-38, CAT-39). */
export const FALLBACK_PRICE_IDS: Readonly<Record<number, string>> = {
	1: "price_softbrace_5_pair_pack",
	2: "price_softbrace_15_pair_pack",
	3: "price_softbrace_31_pair_pack",
	4: "price_softbrace_softwax",
	5: "price_softbrace_100_pair_bulk",
	6: "price_softbrace_wax_bundle",
	7: "price_softbrace_trial_pack",
};

/** The test product's price id is part of the catalog (CAT-04). */
export const TEST_PRODUCT_PRICE_ID = "price_softbrace_test_product";

/**
 * Price id per product id: from the table, or from the fallback if the table has no rows (CAT-39). A row without a
 * price id gets none; its checkout fails with an error that names the product.
 */
export function priceIds(rows: readonly { id: number; stripePriceId: string | null }[]): Map<number, string> {
	if (rows.length === 0)
		return new Map(Object.entries(FALLBACK_PRICE_IDS).map(([id, priceId]) => [Number(id), priceId]));
	return new Map(rows.flatMap((row) => (row.stripePriceId === null ? [] : [[row.id, row.stripePriceId] as const])));
}
