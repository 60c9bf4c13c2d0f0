import { findWork } from "#shop/access/work/work.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { ListTotal } from "#shop/kernel/lists/list-total.rules.ts";
import type { PageRequest } from "#shop/kernel/lists/shortest-way.rules.ts";
import { REVIEW_LIST_LIMIT } from "#shop/selling/orders/order-review.rules.ts";
import {
	ADMIN_ORDERS_PER_PAGE,
	type AdminOrder,
	ANY_ORDER,
	INITIAL_ORDER_SORT,
	type ListedOrder,
	type OrderCounts,
	type OrderFilter,
	type OrderSort,
} from "./admin-order.rules.ts";
import { selectOrder, selectOrdersToReview } from "./admin-orders.store.ts";
import { selectSortedOrders } from "./order-list.store.ts";
import { countOrders, selectOrderCounts } from "./order-query.store.ts";
import { orderQueryOf } from "./order-query.ts";

/**
 * For administrators.
 * @throws ShopError order_not_found
 */
export async function findOrder(shop: Shop, id: string): Promise<AdminOrder> {
	const order = await transaction(asAdministrator(shop), (tx) => selectOrder(tx, id));
	if (!order) throw new ShopError("order_not_found");
	return order;
}

/**
 * A page of the orders that match a filter, newest first unless sorted, with their total and the counts of the list's
 * views. `page` is 1-based; one after the last is empty. For administrators.
 */
export function findOrders(
	shop: Shop,
	list: { filter?: Partial<OrderFilter>; sort?: OrderSort } & Partial<Pick<PageRequest, "page" | "beside">> = {},
): Promise<ListTotal & { orders: ListedOrder[]; page: number; pageSize: number; counts: OrderCounts }> {
	const { sort = INITIAL_ORDER_SORT, page = 1, beside = null } = list;
	const filter = orderQueryOf(shop, { ...ANY_ORDER, ...list.filter });
	const pageSize = ADMIN_ORDERS_PER_PAGE;
	return transaction(asAdministrator(shop), async (tx) => {
		const counted = await countOrders(tx, filter);
		const total = counted.isTotalCapped ? null : counted.total;
		const orders = await selectSortedOrders(tx, { filter, sort, page, beside, pageSize, total });
		const workOf = await findWork(
			tx,
			shop,
			"order",
			orders.map(({ id }) => id),
		);
		return {
			orders: orders.map((order) => ({ ...order, work: workOf(order.id) })),
			...counted,
			page,
			pageSize,
			counts: await selectOrderCounts(tx),
		};
	});
}

/**
 * Flagged orders: undecided ones first, each group newest first (AORD-01, AORD-09, D-75). `status` limits them to
 * undecided or rejected ones. For administrators.
 */
export function findOrdersToReview(
	shop: Shop,
	status: "needs_review" | "rejected" | null = null,
): Promise<AdminOrder[]> {
	return transaction(asAdministrator(shop), (tx) => selectOrdersToReview(tx, status, REVIEW_LIST_LIMIT));
}
