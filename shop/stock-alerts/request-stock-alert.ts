import { HOUR_MS } from "#shop/calendar.rules.ts";
import { findProduct } from "#shop/catalogue/find-products.ts";
import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { cleanText } from "#shop/form.rules.ts";
import { limitAttempts } from "#shop/limits/limit-attempts.ts";
import { checkStockAlert, type StockAlertDraft } from "./stock-alert.rules.ts";
import { insertStockAlert } from "./stock-alerts.store.ts";

/** Requests per IP address and hour. */
const MAX_PER_HOUR = 10;

/**
 * Remembers an address for one email, in the shop's language, when a sold-out product is back (D-85). An address that
 * already waits for it waits on, and the response is the same.
 * @throws ShopError invalid_input, too_many_requests, product_not_found; not_sold_out if it can be bought now
 */
export async function requestStockAlert(
	shop: Shop,
	request: { productId: number } & Partial<Record<keyof StockAlertDraft, unknown>>,
	clientIp: string | null,
): Promise<void> {
	const problems = checkStockAlert(request);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	await limitAttempts(shop, { operation: "stock_alert", who: clientIp, most: MAX_PER_HOUR, windowMs: HOUR_MS });
	const { productId } = request;
	const { state } = await findProduct({ ...shop, caller: { role: "visitor", userId: null } }, productId);
	if (state === "available") throw new ShopError("not_sold_out");
	if (state !== "sold_out") throw new ShopError("product_not_found");
	const alert = {
		id: shop.ids.uuid(),
		productId,
		email: cleanText(request.email),
		language: shop.language,
		at: shop.clock.now(),
	};
	await transaction(asSystem(shop), (tx) => insertStockAlert(tx, alert));
}
