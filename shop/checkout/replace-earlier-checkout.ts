import { type Caller, inReserve, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { type Checkout, selectCompletedCheckoutOfCart, selectOpenCheckoutOfBrowser } from "./checkout.store.ts";
import { fingerprintRequest } from "./fingerprint-request.ts";
import { hashKey } from "./hash-key.ts";
import { canOpenPage, REUSE_MARGIN_MS } from "./holds.rules.ts";
import { alreadyPaid } from "./open-payment-page.ts";
import { releaseCheckout } from "./release-checkout.ts";
import { settleCheckout } from "./settle-checkout.ts";
import type { CheckoutRequest } from "./start-checkout.ts";

/**
 * Looks for an earlier payment of the same browser or cart, so that nobody pays twice (D-13):
 * the same order again gets the same open payment page back; another order closes the earlier page at the provider and
 * gives its stock and points back before the new one begins. One that never got a page is opened late or released.
 * @param options.isOutdated this request's own checkout was ended by a later request, which then has the last word
 * @returns the earlier checkout when it can be used again
 * @throws ShopError already_paid with the paid session's id; checkout_replaced
 */
export async function replaceEarlierCheckout(
	shop: Shop,
	caller: Caller,
	request: CheckoutRequest,
	{ isOutdated }: { isOutdated: boolean },
): Promise<Checkout | null> {
	const browserKey = hashKey(request.browserToken);
	const earlier = await transaction(shop, async (tx) => ({
		paid: request.cartId === null ? undefined : await selectCompletedCheckoutOfCart(tx, request.cartId),
		open: await selectOpenCheckoutOfBrowser(tx, browserKey),
	}));
	const { paid, open } = earlier;
	if (paid?.browserKey === browserKey) throw alreadyPaid(paid.paymentSessionId);
	if (!open) return null;

	const isSame = open.fingerprint === fingerprintRequest(caller, request, shop.language);
	if (isOutdated && !isSame) throw new ShopError("checkout_replaced");
	if (open.paymentSessionId === null) {
		if (isSame && canOpenPage(open, shop.clock.now())) return open;
		const isReleased = await releaseCheckout(inReserve(shop), open.id, { ifUnopened: true });
		// Opened or ended meanwhile: look again.
		return isReleased ? null : await replaceEarlierCheckout(shop, caller, request, { isOutdated });
	}
	const isFresh = open.expiresAt - shop.clock.now() > REUSE_MARGIN_MS;
	const settled = await settleCheckout(shop, open.paymentSessionId, {
		expiration: isSame && isFresh ? "leave" : "expire",
	});
	if (settled.state === "completed") throw alreadyPaid(open.paymentSessionId);
	return settled.state === "open" ? open : null;
}
