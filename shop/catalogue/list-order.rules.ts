import { type Category, isListed, type Product, type Viewer } from "./catalogue.rules.ts";

/** The buttons above the shop's grid (D-41), in their order. */
export const PRODUCT_FILTERS = ["all", "small", "medium", "wax", "test"] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** The ways to sort the grid (D-41), the first one preset. */
export const PRODUCT_SORTS = ["popularity", "price_up", "price_down"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const CATEGORIES_OF_FILTER: Readonly<Record<Exclude<ProductFilter, "all">, readonly Category[]>> = {
	small: ["small"],
	medium: ["medium", "large", "bulk"],
	wax: ["wax", "bundle"],
	test: ["trial", "admin_test"],
};

/** What the shop's grid shows to a viewer at an instant, filtered and sorted; the given list stays as it is. */
export function listProducts<P extends Product>(
	products: readonly P[],
	wish: { filter: ProductFilter; sort: ProductSort },
	viewer: Viewer,
	at: number,
): P[] {
	const shown = products.filter((product) => isListed(product, viewer, at) && matchesFilter(product, wish.filter));
	return sortProducts(shown, wish.sort);
}

/** Is the product behind this filter button? Every category is behind exactly one besides "all". */
export function matchesFilter(product: Pick<Product, "category">, filter: ProductFilter): boolean {
	return filter === "all" || CATEGORIES_OF_FILTER[filter].includes(product.category);
}

/** Sorted copy; equals stay in the order of the catalogue, which is the order of the ids. */
export function sortProducts<P extends Pick<Product, "id" | "priceCents" | "unitsSold">>(
	products: readonly P[],
	sort: ProductSort,
): P[] {
	const rank: Record<ProductSort, (product: P) => number> = {
		popularity: (product) => -product.unitsSold,
		price_up: (product) => product.priceCents,
		price_down: (product) => -product.priceCents,
	};
	return products.toSorted((one, other) => rank[sort](one) - rank[sort](other) || one.id - other.id);
}

/** A word from an address ("?filter=wax") as a filter; anything else is "all". */
export function parseFilter(word: string | null): ProductFilter {
	return PRODUCT_FILTERS.find((filter) => filter === word) ?? "all";
}

/** A word from an address ("?sort=price_up") as a sort; anything else is the preset one. */
export function parseSort(word: string | null): ProductSort {
	return PRODUCT_SORTS.find((sort) => sort === word) ?? PRODUCT_SORTS[0];
}
