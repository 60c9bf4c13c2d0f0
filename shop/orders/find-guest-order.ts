import { MINUTE_MS } from "#shop/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { limitAttempts } from "#shop/limits/limit-attempts.ts";
import type { CustomerOrder } from "./order-history.rules.ts";
import { selectOrderByNumber } from "./order-history.store.ts";
import { parseOrderNumber } from "./order-number.rules.ts";

const ATTEMPTS = { most: 10, windowMs: 10 * MINUTE_MS };

/**
 * An order for whoever knows its number and its e-mail address; the postal address stays out of it. A wrong number and
 * a wrong address answer alike, and guesses are limited per network address and per order.
 * @throws ShopError order_not_found, too_many_requests
 */
export async function findGuestOrder(
	shop: Shop,
	asked: { orderNumber: string; email: string; clientIp: string | null },
): Promise<CustomerOrder> {
	// Guesses at numbers that cannot exist count like all others.
	const orderNumber = parseOrderNumber(asked.orderNumber) ?? asked.orderNumber.trim().slice(0, 40).toUpperCase();
	await limitAttempts(shop, { operation: "order lookup", who: asked.clientIp, ...ATTEMPTS });
	await limitAttempts(shop, { operation: "order lookup", who: orderNumber, ...ATTEMPTS });
	const order = await transaction(asSystem(shop), (tx) => selectOrderByNumber(tx, orderNumber));
	const isTheirs = order?.email != null && order.email.toLowerCase() === asked.email.trim().toLowerCase();
	if (!isTheirs) throw new ShopError("order_not_found");
	return { ...order, address: null };
}
