import { releaseStock } from "#shop/catalogue/release-stock.ts";
import { type Shop, transaction } from "#shop/context.ts";
import { closeCheckout, lockCheckout, selectCheckoutLines } from "./checkout.store.ts";

/**
 * Closes a checkout that will not be paid and returns its stock, once. Its points need no release: only open checkouts
 * hold points. Call it only when payment is no longer possible: the provider has confirmed it, or, with `ifUnopened`, the
 * payment session was never stored. Sessions are stored under this row lock before the URL is returned, so a checkout
 * released here can no longer hand out a page.
 * @returns false if it was already closed or, with `ifUnopened`, has a payment page
 */
export function releaseCheckout(shop: Shop, checkoutId: string, { ifUnopened = false } = {}): Promise<boolean> {
	return transaction(shop, async (tx) => {
		const checkout = await lockCheckout(tx, checkoutId);
		if (checkout?.state !== "open") return false;
		if (ifUnopened && checkout.paymentSessionId !== null) return false;
		await closeCheckout(tx, checkoutId, "released", shop.clock.now());
		await releaseStock(tx, await selectCheckoutLines(tx, checkoutId));
		return true;
	});
}
