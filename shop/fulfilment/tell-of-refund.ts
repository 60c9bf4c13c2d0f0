import type { ShopTransaction } from "#shop/context.ts";
import type { Cents } from "#shop/money.rules.ts";
import { queueMessage } from "#shop/outbox/queue-message.ts";
import type { DeskOrder } from "./desk-order.rules.ts";

/** Queues the letter that money of an order is on its way back: once per refund, and only while its buyer is known. */
export async function tellOfRefund(
	tx: ShopTransaction,
	order: DeskOrder,
	refund: { id: string; amountCents: Cents; at: number },
): Promise<void> {
	if (order.email === null) return;
	await queueMessage(tx, {
		kind: "order_refunded",
		orderId: null,
		onceKey: `refund ${refund.id}`,
		recipient: order.email,
		language: order.language,
		data: { order_number: order.orderNumber, amount_cents: refund.amountCents, name: order.address?.firstName ?? "" },
		at: refund.at,
	});
}
