import { type Caller, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { type Checkout, selectCompletedCheckoutOfCart, selectOpenCheckoutOfBrowser } from "./checkout.store.ts";
import { fingerprintRequest } from "./fingerprint-request.ts";
import { hashKey } from "./hash-key.ts";
import { REUSE_MARGIN_MS } from "./holds.rules.ts";
import { openPaymentPage } from "./open-payment-page.ts";
import { settleCheckout } from "./settle-checkout.ts";
import type { CheckoutRequest } from "./start-checkout.ts";

/**
 * Looks for an earlier payment of the same browser or cart, so that nobody pays twice (D-13):
 * the same order again gets the same open payment page back; another order closes the earlier page at the provider and
 * gives its stock and points back before the new one begins.
 * @returns the earlier checkout when it can be used again
 * @throws ShopError already_paid with the paid session's id
 */
export async function replaceEarlierCheckout(
	shop: Shop,
	caller: Caller,
	request: CheckoutRequest,
): Promise<Checkout | null> {
	const browserKey = hashKey(request.browserToken);
	const earlier = await transaction(shop, async (tx) => ({
		paid: request.cartId === null ? undefined : await selectCompletedCheckoutOfCart(tx, request.cartId),
		open: await selectOpenCheckoutOfBrowser(tx, browserKey),
	}));
	if (earlier.paid?.browserKey === browserKey) throw alreadyPaid(earlier.paid);
	if (!earlier.open) return null;

	const isSame = earlier.open.fingerprint === fingerprintRequest(caller, request, shop.language);
	const isFresh = earlier.open.expiresAt - shop.clock.now() > REUSE_MARGIN_MS;
	const ending = isSame && isFresh ? "leave" : "expire";
	// A page that was never handed out is opened first: only then can the provider be asked to close it.
	const page = await openPaymentPage(shop, earlier.open);
	const settled = await settleCheckout(shop, page.id, { ending });
	if (settled.state === "completed") throw alreadyPaid({ ...earlier.open, paymentSessionId: page.id });
	return settled.state === "open" ? earlier.open : null;
}

function alreadyPaid(checkout: Checkout): ShopError {
	return new ShopError("already_paid", { details: { session_id: checkout.paymentSessionId } });
}
