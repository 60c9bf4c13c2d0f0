import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { pick } from "#shop/kernel/pick.rules.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { type AdminProduct, EDITED_KINDS, type EditedField, type EditedProduct, TEXT_FIELDS } from "./catalog.rules.ts";
import { lockProduct, selectAdminProducts, selectTaken, updateProduct } from "./catalog-admin.store.ts";
import { changedFields, checkEdit, conflictingFields, normalizeEdit } from "./edited-product.rules.ts";
import { insertProductVersion } from "./product-versions.store.ts";

/**
 * Changes the given fields of a product. `seen` holds the values the form started with: a field that someone else has
 * changed since is not overwritten. The activity log names the changed fields with both values. For
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
	return transaction(admin, (tx) => changeProduct(tx, admin, id, change, seen));
}

/**
 * The same in a transaction of several changes; `admin` is the calling administrator.
 * @throws ShopError as {@link editProduct}
 */
export async function changeProduct(
	tx: ShopTransaction,
	admin: Shop,
	id: number,
	change: Partial<EditedProduct>,
	seen: Partial<EditedProduct> = {},
): Promise<AdminProduct> {
	const before = await lockProduct(tx, id);
	if (!before) throw new ShopError("product_not_found");
	const edit = normalizeEdit({ ...before, ...change });
	// It follows from the price, whatever a client sends.
	if (edit.pricedPairs !== null) edit.pricePerPairCents = before.pricePerPairCents;
	const conflicts = conflictingFields({ current: before, edit, seen });
	if (conflicts.length > 0) {
		throw new ShopError("edit_conflict", { details: conflicts.map((field) => ({ field, now: before[field] })) });
	}
	await rejectProblems(tx, edit);
	const fields = changedFields(before, edit);
	if (fields.length === 0) return before;
	await updateProduct(tx, { ...edit, id, at: admin.clock.now() });
	await publicPagesChanged(tx);
	// The price per pair and what repeats it follow in the database, as does the beginning of a sale.
	const after = (await lockProduct(tx, id)) ?? { ...before, ...edit };
	await recordEdit(tx, admin, { before, after, fields: changedFields(before, after) });
	return after;
}

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
	let isChanged = false;
	for (const after of await selectAdminProducts(tx)) {
		const before = earlier.get(after.id);
		const fields = before === undefined ? [] : changedFields(before, after);
		if (before === undefined || fields.length === 0) continue;
		await rejectProblems(tx, normalizeEdit(after));
		await recordEdit(tx, admin, { before, after, fields });
		isChanged = true;
	}
	if (isChanged) await publicPagesChanged(tx);
	return result;
}

async function rejectProblems(tx: ShopTransaction, edit: AdminProduct): Promise<void> {
	const problems = checkEdit(edit);
	const taken = problems.length > 0 ? [] : await selectTaken(tx, edit);
	problems.push(...taken.map((field) => ({ field, code: "taken" as const })));
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
}

/** Logs which fields of a product changed, each with both values, and keeps its texts as a version. Does nothing if none did. */
async function recordEdit(
	tx: ShopTransaction,
	admin: Shop,
	{ before, after, fields }: { before: AdminProduct; after: EditedProduct; fields: readonly EditedField[] },
): Promise<void> {
	if (fields.length === 0) return;
	if (fields.some((field) => TEXT_FIELDS.some((text) => text === field))) {
		const { email: savedBy } = asAdministrator(admin).caller.administrator;
		await insertProductVersion(tx, before.id, {
			before: pick(before, TEXT_FIELDS),
			after: pick(after, TEXT_FIELDS),
			savedBy,
			at: admin.clock.now(),
		});
	}
	await recordActivity(tx, admin, "PRODUCT_EDIT", {
		product_id: before.id,
		product_name: before.name,
		changed: fields.join(", "),
		...Object.fromEntries(
			fields.flatMap((field) => [
				[`${loggedName(field)}_before`, loggedValue(field, before[field])],
				[`${loggedName(field)}_after`, loggedValue(field, after[field])],
			]),
		),
	});
}

/** As the log names its details: price_cents. */
function loggedName(field: EditedField): string {
	return field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** Texts whole, so that one that was overwritten can be had back from the log; a list has a line for each entry. */
function loggedValue(field: EditedField, value: EditedProduct[EditedField]): string | number | boolean | null {
	if (EDITED_KINDS[field] === "instant" && typeof value === "number") return new Date(value).toISOString();
	return Array.isArray(value) ? value.join("\n") : (value as string | number | boolean | null);
}
