import { api } from "#app/api-client.ts";
import type { ApiResponse } from "#app/api-types.ts";
import type { Language } from "#app/i18n/language.ts";
import { isEmptyList } from "#app/or-empty.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";

/** One product in the response of GET /api/products. */
type ProductRow = ApiResponse<"GET", "/api/products">[number];

/** The current catalog: today's prices, and stock less the reservations of other payments. */
export async function fetchProducts(language: Language, signal?: AbortSignal): Promise<Product[]> {
	try {
		return (await api.get("/api/products", { query: { lang: language }, signal })).map(toProduct);
	} catch (error) {
		if (isEmptyList(error)) return [];
		throw error;
	}
}

export function toProduct(row: ProductRow): Product {
	return {
		...row,
		releasesAt: toInstant(row.releasesAt),
		saleStartsAt: toInstant(row.saleStartsAt),
		saleEndsAt: toInstant(row.saleEndsAt),
	};
}

function toInstant(written: string | null): number | null {
	return written === null ? null : Date.parse(written);
}
