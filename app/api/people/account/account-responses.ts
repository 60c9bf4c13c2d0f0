import { toSentLines } from "#app/address-names.ts";
import { toBody } from "#app/api/response-body.ts";
import { type Cursor, writeCursor } from "#shop/kernel/cursor.rules.ts";
import type { SavedAddress } from "#shop/selling/addresses/saved-address.rules.ts";
import type { CustomerOrder, GuestOrder } from "#shop/selling/orders/order-history.rules.ts";
import type { PointsTransaction } from "#shop/selling/points/points-history.rules.ts";
import { accountOrderResponse, addressResponse, guestOrderResponse } from "./account.schema.ts";

export function ordersPage(page: { orders: readonly CustomerOrder[]; next: Cursor | null }) {
	return { orders: page.orders.map(accountOrder), next: page.next && writeCursor(page.next) };
}

export function pointsPage(page: { transactions: readonly PointsTransaction[]; next: Cursor | null }) {
	return { ...page, next: page.next && writeCursor(page.next) };
}

export function orderResponse(order: CustomerOrder) {
	return toBody(accountOrderResponse, accountOrder(order));
}

export function guestOrderBody(order: GuestOrder, receiptUrl: string) {
	return toBody(guestOrderResponse, { ...accountOrder(order), country: order.country, receiptUrl });
}

export function savedAddressResponse(address: SavedAddress) {
	return toBody(addressResponse, toSentLines(address));
}

/** An order under the specification's names, where these differ from ours, and in dollars where it has them. */
function accountOrder(order: CustomerOrder) {
	return {
		...order,
		status: order.fulfillmentStatus,
		totalAmount: order.totalCents / 100,
		orderItems: order.lines.map((line) => ({
			...line,
			productName: line.name,
			totalPrice: line.totalPriceCents / 100,
		})),
		discountCents: order.accountDiscountCents,
		shippingAddress: order.address && toSentLines(order.address),
	};
}
