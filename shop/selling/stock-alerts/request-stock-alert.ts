import { hashText } from "#platform/hash.ts";
import { limitAttempts } from "#shop/access/limits/limit-attempts.ts";
import { DAY_MS, HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { cleanText } from "#shop/kernel/form.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { findProduct } from "#shop/selling/catalog/find-products.ts";
import { createAlertKey } from "./confirm-stock-alert.ts";
import { checkStockAlert, mailboxOf, type StockAlertDraft } from "./stock-alert.rules.ts";
import { upsertStockAlert } from "./stock-alerts.store.ts";

/** Requests per IP address and hour. */
const MAX_PER_HOUR = 10;

/** Requests per mailbox and day, from all network addresses: each of them is an email to it. */
const MAX_PER_MAILBOX = 5;

/**
 * Emails an address a link by which it confirms that it wants one email, in the shop's language, when a sold-out product is
 * back (D-85). An address that already waits for it waits on; it gets no email, and the response is the same.
 * @throws ShopError invalid_input, too_many_requests, product_not_found; not_sold_out if it can be bought now
 */
export async function requestStockAlert(
	shop: Shop,
	request: { productId: number } & Partial<Record<keyof StockAlertDraft, unknown>>,
	clientIp: string | null,
): Promise<void> {
	const problems = checkStockAlert(request);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	await limitAttempts(shop, { operation: "stock_alert", who: clientIp, max: MAX_PER_HOUR, windowMs: HOUR_MS });
	const { productId } = request;
	const { state, product } = await findProduct({ ...shop, caller: { role: "visitor", userId: null } }, productId);
	if (state === "available") throw new ShopError("not_sold_out");
	if (state !== "sold_out") throw new ShopError("product_not_found");
	const email = cleanText(request.email);
	const mailbox = { who: hashText(mailboxOf(email)), max: MAX_PER_MAILBOX, windowMs: DAY_MS };
	await limitAttempts(shop, { operation: "stock_alert_mailbox", ...mailbox });
	const at = shop.clock.now();
	const { language } = shop;
	await transaction(asSystem(shop), async (tx) => {
		const alertId = await upsertStockAlert(tx, { id: shop.ids.uuid(), productId, email, language, at });
		if (alertId === null) return;
		const token = createAlertKey(shop, alertId);
		await queueMessage(tx, {
			kind: "stock_alert_confirmation",
			orderId: null,
			onceKey: `stock alert ${alertId} ${at}`,
			recipient: email,
			language,
			data: { alertId, productName: product.name, token },
			at,
		});
	});
}
