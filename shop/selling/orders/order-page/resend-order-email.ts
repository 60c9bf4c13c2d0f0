import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { MessageContent } from "#shop/kernel/outbox/messages.rules.ts";
import { countOrderMessages, queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { lockOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { sentShipment } from "#shop/selling/orders/fulfillment/check-step.rules.ts";
import { parcelNews } from "#shop/selling/orders/fulfillment/shipment.ts";
import { selectOrdersForMessages } from "#shop/selling/orders/orders.report.store.ts";
import type { ResentEmail } from "./resent-email.rules.ts";

/** How often the emails of one order may be sent again within a day, so that a customer is not flooded. */
export const RESENDS_PER_DAY = 5;

/**
 * Sends the order confirmation or the shipping email again, as the order is now and in the customer's language. `key` (a
 * UUID) identifies the attempt, so the same one is sent once. For administrators.
 * @throws ShopError order_not_found, order_without_email, not_shipped, already_canceled, too_many_requests
 */
export async function resendOrderEmail(
	shop: Shop,
	orderId: string,
	{ kind, key }: { kind: ResentEmail; key: string },
): Promise<void> {
	const admin = asAdministrator(shop);
	const at = shop.clock.now();
	await transaction(asSystem(shop), async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) throw new ShopError("order_not_found");
		if (order.email === null) throw new ShopError("order_without_email");
		const content = await contentOf(tx, order, kind);
		// With the shipment's id, so that undoing the shipment withdraws the email.
		const onceKey = kind === "order_shipped" ? `${RESENT}${key} ${sentShipment(order).id}` : `${RESENT}${key}`;
		const since = at - DAY_MS;
		const resent = await countOrderMessages(tx, { orderId, onceKeyStart: RESENT, since, key: onceKey });
		if (resent.hasKey) return;
		if (resent.count >= RESENDS_PER_DAY) {
			throw new ShopError("too_many_requests", { params: { seconds: DAY_MS / 1000 } });
		}
		await queueMessage(tx, {
			...content,
			orderId,
			onceKey,
			recipient: order.email,
			language: order.language,
			at,
		});
		await recordActivity(tx, admin, "ORDER_EMAIL", { order_number: order.orderNumber, kind });
	});
}

const RESENT = "resent ";

async function contentOf(tx: ShopTransaction, order: AdminOrder, kind: ResentEmail): Promise<MessageContent> {
	if (kind === "order_shipped") {
		const name = order.address?.firstName ?? "";
		return { kind, data: { orderNumber: order.orderNumber, ...parcelNews(order, sentShipment(order)), name } };
	}
	const [placed] = await selectOrdersForMessages(tx, [order.id]);
	if (!placed) throw new ShopError("order_not_found");
	if (placed.paymentSessionId === null) throw new ShopError("invalid_transition");
	return { kind, data: { sessionId: placed.paymentSessionId } };
}
