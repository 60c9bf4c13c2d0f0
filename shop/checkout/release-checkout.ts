import { releaseStock } from "#shop/catalogue/release-stock.ts";
import { type Shop, transaction } from "#shop/context.ts";
import { closeCheckout, lockCheckout, selectCheckoutLines } from "./checkout.store.ts";

/**
 * Ends a checkout that will not be paid and gives its stock back, once; its points were only held by its being open.
 * Call it only when nobody can pay it any more: the provider has said so, or, with `ifUnopened`, no buyer was ever told
 * of a payment page. The page's address is stored before it is handed out, under the same row lock, so a checkout
 * released here can no longer hand one out.
 * @returns false when it was ended before or, with `ifUnopened`, has a payment page
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
