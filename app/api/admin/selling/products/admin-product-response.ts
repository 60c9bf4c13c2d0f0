import type * as z from "zod";
import { toBody } from "#app/api/response-body.ts";
import type { AdminProduct } from "#shop/selling/catalog/catalog.rules.ts";
import { isLowStock, isOutOfStock } from "#shop/selling/catalog/edited-product.rules.ts";
import { adminProductResponse } from "./products.schema.ts";

export function toAdminProductResponse(product: AdminProduct): z.infer<typeof adminProductResponse> {
	return toBody(adminProductResponse, { ...product, isLow: isLowStock(product), isOut: isOutOfStock(product) });
}
