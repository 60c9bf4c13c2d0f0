import type { ShopTransaction } from "#shop/kernel/context.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { type AdminOrder, refundableCents } from "#shop/selling/orders/admin/admin-order.rules.ts";
import type { Refund } from "./refunds.rules.ts";

/**
 * Enqueues the refund email, once per refund, if the buyer's email is known. It gives the cause, and mentions returned
 * points if the order had used some and is refunded in full.
 */
export async function notifyRefund(
	tx: ShopTransaction,
	order: AdminOrder,
	refund: { id: string; amountCents: Cents; cause: Refund["cause"]; at: number; key?: string },
): Promise<void> {
	if (order.email === null) return;
	const returnsPoints = order.userId !== null && refundableCents(order) === 0;
	const { removed, points } = refundedItems(order, refund.key);
	await queueMessage(tx, {
		kind: "order_refunded",
		orderId: order.id,
		onceKey: `refund ${refund.id}`,
		recipient: order.email,
		language: order.language,
		data: {
			orderNumber: order.orderNumber,
			amountCents: refund.amountCents,
			name: order.address?.firstName ?? "",
			country: order.address?.country ?? null,
			cause: refund.cause ?? "other",
			points: removed.length === 0 && returnsPoints ? order.pointsUsed : points,
			removed,
			byHand: order.paymentMethod !== "card",
		},
		at: refund.at,
	});
}

/** The items that a refund covers by lines, and the redeemed points that were returned for them. */
export function refundedItems(
	{ lines, refundLines }: AdminOrder,
	key: string | undefined,
): { removed: { name: string; quantity: number }[]; points: number } {
	const units = refundLines.filter((line) => line.key === key);
	return {
		removed: units.map(({ productId, quantity }) => ({
			name: lines.find((line) => line.productId === productId)?.name ?? "",
			quantity,
		})),
		points: units.reduce((sum, { points }) => sum + points, 0),
	};
}
