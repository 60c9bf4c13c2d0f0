import { createExpiringToken, isExpiringToken } from "#platform/expiring-token.ts";
import { acceptedSecrets, signingSecret } from "#platform/secrets/session-secrets.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import type { CustomerOrder } from "#shop/selling/orders/order-history.rules.ts";
import { parseOrderNumber } from "#shop/selling/orders/order-number.rules.ts";
import { returnableUntil } from "./returns.rules.ts";

/** A page makes a new link; one in an email works for as long as a return may take. */
const LIFETIMES_MS = { page: DAY_MS, email: 180 * DAY_MS } as const;

/** The path of the page on which items of an order are returned; bound to the order, and valid for a time. */
export function returnPath(shop: Shop, orderNumber: string, reader: keyof typeof LIFETIMES_MS): string {
	const expiresAt = shop.clock.now() + LIFETIMES_MS[reader];
	const key = createExpiringToken(signingSecret(shop.config), aboutReturn(orderNumber), expiresAt);
	return `/return/${orderNumber}?${new URLSearchParams({ key })}`;
}

/** The same for an order whose items can be returned now; null for any other. */
export function returnPathOf(shop: Shop, order: CustomerOrder): string | null {
	const { returnDays } = settingOf(shop, "shop");
	const until = returnableUntil({ ...order, status: order.fulfillmentStatus }, returnDays);
	return until === null || until < shop.clock.now() ? null : returnPath(shop, order.orderNumber, "page");
}

export function isReturnKey(shop: Shop, orderNumber: string, key: string): boolean {
	if (parseOrderNumber(orderNumber) !== orderNumber) return false;
	return isExpiringToken(acceptedSecrets(shop.config), aboutReturn(orderNumber), key, shop.clock.now());
}

function aboutReturn(orderNumber: string) {
	return { purpose: "return link", subject: orderNumber };
}
