import { toSentLines } from "#app/address-names.ts";
import { writeNext } from "#app/api/list-params.ts";
import type { Shop } from "#shop/kernel/context.ts";
import type { Cursor } from "#shop/kernel/cursor.rules.ts";
import type { findDashboard } from "#shop/people/dashboard/find-dashboard.ts";
import type { CustomerOrder } from "#shop/selling/orders/order-history.rules.ts";
import { returnPathOf } from "#shop/selling/orders/returns/return-link.ts";
import type { PointsTransaction } from "#shop/selling/points/points-history.rules.ts";

type FoundDashboard = Awaited<ReturnType<typeof findDashboard>>;

export function dashboardOf(shop: Shop, { expirations, orders, points, addresses, ...account }: FoundDashboard) {
	return {
		...account,
		...expirations,
		orders: ordersPage(shop, orders),
		points: pointsPage(points),
		addresses: addresses.map(toSentLines),
	};
}

export function ordersPage(shop: Shop, page: { orders: readonly CustomerOrder[]; next: Cursor | null }) {
	return { orders: page.orders.map((order) => accountOrder(shop, order)), next: writeNext(page.next) };
}

export function pointsPage(page: { transactions: readonly PointsTransaction[]; next: Cursor | null }) {
	return { ...page, next: writeNext(page.next) };
}

/** An order under the specification's names, where these differ from ours, and in dollars where it has them. */
export function accountOrder(shop: Shop, order: CustomerOrder) {
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
		returnUrl: returnPathOf(shop, order),
		shippingAddress: order.address && toSentLines(order.address),
	};
}
