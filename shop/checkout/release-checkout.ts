import { releaseStock } from "#shop/catalogue/release-stock.ts";
import { type Shop, transaction } from "#shop/context.ts";
import { closeCheckout, lockCheckout, selectCheckoutLines } from "./checkout.store.ts";

/**
 * Ends a checkout that will not be paid and gives its stock back, once; its points were only held by its being open.
 * Call it only when the provider has said that nobody can pay it any more.
 * @returns false when it was ended before
 */
export function releaseCheckout(shop: Shop, checkoutId: string): Promise<boolean> {
	return transaction(shop, async (tx) => {
		const checkout = await lockCheckout(tx, checkoutId);
		if (checkout?.state !== "open") return false;
		await closeCheckout(tx, checkoutId, "released", shop.clock.now());
		await releaseStock(tx, await selectCheckoutLines(tx, checkoutId));
		return true;
	});
}
