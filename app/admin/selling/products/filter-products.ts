import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import type { Language } from "#app/i18n/language.ts";

/** The columns that the list can be sorted by. */
const SORTS = {
	name: ({ name, nameEs }: AdminProductResponse, language: Language) => (language === "es" ? nameEs : name),
	price: ({ priceCents }: AdminProductResponse) => priceCents,
	sold: ({ unitsSold }: AdminProductResponse) => unitsSold,
	stock: ({ stock }: AdminProductResponse) => stock,
} as const;

/** Low and out of stock is only what customers can buy: these are the products that the home page counts as tasks. */
export const LIST_FILTERS = {
	"": ({ status }: AdminProductResponse) => status !== "archived",
	low: (product: AdminProductResponse) => product.isLow && isForSale(product),
	out: (product: AdminProductResponse) => product.isOut && isForSale(product),
	draft: ({ status }: AdminProductResponse) => status === "draft",
	archived: ({ status }: AdminProductResponse) => status === "archived",
} as const;
export type ListFilter = keyof typeof LIST_FILTERS;

/** The products a list shows, given its URL: filtered, searched in both languages, and sorted; few enough for one page. */
export function filterProducts(
	products: readonly AdminProductResponse[],
	params: { stock: string; search: string; sort: string; language: Language },
): readonly AdminProductResponse[] {
	const words = params.search.toLowerCase().split(/\s+/).filter(Boolean);
	const shown = products.filter((product) => {
		if (!LIST_FILTERS[isListFilter(params.stock) ? params.stock : ""](product)) return false;
		const { name, nameEs, quantityText, quantityTextEs, sku } = product;
		const text = [name, nameEs, quantityText, quantityTextEs, sku ?? ""].join(" ").toLowerCase();
		return words.every((word) => text.includes(word));
	});
	const isDescending = params.sort.startsWith("-");
	const name = isDescending ? params.sort.slice(1) : params.sort;
	if (!isSort(name)) return shown.toSorted((a, b) => a.sortOrder - b.sortOrder);
	const value = SORTS[name];
	const sorted = shown.toSorted((a, b) => compare(value(a, params.language), value(b, params.language)));
	return isDescending ? sorted.reverse() : sorted;
}

function isForSale({ isActive, isAdminOnly }: AdminProductResponse): boolean {
	return isActive && !isAdminOnly;
}

function isListFilter(name: string): name is ListFilter {
	return Object.hasOwn(LIST_FILTERS, name);
}

function isSort(name: string): name is keyof typeof SORTS {
	return Object.hasOwn(SORTS, name);
}

function compare(a: string | number, b: string | number): number {
	return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
}
