import { limitAttempts } from "#shop/access/limits/limit-attempts.ts";
import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import {
	asAdministrator,
	asCustomer,
	asSystem,
	type Shop,
	type ShopTransaction,
	transaction,
} from "#shop/kernel/context.ts";
import { type Cursor, splitPage } from "#shop/kernel/cursor.rules.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { OrderForMessage } from "./order.rules.ts";
import { type CustomerOrder, type GuestOrder, ORDERS_PER_PAGE, type SessionOrder } from "./order-history.rules.ts";
import {
	type OrderRefund,
	selectOrderByNumber,
	selectOrderOfSession,
	selectOrderPage,
	selectOrderRecord,
	selectOwnOrder,
} from "./order-history.store.ts";
import { parseOrderNumber } from "./order-number.rules.ts";
import { selectOrdersForMessages } from "./orders.report.store.ts";
import { selectOrderIdOfCheckout } from "./orders.store.ts";

/**
 * A page of the caller's orders, newest first (ORD-01, ORD-08). `next` is the cursor of the next page, null on the
 * last.
 * @throws ShopError unauthenticated
 */
export function findOwnOrders(
	shop: Shop,
	after: Cursor | null,
): Promise<{ orders: CustomerOrder[]; next: Cursor | null }> {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	return transaction(customer, (tx) => findOrdersOf(tx, userId, after));
}

/** The same of an account, within a transaction of its owner. */
export async function findOrdersOf(
	tx: ShopTransaction,
	userId: string,
	after: Cursor | null,
): Promise<{ orders: CustomerOrder[]; next: Cursor | null }> {
	const rows = await selectOrderPage(tx, { userId, after, limit: ORDERS_PER_PAGE + 1 });
	const { page, next } = splitPage(rows, ORDERS_PER_PAGE);
	return { orders: page, next };
}

/**
 * One of the caller's orders by its number, for the detail view and the receipt.
 * @throws ShopError unauthenticated; order_not_found, also for another customer's order
 */
export async function findOwnOrder(shop: Shop, orderNumber: string): Promise<CustomerOrder> {
	const customer = asCustomer(shop);
	const order = await transaction(customer, (tx) =>
		selectOwnOrder(tx, { userId: customer.caller.userId, orderNumber }),
	);
	if (order === undefined) throw new ShopError("order_not_found");
	return order;
}

/** An order with what programs get besides. */
export type RecordedOrder = CustomerOrder & { checkoutId: string | null; refunds: OrderRefund[] };

/**
 * An order for a program: any for one with a key of the staff, for one that acts for an account that account's own.
 * @throws ShopError unauthenticated; order_not_found, also for another customer's order
 */
export async function findOrderForProgram(shop: Shop, typed: string): Promise<RecordedOrder> {
	const { caller } = shop;
	const isStaff = caller.userId === null && caller.administrator !== undefined;
	const reader = isStaff ? asAdministrator(shop) : asCustomer(shop);
	const orderNumber = parseOrderNumber(typed);
	const order =
		orderNumber !== null &&
		(await transaction(reader, (tx) =>
			isStaff
				? selectOrderByNumber(tx, orderNumber)
				: selectOwnOrder(tx, { userId: reader.caller.userId ?? "", orderNumber }),
		));
	if (!order) throw new ShopError("order_not_found");
	// Customers cannot read the order's internal columns themselves; this order is theirs.
	const record = await transaction(asSystem(shop), (tx) => selectOrderRecord(tx, order.id));
	return { ...order, ...record };
}

const ATTEMPTS = { max: 10, windowMs: 10 * MINUTE_MS };

/**
 * Finds an order by its number and email address, without the postal address. A wrong number and a wrong email get the
 * same error, and attempts are limited per IP address, or per order where none is known.
 * @throws ShopError order_not_found, too_many_requests
 */
export async function findGuestOrder(
	shop: Shop,
	query: { orderNumber: string; email: string; clientIp: string | null },
): Promise<GuestOrder> {
	// Impossible numbers count as attempts too.
	const orderNumber = parseOrderNumber(query.orderNumber) ?? query.orderNumber.trim().slice(0, 40).toUpperCase();
	// By order only where no network address is known: otherwise anybody could lock its buyer out.
	await limitAttempts(shop, { operation: "order lookup", who: query.clientIp ?? orderNumber, ...ATTEMPTS });
	const order = await transaction(asSystem(shop), (tx) => selectOrderByNumber(tx, orderNumber));
	const isTheirs = order?.email != null && order.email.toLowerCase() === query.email.trim().toLowerCase();
	if (!isTheirs) throw new ShopError("order_not_found");
	return { ...order, address: null, country: order.address?.country ?? null };
}

/**
 * The data that emails about these orders show, including the address, by order id; orders that the transaction's
 * caller may not see are left out.
 */
export async function findOrdersForMessages(
	tx: ShopTransaction,
	ids: readonly string[],
): Promise<ReadonlyMap<string, OrderForMessage>> {
	const orders = await selectOrdersForMessages(tx, ids);
	return new Map(orders.map((order) => [order.id, order]));
}

/** Returns the order that a payment session paid for; undefined until it is placed. */
export function findOrderOfSession(tx: ShopTransaction, sessionId: string): Promise<SessionOrder | undefined> {
	return selectOrderOfSession(tx, sessionId);
}

/** Returns the order's id; undefined until the order is placed. */
export function findOrderOfCheckout(tx: ShopTransaction, checkoutId: string): Promise<string | undefined> {
	return selectOrderIdOfCheckout(tx, checkoutId);
}
