import type { ShopTransaction } from "../../../shop/kernel/context.ts";
import { orderNumber } from "../../../shop/selling/orders/order-number.rules.ts";
import type { SampleOrder } from "../year/plan-orders.ts";
import { insertMany } from "./insert-many.ts";

/** The confirmations and shipment emails of the year, sent long ago; of one the mail server wanted nothing to know. */
export async function insertSentEmails(tx: ShopTransaction, orders: readonly SampleOrder[]): Promise<void> {
	const confirmations = orders.map((order, index) => ({
		...emailAbout(order, order.at, index === orders.length - FAILED_FROM_LAST),
		kind: "order_confirmation",
		onceKey: null,
		data: JSON.stringify({ sessionId: order.sessionId }),
	}));
	const notices = orders.flatMap((order) => (order.shipment === null ? [] : shipmentEmail(order, order.shipment)));
	await insertMany(tx, "outbox", [...confirmations, ...notices]);
}

const FAILED_FROM_LAST = 12;

function shipmentEmail(order: SampleOrder, shipment: NonNullable<SampleOrder["shipment"]>) {
	const { carrier, trackingNumber } = shipment;
	const name = order.person.address.firstName;
	return {
		...emailAbout(order, shipment.shippedAt, false),
		kind: "order_shipped",
		onceKey: `shipped ${shipment.id}`,
		data: JSON.stringify({ orderNumber: orderNumber(order.code), carrier, trackingNumber, name }),
	};
}

function emailAbout({ id, person }: SampleOrder, at: number, hasFailed: boolean) {
	return {
		orderId: id,
		recipient: person.email,
		language: person.language,
		attempts: 1,
		nextAttemptAt: at,
		sentAt: hasFailed ? null : at,
		failedAt: hasFailed ? at : null,
		lastError: hasFailed ? "550 5.1.1 Sample error: mailbox unavailable" : null,
		createdAt: at,
	};
}
