import { isStrips, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import { hasPackSizes, packsBySize } from "#shop/selling/catalog/display/pack-sizes.rules.ts";

type Combined = Pick<Product, "id" | "category" | "pricedPairs">;

/**
 * The product that goes with these: wax with strips, the smallest pack of strips with wax; with a bundle, which holds both,
 * nothing. Null if they are complete, if nothing goes with them, or while one of them is not among the known `products`.
 * Never one of them.
 */
export function companionOf(productIds: readonly number[], products: readonly Combined[]): number | null {
	const chosen = productIds.map((id) => products.find((product) => product.id === id));
	if (chosen.includes(undefined)) return null;
	const has = (is: (product: Combined) => boolean) => chosen.some((product) => product !== undefined && is(product));
	const hasBundle = has(isBundle);
	const hasStrips = hasBundle || has((product) => isStrips(product) || hasPackSizes(product));
	const hasWax = hasBundle || has(isWax);
	if (hasStrips === hasWax) return null;
	const companion = hasWax ? packsBySize(products)[0] : products.find(isWax);
	return companion?.id ?? null;
}

function isBundle({ category }: Combined): boolean {
	return category === "bundle";
}

function isWax({ category }: Combined): boolean {
	return category === "wax";
}
