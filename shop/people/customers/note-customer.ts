import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";
import { type CustomerNote, MAX_CUSTOMER_NOTE_LENGTH, MAX_TAGS, tagOf } from "./customer-notes.rules.ts";
import {
	changeTags,
	insertCustomerNote,
	lockCustomer,
	selectCustomerNotes,
	selectTags,
} from "./customer-notes.store.ts";

/**
 * Adds an internal note about a customer (CUST-02). The activity log says that there is one, not what it says: notes may
 * hold personal data, which can be deleted, and the log's past cannot. `key` (a UUID) identifies the attempt, so the same
 * one is saved once. For administrators.
 * @returns all notes about the customer, oldest first
 * @throws ShopError not_found, invalid_input
 */
export async function addCustomerNote(
	shop: Shop,
	customerId: string,
	input: { note: string; key: string },
): Promise<CustomerNote[]> {
	const admin = asAdministrator(shop);
	const note = cleanText(input.note, true);
	const problems = fieldProblems({ note: checkText(note, { required: true, maxLength: MAX_CUSTOMER_NOTE_LENGTH }) });
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	return transaction(asSystem(shop), async (tx) => {
		if (!(await lockCustomer(tx, customerId))) throw new ShopError("not_found");
		const createdBy = admin.caller.administrator.email;
		const added = { customerId, requestKey: input.key, note, createdBy, createdAt: shop.clock.now() };
		if (await insertCustomerNote(tx, added)) {
			await recordActivity(tx, admin, "CUSTOMER_NOTE", { customer_id: customerId, length: note.length });
		}
		return selectCustomerNotes(tx, customerId);
	});
}

/**
 * Adds and removes tags of a customer (CUST-03); only what changes is logged, so two administrators at once lose nothing. For
 * administrators.
 * @returns the customer's tags, by the alphabet
 * @throws ShopError not_found, invalid_input
 */
export async function tagCustomer(
	shop: Shop,
	customerId: string,
	change: { add: readonly string[]; remove: readonly string[] },
): Promise<string[]> {
	const admin = asAdministrator(shop);
	const [add, remove] = [tagsOf(change.add), tagsOf(change.remove)];
	return transaction(asSystem(shop), async (tx) => {
		if (!(await lockCustomer(tx, customerId))) throw new ShopError("not_found");
		const before = await selectTags(tx, customerId);
		await changeTags(tx, customerId, { add, remove });
		const after = await selectTags(tx, customerId);
		// A merge may leave more than that, of which some can be taken off.
		if (after.length > Math.max(MAX_TAGS, before.length))
			throw new ShopError("invalid_input", { details: [{ field: "add", code: "too_long" }] });
		const added = after.filter((tag) => !before.includes(tag));
		const removed = before.filter((tag) => !after.includes(tag));
		if (added.length + removed.length > 0) {
			const details = { customer_id: customerId, added: added.join(", "), removed: removed.join(", ") };
			await recordActivity(tx, admin, "CUSTOMER_TAG", details);
		}
		return after;
	});
}

/** @throws ShopError invalid_input */
function tagsOf(typed: readonly string[]): string[] {
	return typed.map((one) => {
		const tag = tagOf(one);
		if (tag === null) throw new ShopError("invalid_input", { details: [{ field: "add", code: "invalid" }] });
		return tag;
	});
}
