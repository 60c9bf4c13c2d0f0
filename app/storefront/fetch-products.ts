import type { z } from "zod";
import type { productResponse } from "#app/api/products/products.schema.ts";
import { readJson } from "#app/fetch-json.ts";
import { LANGUAGE_PARAMETER, type Language } from "#app/i18n/language.ts";
import { isEmptyResult } from "#app/is-empty-result.ts";
import type { Product } from "#shop/catalogue/catalogue.rules.ts";

/** One product in the response of GET /api/products. */
type ProductRow = z.infer<typeof productResponse>;

/** An error response or an invalid one; status 0 if there was none (ERR-06). */
export class ResponseError extends Error {
	override name = "ResponseError";
	status: number;

	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}

/** The current catalog: today's prices, and stock less the reservations of other payments. */
export async function fetchProducts(
	fetch: typeof globalThis.fetch,
	language: Language,
	signal?: AbortSignal,
): Promise<Product[]> {
	const response = await fetch(`/api/products?${LANGUAGE_PARAMETER}=${language}`, { signal }).catch(
		(error: unknown) => {
			// Lets an abort through: it is the caller's own decision.
			throw signal?.aborted ? error : new ResponseError(0, error instanceof Error ? error.message : "");
		},
	);
	const rows = await readJson(response).catch((error: unknown) => {
		if (signal?.aborted || response.ok) throw error;
		return null;
	});
	if (!response.ok && !isEmptyResult(response, rows)) throw new ResponseError(response.status, response.statusText);
	return Array.isArray(rows) ? rows.map((row: ProductRow) => toProduct(row)) : [];
}

function toProduct(row: ProductRow): Product {
	return { ...row, releasesAt: row.releasesAt === null ? null : Date.parse(row.releasesAt) };
}
