import { type Caller, inReserve, type Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { CheckoutRequest } from "#shop/selling/checkout/request/checkout-request.rules.ts";
import { canOpenPage, REUSE_MARGIN_MS } from "./checkout.rules.ts";
import type { CheckoutWithLines } from "./checkout.store.ts";
import { fingerprintRequest } from "./hold-checkout.ts";
import { alreadyPaid } from "./open-payment-page.ts";
import { releaseCheckout } from "./release-checkout.ts";
import { settleCheckout } from "./settle-checkout.ts";

/**
 * Handles the open checkout of the same browser so that no order is paid twice (D-13). The same order reuses the open
 * payment page; a different order expires the earlier page at the provider and releases its stock and points first. A
 * checkout that never got a page is reused or released.
 * @param options.isOutdated this request's own checkout was closed by a later request, which wins, or it has no attempt left
 * @returns the earlier checkout if it can be reused; null when it is out of the way
 * @throws ShopError already_paid with the paid session's id; checkout_replaced
 */
export async function replaceEarlierCheckout(
	shop: Shop,
	caller: Caller,
	request: CheckoutRequest,
	{ earlier, isOutdated }: { earlier: CheckoutWithLines; isOutdated: boolean },
): Promise<CheckoutWithLines | null> {
	const isSame = earlier.fingerprint === fingerprintRequest(caller, request, shop.language);
	if (isOutdated && !isSame) throw new ShopError("checkout_replaced");
	if (earlier.paymentSessionId === null) {
		if (isSame && canOpenPage(earlier, shop.clock.now())) return earlier;
		// Not released if it was opened or closed meanwhile; the next look at it shows that.
		await releaseCheckout(inReserve(shop), earlier.id, { ifUnopened: true });
		return null;
	}
	const isFresh = earlier.expiresAt - shop.clock.now() > REUSE_MARGIN_MS;
	const settled = await settleCheckout(shop, earlier.paymentSessionId, {
		expiration: isSame && isFresh ? "leave" : "expire",
	});
	if (settled.state === "completed") throw alreadyPaid(earlier.paymentSessionId);
	return settled.state === "open" ? earlier : null;
}
