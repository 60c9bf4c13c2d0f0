import { type Category, isListed, type Product, type Viewer } from "#shop/selling/catalog/catalog.rules.ts";

/** Filter buttons above the product grid (D-41), in display order. */
export const PRODUCT_FILTERS = ["all", "small", "medium", "wax", "test"] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** Sort orders of the product grid (D-41), the default first: the owner's own (D-183). */
export const PRODUCT_SORTS = ["featured", "popularity", "price_up", "price_down"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const CATEGORIES_OF_FILTER: Readonly<Record<Exclude<ProductFilter, "all">, readonly Category[]>> = {
	small: ["small"],
	medium: ["medium", "large", "bulk"],
	wax: ["wax", "bundle"],
	test: ["trial", "admin_test"],
};

/** The products that the grid shows to a viewer at an instant, filtered and sorted. Does not mutate the list. */
export function listProducts<P extends Product>(
	products: readonly P[],
	wish: { filter: ProductFilter; sort: ProductSort },
	viewer: Viewer,
	at: number,
): P[] {
	const shown = products.filter((product) => isListed(product, viewer, at) && matchesFilter(product, wish.filter));
	return sortProducts(shown, wish.sort);
}

/** Whether a filter button covers the product. Every category belongs to exactly one besides "all". */
export function matchesFilter(product: Pick<Product, "category">, filter: ProductFilter): boolean {
	return filter === "all" || CATEGORIES_OF_FILTER[filter].includes(product.category);
}

/** Returns a sorted copy; ties stay in catalog order, which is by id. */
export function sortProducts<P extends Pick<Product, "id" | "priceCents" | "popularity" | "sortOrder">>(
	products: readonly P[],
	sort: ProductSort,
): P[] {
	const rank: Record<ProductSort, (product: P) => number> = {
		featured: (product) => product.sortOrder,
		popularity: (product) => product.popularity,
		price_up: (product) => product.priceCents,
		price_down: (product) => -product.priceCents,
	};
	return products.toSorted((a, b) => rank[sort](a) - rank[sort](b) || a.id - b.id);
}

/** Parses a filter from a URL ("?filter=wax"); defaults to "all". */
export function parseProductFilter(word: string | null): ProductFilter {
	return PRODUCT_FILTERS.find((filter) => filter === word) ?? "all";
}

/** Parses a sort order from a URL ("?sort=price_up"); defaults to the first. */
export function parseSort(word: string | null): ProductSort {
	return PRODUCT_SORTS.find((sort) => sort === word) ?? PRODUCT_SORTS[0];
}

/** So many products the shop shows at once, and so many packs its comparison. */
export const SHOP_PAGE_SIZE = 48;

/** The page in a URL, 1 for the first; defaults to it. */
export function parseShopPage(word: string | null): number {
	return word !== null && /^[1-9]\d{0,4}$/.test(word) ? Number(word) : 1;
}

/** A page of a list, and how many there are; after the last one comes the last one. */
export function shopPageOf<P>(products: readonly P[], wanted: number): { shown: P[]; page: number; pages: number } {
	const pages = Math.max(1, Math.ceil(products.length / SHOP_PAGE_SIZE));
	const page = Math.min(wanted, pages);
	return { shown: products.slice((page - 1) * SHOP_PAGE_SIZE, page * SHOP_PAGE_SIZE), page, pages };
}
