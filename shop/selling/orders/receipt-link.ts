import { createExpiringToken, isExpiringToken } from "#platform/expiring-token.ts";
import { acceptedSecrets, signingSecret } from "#platform/secrets/session-secrets.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { maskEmail } from "#shop/kernel/mask-email.rules.ts";
import type { CustomerOrder } from "./order-history.rules.ts";
import { selectOrderByNumber } from "./order-history.store.ts";
import { parseOrderNumber } from "./order-number.rules.ts";

/**
 * Who follows the link. The reader of the order's email has the postal address already; the payment session, or
 * number and email, do not show it (D-14).
 */
type ReceiptReader = "mailbox" | "page";

/** From an email, a receipt can be downloaded until the tax year of the order is surely closed; a page makes a new link. */
const LIFETIMES_MS: Readonly<Record<ReceiptReader, number>> = { mailbox: 550 * DAY_MS, page: DAY_MS };

/** The path of an order's receipt, which opens without an account; bound to the order, and valid for a time (D-86). */
export function receiptPath(shop: Shop, orderNumber: string, reader: ReceiptReader): string {
	const expiresAt = shop.clock.now() + LIFETIMES_MS[reader];
	const key = createExpiringToken(signingSecret(shop.config), aboutReceipt(orderNumber, reader), expiresAt);
	return `/receipt/${orderNumber}?${new URLSearchParams({ key })}`;
}

/** The path of the invoice that a receipt's link opens as well. */
export function invoicePath(receipt: string): string {
	return receipt.replace("?", "/invoice.pdf?");
}

/**
 * The order of a receipt link, without the postal address and with a masked email unless the link was emailed.
 * @throws ShopError order_not_found when the link is altered or expired
 */
export async function findReceiptOrder(shop: Shop, link: { orderNumber: string; key: string }): Promise<CustomerOrder> {
	const { orderNumber, key } = link;
	const readers = ["mailbox", "page"] as const;
	const reader = readers.find((each) =>
		isExpiringToken(acceptedSecrets(shop.config), aboutReceipt(orderNumber, each), key, shop.clock.now()),
	);
	if (reader === undefined || parseOrderNumber(orderNumber) === null) throw new ShopError("order_not_found");
	const order = await transaction(asSystem(shop), (tx) => selectOrderByNumber(tx, orderNumber));
	if (order === undefined) throw new ShopError("order_not_found");
	if (reader === "mailbox") return order;
	return { ...order, address: null, email: order.email && maskEmail(order.email) };
}

function aboutReceipt(orderNumber: string, reader: ReceiptReader) {
	return { purpose: `receipt link, ${reader}`, subject: orderNumber };
}
