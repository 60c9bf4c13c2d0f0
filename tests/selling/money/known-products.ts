import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { catalogSeed } from "#shop/selling/catalog/catalog.seed.ts";

/** The launch time in tests of the rules: midnight of 2025-07-13 in Chicago. */
export const KNOWN_LAUNCH_AT = 1_752_382_800_000;

/** The eight seeded products in English, nothing sold or reserved. */
export const knownProducts: readonly Product[] = catalogSeed.map(({ en, es: _, releasesAt, ...product }) => ({
	...product,
	...en,
	releasesAt: releasesAt === "launch" ? KNOWN_LAUNCH_AT : null,
	hasParts: false,
	wasPriceCents: null,
	salePriceCents: null,
	saleStartsAt: null,
	saleEndsAt: null,
	seoTitle: null,
	seoDescription: null,
	slug: null,
	sku: null,
	available: product.stock,
	soldOut: false,
	hidden: false,
	isActive: true,
	popularity: 0,
}));

/** The same by id, as pricing needs them. */
export const productsById: ReadonlyMap<number, Product> = new Map(
	knownProducts.map((product) => [product.id, product]),
);

/** One of them, with changes. */
export function knownProduct(id: number, changes: Partial<Product> = {}): Product {
	const product = productsById.get(id);
	if (product === undefined) throw new RangeError(`no product ${id}`);
	return { ...product, ...changes };
}
