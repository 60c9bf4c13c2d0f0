import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { lockProduct, updateProduct } from "./catalogue-admin.store.ts";
import {
	type AdminProduct,
	changedFields,
	checkEdit,
	conflictingFields,
	type EditedProduct,
	normalizeEdit,
} from "./edited-product.rules.ts";
import { recordEdit } from "./record-edit.ts";

/**
 * Changes the given fields of a product. `seen` holds the values the form started with: a field that someone else has
 * changed since is not overwritten. The activity log names the changed fields, prices with both values. For
 * administrators.
 * @throws ShopError product_not_found; invalid_input with one entry per field; edit_conflict with one entry per field
 *   and its current value
 */
export function editProduct(
	shop: Shop,
	id: number,
	change: Partial<EditedProduct>,
	seen: Partial<EditedProduct> = {},
): Promise<AdminProduct> {
	const admin = asAdministrator(shop);
	return transaction(admin, async (tx) => {
		const before = await lockProduct(tx, id);
		if (!before) throw new ShopError("product_not_found");
		const edit = normalizeEdit({ ...before, ...change });
		const conflicts = conflictingFields({ current: before, edit, seen });
		if (conflicts.length > 0) {
			throw new ShopError("edit_conflict", { details: conflicts.map((field) => ({ field, now: before[field] })) });
		}
		const problems = checkEdit(edit);
		if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
		const fields = changedFields(before, edit);
		if (fields.length === 0) return before;
		await updateProduct(tx, { ...edit, id, at: shop.clock.now() });
		await recordEdit(tx, admin, { before, after: edit, fields });
		return { ...before, ...edit };
	});
}
