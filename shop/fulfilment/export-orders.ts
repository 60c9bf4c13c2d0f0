import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { csvLine } from "./csv.rules.ts";
import { type DeskOrder, refundedCents } from "./desk-order.rules.ts";
import { selectOrders } from "./fulfilment.store.ts";

const ORDERS_AT_ONCE = 500;

const COLUMNS = [
	...["order_number", "created_at", "status", "review", "email", "name", "city", "state", "postal_code", "country"],
	...["items", "subtotal", "discounts", "tax", "shipping", "total", "refunded", "carrier", "tracking_number"],
];

/**
 * All orders as CSV, newest first, amounts in dollars and times in UTC. The export itself is in the activity log. For
 * administrators.
 */
export async function exportOrders(shop: Shop): Promise<string> {
	const admin = asAdministrator(shop);
	const lines = [csvLine(COLUMNS)];
	let after: { createdAt: number; id: string } | null = null;
	for (;;) {
		const query = { status: null, search: null, after, limit: ORDERS_AT_ONCE };
		const orders: DeskOrder[] = await transaction(admin, (tx) => selectOrders(tx, query));
		for (const order of orders) lines.push(csvLine(toRow(order)));
		const last = orders.at(-1);
		if (orders.length < ORDERS_AT_ONCE || !last) break;
		after = { createdAt: last.createdAt, id: last.id };
	}
	await transaction(admin, (tx) => recordActivity(tx, admin, "ORDER_EXPORT", { orders: lines.length - 1 }));
	return lines.join("");
}

function toRow(order: DeskOrder): string[] {
	const { address, shipment } = order;
	const dollars = (cents: number) => (cents / 100).toFixed(2);
	return [
		order.orderNumber,
		new Date(order.createdAt).toISOString(),
		order.fulfillmentStatus,
		order.verificationStatus ?? "",
		order.email ?? "",
		address === null ? "" : `${address.firstName} ${address.lastName}`,
		address?.city ?? "",
		address?.state ?? "",
		address?.postalCode ?? "",
		address?.country ?? "",
		order.lines.map(({ name, quantity }) => `${quantity} x ${name}`).join("; "),
		dollars(order.subtotalCents),
		dollars(order.pointsDiscountCents + order.accountDiscountCents),
		dollars(order.taxCents),
		dollars(order.shippingCents),
		dollars(order.totalCents),
		dollars(refundedCents(order)),
		shipment?.carrier ?? "",
		shipment?.trackingNumber ?? "",
	];
}
