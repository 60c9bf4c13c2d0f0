import { returnStock } from "#shop/catalogue/return-stock.ts";
import type { ShopTransaction } from "#shop/context.ts";
import { queueMessage } from "#shop/outbox/queue-message.ts";
import { returnPoints } from "#shop/points/return-points.ts";
import { type DeskOrder, refundableCents } from "./desk-order.rules.ts";
import { insertRefund } from "./refunds.store.ts";

/**
 * What a cancelled order gives back, in the transaction that cancels it: its units to the shelf, the points it had used,
 * and the money as a refund that is owed from now on; each of them once, however often it is asked for (D-21, D-33).
 * The caller has locked the order and moves it to `cancelled`.
 * @returns the id of the owed refund; null when there is nothing to pay back
 */
export async function cancelOrder(
	tx: ShopTransaction,
	order: DeskOrder,
	by: { administrator: string; reason: string; at: number },
): Promise<string | null> {
	const { administrator, reason, at } = by;
	const units = order.lines.map(({ productId, quantity, shortQuantity }) => ({
		productId,
		quantity: quantity - shortQuantity,
	}));
	await returnStock(tx, { orderId: order.id, units, at });
	if (order.userId !== null && order.pointsUsed > 0) {
		await returnPoints(tx, { userId: order.userId, orderId: order.id, at });
	}
	const amountCents = refundableCents(order);
	if (order.email !== null) {
		await queueMessage(tx, {
			kind: "order_cancelled",
			orderId: order.id,
			recipient: order.email,
			language: order.language,
			data: { order_number: order.orderNumber, amount_cents: amountCents },
			at,
		});
	}
	if (amountCents === 0 || order.paymentIntentId === null) return null;
	const key = `cancel-${order.id}`;
	return (
		(await insertRefund(tx, { orderId: order.id, amountCents, reason, key, createdBy: administrator, at })) ?? null
	);
}
