import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { type CsvCell, csvLine, dollars, spreadsheetTime } from "#shop/kernel/csv.rules.ts";
import { disputedCents } from "#shop/selling/orders/disputes/disputes.rules.ts";
import { unitsOrdered } from "#shop/selling/orders/refunds/refund-lines.rules.ts";
import { donationCents } from "#shop/selling/pricing/charity.rules.ts";
import { type AdminOrder, ANY_ORDER, type OrderFilter, refundedCents, weightGrams } from "./admin-order.rules.ts";
import { selectOrders } from "./admin-orders.store.ts";
import { selectFees } from "./fees.report.store.ts";
import { matchesQuery } from "./order-query.store.ts";
import { orderQueryOf } from "./order-query.ts";
import { selectWeights } from "./weights.report.store.ts";

const ORDERS_AT_ONCE = 500;

/**
 * Exports the orders of a filter as CSV, newest first: amounts in dollars, times in the shop's time zone, which the
 * header names. The export is recorded in the activity log. For administrators.
 */
export async function exportOrders(shop: Shop, of: Partial<OrderFilter> = {}): Promise<string> {
	const admin = asAdministrator(shop);
	const { timeZone } = shop.config;
	const filter = { ...ANY_ORDER, ...of };
	const columns = columnsIn(timeZone, await transaction(admin, selectWeights));
	const lines = [csvLine(columns.map(([name]) => name))];
	let after: { createdAt: number; id: string } | null = null;
	for (;;) {
		const query = { condition: matchesQuery(orderQueryOf(shop, filter)), after, limit: ORDERS_AT_ONCE };
		const orders: AdminOrder[] = await transaction(admin, (tx) => selectOrders(tx, query));
		const intents = orders.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
		const fees = await transaction(admin, (tx) => selectFees(tx, intents));
		for (const order of orders) lines.push(csvLine(columns.map(([, cell]) => cell(order, fees) ?? "")));
		const last = orders.at(-1);
		if (orders.length < ORDERS_AT_ONCE || !last) break;
		after = { createdAt: last.createdAt, id: last.id };
	}
	const { numbers, flag, ...others } = filter;
	const set = Object.entries({ ...others, selected: numbers?.length ?? null, payment: flag });
	await transaction(admin, (tx) =>
		recordActivity(tx, admin, "ORDER_EXPORT", {
			orders: lines.length - 1,
			...Object.fromEntries(set.filter(([, value]) => value !== null)),
		}),
	);
	return lines.join("");
}

/** The provider's fees in cents, by payment. */
type Fees = ReadonlyMap<string, number>;
type Column = [name: string, cell: (order: AdminOrder, fees: Fees) => CsvCell | null | undefined];

function columnsIn(timeZone: string, weights: ReadonlyMap<number, number>): Column[] {
	return [
		["order_number", ({ orderNumber }) => orderNumber],
		[`created_at (${timeZone})`, ({ createdAt }) => spreadsheetTime(createdAt, timeZone)],
		["status", ({ fulfillmentStatus }) => fulfillmentStatus],
		["review", ({ verificationStatus }) => verificationStatus],
		["email", ({ email }) => email],
		["name", ({ address }) => address && `${address.firstName} ${address.lastName}`],
		["address_line_1", ({ address }) => address?.line1],
		["address_line_2", ({ address }) => address?.line2],
		["city", ({ address }) => address?.city],
		["state", ({ address }) => address?.state],
		["postal_code", ({ address }) => address?.postalCode],
		["country", ({ address }) => address?.country],
		["items", ({ lines }) => lines.map(({ name, quantity }) => `${quantity} x ${name}`).join("; ")],
		["units", (order) => String(unitsOf(order))],
		["weight_grams", (order) => weightGrams(order, weights)?.toString()],
		["subtotal", ({ subtotalCents }) => dollars(subtotalCents)],
		["points_discount", ({ pointsDiscountCents }) => dollars(pointsDiscountCents)],
		["discount_code", ({ discountCode }) => discountCode],
		["code_discount", ({ codeDiscountCents }) => dollars(codeDiscountCents)],
		["member_discount", ({ accountDiscountCents }) => dollars(accountDiscountCents)],
		["discounts", (order) => dollars(order.pointsDiscountCents + order.codeDiscountCents + order.accountDiscountCents)],
		["tax", ({ taxCents }) => dollars(taxCents)],
		["shipping", ({ shippingCents }) => dollars(shippingCents)],
		["total", ({ totalCents }) => dollars(totalCents)],
		["refunded", (order) => dollars(refundedCents(order))],
		["disputed", ({ disputes }) => dollars(disputedCents(disputes))],
		[
			"donation",
			(order) => dollars(order.replaces === null ? donationCents(unitsOf(order), order.fulfillmentStatus) : 0),
		],
		["payment_id", ({ paymentIntentId }) => paymentIntentId],
		["carrier", ({ shipments }) => shipments.map(({ carrier }) => carrier).join("; ")],
		["tracking_number", ({ shipments }) => shipments.map(({ trackingNumber }) => trackingNumber ?? "").join("; ")],
		// New columns come last: spreadsheets refer to columns by their places.
		["units_taken_off", ({ lines }) => String(lines.reduce((sum, { removedQuantity }) => sum + removedQuantity, 0))],
		["units_returned", ({ lines }) => String(lines.reduce((sum, { returnedQuantity }) => sum + returnedQuantity, 0))],
		["replaces", ({ replaces }) => replaces],
		["fees", ({ paymentIntentId }, fees) => feesOf(paymentIntentId, fees)],
		["payment_method", ({ paymentMethod }) => paymentMethod],
	];
}

/** Empty until the provider has told; a free order has none. */
function feesOf(paymentIntentId: string | null, fees: Fees): CsvCell | undefined {
	const cents = paymentIntentId === null ? 0 : fees.get(paymentIntentId);
	return cents === undefined ? undefined : dollars(cents);
}

function unitsOf({ lines }: AdminOrder): number {
	return lines.reduce((sum, line) => sum + unitsOrdered(line), 0);
}
