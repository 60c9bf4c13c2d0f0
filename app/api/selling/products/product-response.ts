import type * as z from "zod";
import { toBody } from "#app/api/response-body.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { productResponse } from "./products.schema.ts";

/** `heldHere` is what the calling browser's own open payment reserves: it counts as available (D-17). */
export function toProductResponse(product: Product, heldHere = 0): z.infer<typeof productResponse> {
	return toBody(productResponse, { ...product, available: Math.min(product.available + heldHere, product.stock) });
}
