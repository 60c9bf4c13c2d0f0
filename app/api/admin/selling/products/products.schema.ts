import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { editedProduct } from "#app/api/selling/products/products.schema.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { type AdminProduct, PRODUCT_STATUSES } from "#shop/selling/catalog/catalog.rules.ts";
import { isLowStock, isOutOfStock } from "#shop/selling/catalog/edited-product.rules.ts";
import { isDeletable } from "#shop/selling/catalog/new-product.rules.ts";

export const adminProductResponse = z.object({
	id: z.number(),
	status: z.enum(PRODUCT_STATUSES),
	isDeletable: z.boolean(),
	sortOrder: z.int(),
	isReward: z.boolean(),
	hasParts: z.boolean(),
	stock: z.number(),
	stockVersion: z.number(),
	reserved: z.number(),
	unitsSold: z.number(),
	isAdminOnly: z.boolean(),
	isLow: z.boolean(),
	isOut: z.boolean(),
	...editedProduct.shape,
	releasesAt: instant.nullable(),
	saleStartsAt: instant.nullable(),
	saleEndsAt: instant.nullable(),
});

export type AdminProductResponse = z.infer<typeof adminProductResponse>;

/** A product with what its response adds. */
export function shownProduct(shop: Shop, product: AdminProduct) {
	const isLow = isLowStock(product, settingOf(shop, "emails").lowStockBelow);
	return { ...product, isLow, isOut: isOutOfStock(product), isDeletable: isDeletable(product) };
}
