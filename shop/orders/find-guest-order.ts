import { MINUTE_MS } from "#shop/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { limitAttempts } from "#shop/limits/limit-attempts.ts";
import type { CustomerOrder } from "./order-history.rules.ts";
import { selectOrderByNumber } from "./order-history.store.ts";
import { parseOrderNumber } from "./order-number.rules.ts";

const ATTEMPTS = { most: 10, windowMs: 10 * MINUTE_MS };

/**
 * Finds an order by its number and email address, without the postal address. A wrong number and a wrong email get the
 * same error, and attempts are limited per IP address and per order.
 * @throws ShopError order_not_found, too_many_requests
 */
export async function findGuestOrder(
	shop: Shop,
	query: { orderNumber: string; email: string; clientIp: string | null },
): Promise<CustomerOrder> {
	// Impossible numbers count as attempts too.
	const orderNumber = parseOrderNumber(query.orderNumber) ?? query.orderNumber.trim().slice(0, 40).toUpperCase();
	await limitAttempts(shop, { operation: "order lookup", who: query.clientIp, ...ATTEMPTS });
	await limitAttempts(shop, { operation: "order lookup", who: orderNumber, ...ATTEMPTS });
	const order = await transaction(asSystem(shop), (tx) => selectOrderByNumber(tx, orderNumber));
	const isTheirs = order?.email != null && order.email.toLowerCase() === query.email.trim().toLowerCase();
	if (!isTheirs) throw new ShopError("order_not_found");
	return { ...order, address: null };
}
