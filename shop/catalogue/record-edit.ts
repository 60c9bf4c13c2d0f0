import { recordActivity } from "#shop/activity/record-activity.ts";
import type { Shop, ShopTransaction } from "#shop/context.ts";
import type { AdminProduct, EditedProduct } from "./edited-product.rules.ts";

/** Writes down that a product was changed: in which of its fields, prices with both values. Nothing when nothing was. */
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
