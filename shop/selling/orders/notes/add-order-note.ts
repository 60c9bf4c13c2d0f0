import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";
import { lockOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { MAX_NOTE_LENGTH, type OrderNote } from "./order-notes.rules.ts";
import { insertNote, selectNotes } from "./order-notes.store.ts";

/**
 * Adds an internal note to an order (D-81). The activity log says that there is one, not what it says: notes may hold
 * personal data, which can be deleted, and the log's past cannot. `key` (a UUID) identifies the attempt, so the same one
 * is saved once. For administrators.
 * @returns all notes about the order, oldest first
 * @throws ShopError order_not_found, invalid_input
 */
export async function addOrderNote(
	shop: Shop,
	orderId: string,
	input: { note: unknown; key: string },
): Promise<OrderNote[]> {
	const admin = asAdministrator(shop);
	const note = cleanText(input.note, true);
	const problems = fieldProblems({ note: checkText(note, { required: true, maxLength: MAX_NOTE_LENGTH }) });
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	return transaction(asSystem(shop), async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) throw new ShopError("order_not_found");
		const createdBy = admin.caller.administrator.email;
		const isNew = await insertNote(tx, { orderId, key: input.key, note, createdBy, at: shop.clock.now() });
		if (isNew) await recordActivity(tx, admin, "ORDER_NOTE", { order_number: order.orderNumber, length: note.length });
		return selectNotes(tx, orderId);
	});
}
