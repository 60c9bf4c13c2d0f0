import { recordActivity } from "#shop/activity/record-activity.ts";
import type { Shop, ShopTransaction } from "#shop/context.ts";
import type { AdminProduct, EditedProduct } from "./edited-product.rules.ts";

/** Logs which fields of a product changed, prices with both values. Does nothing if none did. */
export async function recordEdit(
	tx: ShopTransaction,
	admin: Shop,
	{ before, after, fields }: { before: AdminProduct; after: EditedProduct; fields: readonly (keyof EditedProduct)[] },
): Promise<void> {
	if (fields.length === 0) return;
	await recordActivity(tx, admin, "PRODUCT_EDIT", {
		product_id: before.id,
		changed: fields.join(", "),
		...(before.priceCents === after.priceCents
			? {}
			: { price_cents_before: before.priceCents, price_cents_after: after.priceCents }),
	});
}
