import type { RefundCause } from "#shop/kernel/causes.rules.ts";
import type { ShopTransaction } from "#shop/kernel/context.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { restockOrder } from "#shop/selling/catalog/stock.ts";
import { type AdminOrder, refundableCents } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { lineRefund, unitsLeft } from "#shop/selling/orders/refunds/refund-lines.rules.ts";
import { insertRefund } from "#shop/selling/orders/refunds/refunds.store.ts";
import { returnPoints } from "#shop/selling/points/points-ledger.ts";

/** Who cancels an order and why. `key` is the refund's idempotency key at the provider. */
export type Cancellation = {
	administrator: string;
	/** Null if a dispute canceled the order; the customer hears about it from the bank. */
	cause: RefundCause | "rejected" | null;
	reason: string;
	key: string;
	at: number;
	/** Amount refunded at the provider before; the email mentions it too. */
	refundedCents?: number;
};

/**
 * Returns what a canceled order used, in the transaction that cancels it: units to stock, redeemed points, and the
 * money as a pending refund; each of them once, however often it is called (D-21, D-33). Queues one email to the
 * customer about all of it. The caller has locked the order and moves it to `cancelled`.
 * @returns the id of the pending refund; null if there is nothing to refund
 */
export async function cancelOrder(tx: ShopTransaction, order: AdminOrder, by: Cancellation): Promise<string | null> {
	const { administrator, cause, reason, key, at } = by;
	const units = order.lines.map((line) => ({
		productId: line.productId,
		quantity: lineRefund(line, unitsLeft(line)).stockUnits,
	}));
	await restockOrder(tx, { orderId: order.id, units, at });
	const returnsPoints = order.userId !== null && order.pointsUsed > 0;
	if (order.userId !== null && returnsPoints) {
		await returnPoints(tx, { userId: order.userId, orderId: order.id, at });
	}
	const amountCents = refundableCents(order);
	if (order.email !== null && cause !== null) {
		await queueMessage(tx, {
			kind: "order_cancelled",
			orderId: order.id,
			recipient: order.email,
			language: order.language,
			data: {
				orderNumber: order.orderNumber,
				amountCents: amountCents + (by.refundedCents ?? 0),
				name: order.address?.firstName ?? "",
				country: order.address?.country ?? null,
				cause,
				points: returnsPoints ? order.pointsUsed : 0,
				byHand: order.paymentMethod !== "card",
			},
			at,
		});
	}
	if (amountCents === 0 || (order.paymentIntentId === null && order.paymentMethod === "card")) return null;
	const refund = { orderId: order.id, amountCents, reason, cause, key, createdBy: administrator, at };
	return (await insertRefund(tx, { ...refund, isCancellation: true })) ?? null;
}
