import { checkFree } from "#shop/access/work/work.ts";
import type { ActivityDetails } from "#shop/kernel/activity/activity.rules.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { checkText, cleanText } from "#shop/kernel/form.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { lockOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import type { LineRefund } from "#shop/selling/orders/refunds/refund-lines.rules.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { returnPath } from "./return-link.ts";
import { MAX_RETURN_NOTE, type Return, type ReturnStep, returnChanged, stateAfter } from "./returns.rules.ts";
import { selectReturns, updateReturn } from "./returns.store.ts";

/**
 * Approves or declines a return, or notes that its parcel has arrived; the customer gets an email, of a declined one with
 * the answer. A step that was taken already is rejected with who took it. For administrators.
 * @throws ShopError order_not_found, return_changed (params who, at); invalid_input for declining without an answer
 */
export async function handleReturn(
	shop: Shop,
	of: { orderId: string; returnId: string },
	{ step, answer: typed }: { step: ReturnStep; answer?: unknown },
): Promise<void> {
	const admin = asAdministrator(shop);
	const changedBy = admin.caller.administrator.email;
	const at = shop.clock.now();
	const answer = cleanText(typed, true);
	const problem = checkText(answer, { required: step === "decline", maxLength: MAX_RETURN_NOTE, isMultiline: true });
	if (problem !== null) throw new ShopError("invalid_input", { details: [{ field: "answer", code: problem }] });
	await transaction(asSystem(shop), async (tx) => {
		const { order, one } = await lockReturn(tx, of);
		await checkFree(tx, admin, "order", order.id);
		const state = stateAfter(one, step);
		await updateReturn(tx, { id: one.id, state, answer, changedBy, changedAt: at });
		await log(tx, admin, order, one, { step });
		if (order.email === null) return;
		const kind = ({ approve: "return_approved", decline: "return_declined", receive: "return_received" } as const)[
			step
		];
		await queueMessage(tx, {
			kind,
			orderId: order.id,
			onceKey: `${kind} ${one.id}`,
			recipient: order.email,
			language: order.language,
			data: {
				orderNumber: order.orderNumber,
				returnNumber: one.number,
				name: order.address?.firstName ?? "",
				answer,
				path: returnPath(shop, order.orderNumber, "email"),
			},
			at,
		});
	});
}

/**
 * Refunds a return that has arrived, by the path of every refund: its units go back to stock or are written off, line by
 * line, and an amount of 0 refunds nothing. The return's id is the refund's key, so that a crash before the return is
 * closed, a second press, or a colleague's, refunds nothing twice. For administrators.
 * @throws ShopError order_not_found, return_changed (params who, at), being_handled (params who, at), and what refundOrder throws
 */
export async function refundReturn(
	shop: Shop,
	of: { orderId: string; returnId: string },
	refund: { lines: readonly LineRefund[]; amountCents: number | null },
): Promise<void> {
	const admin = asAdministrator(shop);
	const system = asSystem(shop);
	const before = await transaction(system, async (tx) => {
		const { order, one } = await lockReturn(tx, of);
		if (one.state !== "refunded") await checkFree(tx, admin, "order", order.id);
		return one;
	});
	if (before.state === "refunded") return expectOwn(before, admin.caller.administrator.email);
	if (before.state !== "received") throw returnChanged(before);
	const lines = refund.lines.filter(({ quantity }) => quantity > 0);
	checkWithin(before, lines);
	const { orderId, returnId } = of;
	if (lines.length > 0) {
		await refundOrder(shop, {
			orderId,
			...refund,
			lines,
			cause: "customer_request",
			reason: before.number,
			key: returnId,
		});
	}
	await transaction(system, async (tx) => {
		const { order, one } = await lockReturn(tx, of);
		const changedBy = admin.caller.administrator.email;
		if (one.state === "refunded") return expectOwn(one, changedBy);
		await updateReturn(tx, {
			id: one.id,
			state: "refunded",
			answer: one.answer,
			changedBy,
			changedAt: shop.clock.now(),
		});
		await log(tx, admin, order, one, { step: "refund" });
	});
}

/** A second press changes nothing; a colleague hears who was first. @throws ShopError return_changed */
function expectOwn(one: Return, who: string): void {
	if (one.changedBy !== who) throw returnChanged(one);
}

/** @throws ShopError invalid_input for more than the return holds */
function checkWithin({ lines: returned }: Return, lines: readonly LineRefund[]): void {
	const isWithin = lines.every(({ productId, quantity }) => {
		return quantity <= (returned.find((line) => line.productId === productId)?.quantity ?? 0);
	});
	if (!isWithin) throw new ShopError("invalid_input", { details: [{ field: "lines", code: "out_of_range" }] });
}

async function lockReturn(
	tx: ShopTransaction,
	{ orderId, returnId }: { orderId: string; returnId: string },
): Promise<{ order: AdminOrder; one: Return }> {
	const order = await lockOrder(tx, orderId);
	const one = order && (await selectReturns(tx, orderId)).find(({ id }) => id === returnId);
	if (!order || !one) throw new ShopError("order_not_found");
	return { order, one };
}

function log(
	tx: ShopTransaction,
	admin: Shop,
	order: AdminOrder,
	one: Return,
	details: ActivityDetails,
): Promise<void> {
	return recordActivity(tx, admin, "ORDER_RETURN", {
		order_number: order.orderNumber,
		return_number: one.number,
		...details,
	});
}
