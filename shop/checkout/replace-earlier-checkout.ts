import { hashText } from "#platform/hash.ts";
import type { CheckoutRequest } from "#shop/checkout/checkout-request.rules.ts";
import { type Caller, inReserve, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { type Checkout, selectCompletedCheckoutOfCart, selectOpenCheckoutOfBrowser } from "./checkout.store.ts";
import { fingerprintRequest } from "./hold-checkout.ts";
import { canOpenPage, REUSE_MARGIN_MS } from "./holds.rules.ts";
import { alreadyPaid } from "./open-payment-page.ts";
import { releaseCheckout } from "./release-checkout.ts";
import { settleCheckout } from "./settle-checkout.ts";

/**
 * Handles an earlier checkout of the same browser or cart so that no order is paid twice (D-13). The same order reuses
 * the open payment page; a different order expires the earlier page at the provider and releases its stock and points
 * first. A checkout that never got a page is reused or released.
 * @param options.isOutdated this request's own checkout was closed by a later request, which wins
 * @returns the earlier checkout if it can be reused
 * @throws ShopError already_paid with the paid session's id; checkout_replaced
 */
export async function replaceEarlierCheckout(
	shop: Shop,
	caller: Caller,
	request: CheckoutRequest,
	{ isOutdated }: { isOutdated: boolean },
): Promise<Checkout | null> {
	const browserKey = hashText(request.browserToken);
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
		// Opened or closed meanwhile: start over.
		return isReleased ? null : await replaceEarlierCheckout(shop, caller, request, { isOutdated });
	}
	const isFresh = open.expiresAt - shop.clock.now() > REUSE_MARGIN_MS;
	const settled = await settleCheckout(shop, open.paymentSessionId, {
		expiration: isSame && isFresh ? "leave" : "expire",
	});
	if (settled.state === "completed") throw alreadyPaid(open.paymentSessionId);
	return settled.state === "open" ? open : null;
}
