import type { Work } from "#shop/access/work/work.rules.ts";
import { findWork } from "#shop/access/work/work.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { AdminOrder, OrderFilter, OrderSort } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { selectOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { selectNeighbors } from "#shop/selling/orders/admin/order-list.store.ts";
import { countOrders, findsFew } from "#shop/selling/orders/admin/order-query.store.ts";
import { orderQueryOf } from "#shop/selling/orders/admin/order-query.ts";
import { selectContactChanges } from "#shop/selling/orders/contact/contact.store.ts";
import type { OrderNote } from "#shop/selling/orders/notes/order-notes.rules.ts";
import { selectNotes } from "#shop/selling/orders/notes/order-notes.store.ts";
import { parseOrderNumber } from "#shop/selling/orders/order-number.rules.ts";
import { selectReplacements } from "#shop/selling/orders/replacements/replacements.store.ts";
import type { Return } from "#shop/selling/orders/returns/returns.rules.ts";
import { selectReturns } from "#shop/selling/orders/returns/returns.store.ts";
import {
	type OtherOrder,
	selectOrderActions,
	selectOrderEmails,
	selectOrderId,
	selectOrdersOfCustomer,
	selectPaidAt,
} from "./order-page.report.store.ts";
import { orderTimeline, type TimelineEntry } from "./order-timeline.rules.ts";

const OTHER_ORDERS_SHOWN = 5;

/** An order with everything its page shows; `orderCount` includes the order itself. */
export type FoundOrderPage = {
	order: AdminOrder;
	work: Work;
	timeline: TimelineEntry[];
	notes: OrderNote[];
	contactCorrections: number;
	/** The numbers of the orders in which it was sent again, free. */
	replacements: string[];
	returns: Return[];
	otherOrders: OtherOrder[];
	orderCount: number;
	/** The numbers of the orders before and after it in the list it was opened from. */
	previous: string | null;
	next: string | null;
};

/**
 * An order by its id or number, with its timeline, the notes about it, the customer's other orders and its neighbors in
 * a list. For administrators.
 * @throws ShopError unknown_order_number (params number)
 */
export function findOrderPage(
	shop: Shop,
	query: { idOrNumber: string; filter: OrderFilter; sort: OrderSort },
): Promise<FoundOrderPage> {
	const filter = orderQueryOf(shop, query.filter);
	return transaction(asAdministrator(shop), async (tx) => {
		const number = parseOrderNumber(query.idOrNumber);
		const id = number === null ? query.idOrNumber : await selectOrderId(tx, number);
		const order = id === undefined ? undefined : await selectOrder(tx, id);
		if (order === undefined) {
			throw new ShopError("unknown_order_number", { params: { number: number ?? query.idOrNumber } });
		}
		const notes = await selectNotes(tx, order.id);
		const contactChanges = await selectContactChanges(tx, order.id);
		const customer = { userId: order.userId, email: order.email, limit: OTHER_ORDERS_SHOWN + 1 };
		const { orders, count } = await selectOrdersOfCustomer(tx, customer);
		const found = findsFew(filter) ? await countOrders(tx, filter) : null;
		const total = found === null || found.isTotalCapped ? null : found.total;
		const timeline = orderTimeline({
			order,
			paidAt: await selectPaidAt(tx, order.id),
			emails: await selectOrderEmails(tx, order.id),
			actions: await selectOrderActions(tx, order.orderNumber),
			notes,
			contactChanges,
		});
		const workOf = await findWork(tx, shop, "order", [order.id]);
		return {
			order,
			work: workOf(order.id),
			timeline,
			notes,
			contactCorrections: contactChanges.length,
			returns: await selectReturns(tx, order.id),
			replacements: (await selectReplacements(tx, order.id)).map((one) => one.orderNumber),
			otherOrders: orders.filter((other) => other.id !== order.id).slice(0, OTHER_ORDERS_SHOWN),
			orderCount: Math.max(1, count),
			...(await selectNeighbors(tx, { orderId: order.id, filter, sort: query.sort, total })),
		};
	});
}
