import type { Shop, ShopTransaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { selectAdminProducts } from "./catalogue-admin.store.ts";
import { changedFields, checkEdit, normalizeEdit } from "./edited-product.rules.ts";
import { recordEdit } from "./record-edit.ts";

/**
 * Lets `work` change products in the same transaction, as an API client does, then validates every changed product like
 * the admin's form and records each change in the activity log. `admin` is the calling administrator.
 * @throws ShopError invalid_input with one entry per field, and what `work` throws
 */
export async function auditEdits<Result>(
	tx: ShopTransaction,
	admin: Shop,
	work: () => Promise<Result>,
): Promise<Result> {
	const earlier = new Map((await selectAdminProducts(tx)).map((product) => [product.id, product]));
	const result = await work();
	for (const after of await selectAdminProducts(tx)) {
		const before = earlier.get(after.id);
		const fields = before === undefined ? [] : changedFields(before, after);
		if (before === undefined || fields.length === 0) continue;
		const problems = checkEdit(normalizeEdit(after));
		if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
		await recordEdit(tx, admin, { before, after, fields });
	}
	return result;
}
