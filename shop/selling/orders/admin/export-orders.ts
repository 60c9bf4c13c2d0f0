import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { csvLine, spreadsheetTime } from "#shop/kernel/csv.rules.ts";
import { disputedCents } from "#shop/selling/orders/disputes/disputes.rules.ts";
import { type AdminOrder, ANY_ORDER, type OrderFilter, refundedCents } from "./admin-order.rules.ts";
import { selectOrders } from "./admin-orders.store.ts";
import { matchesQuery } from "./order-query.store.ts";

const ORDERS_AT_ONCE = 500;

/**
 * Exports the orders of a filter as CSV, newest first: amounts in dollars, times in the shop's time zone, which the
 * header names. The export is recorded in the activity log. For administrators.
 */
export async function exportOrders(shop: Shop, of: Partial<OrderFilter> = {}): Promise<string> {
	const admin = asAdministrator(shop);
	const { timeZone } = shop.config;
	const filter = { ...ANY_ORDER, ...of };
	const lines = [csvLine(columns(timeZone))];
	let after: { createdAt: number; id: string } | null = null;
	for (;;) {
		const query = { condition: matchesQuery(filter), after, limit: ORDERS_AT_ONCE };
		const orders: AdminOrder[] = await transaction(admin, (tx) => selectOrders(tx, query));
		for (const order of orders) lines.push(csvLine(toRow(order, timeZone)));
		const last = orders.at(-1);
		if (orders.length < ORDERS_AT_ONCE || !last) break;
		after = { createdAt: last.createdAt, id: last.id };
	}
	await transaction(admin, (tx) =>
		recordActivity(tx, admin, "ORDER_EXPORT", {
			orders: lines.length - 1,
			...(filter.status === null ? {} : { status: filter.status }),
			...(filter.numbers === null ? {} : { selected: filter.numbers.length }),
			...(filter.review === null ? {} : { review: filter.review }),
			...(filter.flag === null ? {} : { payment: filter.flag }),
			...(filter.search === null ? {} : { search: filter.search }),
		}),
	);
	return lines.join("");
}

function columns(timeZone: string): string[] {
	return [
		"order_number",
		`created_at (${timeZone})`,
		"status",
		"review",
		"email",
		"name",
		"city",
		"state",
		"postal_code",
		"country",
		"items",
		"subtotal",
		"discounts",
		"tax",
		"shipping",
		"total",
		"refunded",
		"disputed",
		"carrier",
		"tracking_number",
	];
}

function toRow(order: AdminOrder, timeZone: string): string[] {
	const { address, shipment } = order;
	const dollars = (cents: number) => (cents / 100).toFixed(2);
	return [
		order.orderNumber,
		spreadsheetTime(order.createdAt, timeZone),
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
		dollars(disputedCents(order.disputes)),
		shipment?.carrier ?? "",
		shipment?.trackingNumber ?? "",
	];
}
