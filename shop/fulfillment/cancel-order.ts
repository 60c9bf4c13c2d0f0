import { returnStock } from "#shop/catalogue/return-stock.ts";
import type { ShopTransaction } from "#shop/context.ts";
import { queueMessage } from "#shop/outbox/queue-message.ts";
import { returnPoints } from "#shop/points/return-points.ts";
import { type AdminOrder, refundableCents } from "./admin-order.rules.ts";
import type { RefundCause } from "./refunds.rules.ts";
import { insertRefund } from "./refunds.store.ts";

/** Who cancels an order and why. `key` names the refund towards the provider. */
export type Cancellation = {
	administrator: string;
	/** Null: nobody at the shop canceled it (a dispute did), so the customer's bank tells them. */
	cause: RefundCause | "rejected" | null;
	/** The admin's own note. */
	reason: string;
	key: string;
	at: number;
	/** What went back before by the provider's own pages; the email tells of it as well. */
	refundedCents?: number;
};

/**
 * What a canceled order gives back, in the transaction that cancels it: its units to stock, the points it had used, and
 * the money as a refund that is due from now on; each of them once, however often it is asked for (D-21, D-33). The
 * customer gets one email about all of it. The caller has locked the order and moves it to `cancelled`.
 * @returns the id of the due refund; null when there is nothing to pay back
 */
export async function cancelOrder(tx: ShopTransaction, order: AdminOrder, by: Cancellation): Promise<string | null> {
	const { administrator, cause, reason, key, at } = by;
	const units = order.lines.map(({ productId, quantity, shortQuantity }) => ({
		productId,
		quantity: quantity - shortQuantity,
	}));
	await returnStock(tx, { orderId: order.id, units, at });
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
				order_number: order.orderNumber,
				amount_cents: amountCents + (by.refundedCents ?? 0),
				name: order.address?.firstName ?? "",
				cause,
				points: returnsPoints ? order.pointsUsed : 0,
			},
			at,
		});
	}
	if (amountCents === 0 || order.paymentIntentId === null) return null;
	const refund = { orderId: order.id, amountCents, reason, cause, key, createdBy: administrator, at };
	return (await insertRefund(tx, { ...refund, isCancellation: true })) ?? null;
}
