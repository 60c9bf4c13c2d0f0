import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { lockProduct, updateProduct } from "./catalogue-desk.store.ts";
import { checkEdit, type DeskProduct, type EditedProduct, normalEdit } from "./edited-product.rules.ts";

/**
 * Changes a product; what is not given stays. The activity log names what was changed, prices with both values. For
 * administrators. @throws ShopError product_not_found, invalid_input with one entry per field
 */
export function editProduct(shop: Shop, id: number, change: Partial<EditedProduct>): Promise<DeskProduct> {
	const admin = asAdministrator(shop);
	return transaction(admin, async (tx) => {
		const before = await lockProduct(tx, id);
		if (!before) throw new ShopError("product_not_found");
		const edit = normalEdit({ ...before, ...change });
		const problems = checkEdit(edit);
		if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
		const changed = (Object.keys(change) as (keyof EditedProduct)[]).filter(
			(field) => JSON.stringify(edit[field]) !== JSON.stringify(before[field]),
		);
		if (changed.length === 0) return before;
		await updateProduct(tx, { ...edit, id, at: shop.clock.now() });
		await recordActivity(tx, admin, "PRODUCT_EDIT", {
			product_id: id,
			changed: changed.join(", "),
			...(before.priceCents === edit.priceCents
				? {}
				: { price_cents_before: before.priceCents, price_cents_after: edit.priceCents }),
		});
		return { ...before, ...edit };
	});
}
