import { asSystem, countEvent, inReserve, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { releaseStock } from "#shop/selling/catalog/stock.ts";
import { RELEASED_ORIGIN_KEPT_MS, UNOPENED_HOLD_MS } from "./checkout.rules.ts";
import {
	type CheckoutWithLines,
	clearCheckouts,
	closeCheckout,
	lockCheckout,
	selectHasOpen,
	selectUnopenedCheckouts,
	updateBuyer,
} from "./checkout.store.ts";
import { clearPaymentPage, clearReleasedOrigins } from "./checkout-ends.store.ts";

/**
 * Closes a checkout that will not be paid and returns its stock, once. The hold of its points ends with
 * its state. Call it only when payment is no longer possible: the provider has confirmed it, or, with `ifUnopened`, the
 * payment session was never stored. Sessions are stored under this row lock before the URL is returned, so a checkout
 * released here can no longer hand out a page. A draft's checkout outlives its payment page, whose end is that of
 * `sessionId`: it is released once its own time is over.
 * @returns false if it was already closed or, with `ifUnopened`, has a payment page
 */
export async function releaseCheckout(
	shop: Shop,
	checkoutId: string,
	{ ifUnopened = false, sessionId = null }: { ifUnopened?: boolean; sessionId?: string | null } = {},
): Promise<boolean> {
	const isReleased = await transaction(shop, async (tx) => {
		const checkout = await lockCheckout(tx, checkoutId);
		if (checkout?.state !== "open") return false;
		if (ifUnopened && checkout.paymentSessionId !== null) return false;
		const at = shop.clock.now();
		if (checkout.draftId !== null) {
			// Of an earlier page; what may be paid now is another.
			if (checkout.paymentSessionId !== null && checkout.paymentSessionId !== sessionId) return false;
			if (checkout.expiresAt > at) {
				if (checkout.paymentSessionId !== null) await clearPaymentPage(tx, checkoutId);
				return false;
			}
		}
		await releaseLocked(tx, checkout, at);
		return true;
	});
	if (isReleased) countEvent(shop, { event: "checkout", outcome: "released" });
	return isReleased;
}

/** Closes an open checkout and returns its stock. The caller holds its lock, and knows that nobody can pay for it. */
export async function releaseLocked(tx: ShopTransaction, checkout: CheckoutWithLines, at: number): Promise<void> {
	await closeCheckout(tx, checkout.id, "released", at);
	await releaseStock(tx, checkout.lines, at);
}

const BATCH = 500;

/**
 * Releases holds that a crash left without a payment page. Needs no provider call, so it runs every few seconds;
 * several processes may run it at once. Looks at `batch` of them, oldest first; the next run takes the rest.
 * @returns how many checkouts it released
 */
export async function releaseUnopenedCheckouts(shop: Shop, batch = BATCH): Promise<number> {
	const system = inReserve(asSystem(shop));
	const fresh = { now: shop.clock.now(), ageMs: UNOPENED_HOLD_MS };
	const ids = await transaction(system, (tx) => selectUnopenedCheckouts(tx, fresh, batch));
	let released = 0;
	for (const id of ids) if (await releaseCheckout(system, id, { ifUnopened: true })) released += 1;
	if (released > 0) shop.log.info({ released }, "released holds that never got a payment page");
	return released;
}

/** Forgets where checkouts came from that a late payment will no longer complete; a job (D-314). */
export async function forgetReleasedOrigins(shop: Shop): Promise<void> {
	const before = shop.clock.now() - RELEASED_ORIGIN_KEPT_MS;
	await transaction(asSystem(shop), (tx) => clearReleasedOrigins(tx, before));
}

/** Removes a former customer from the checkouts of the account, and from those of guests with an address. */
export function forgetCheckouts(
	tx: ShopTransaction,
	buyer: { userId: string | null; guestEmail: string | null },
): Promise<void> {
	return clearCheckouts(tx, buyer);
}

/** Whether an account has a checkout that may still be paid. */
export function hasOpenCheckout(tx: ShopTransaction, userId: string): Promise<boolean> {
	return selectHasOpen(tx, userId);
}

/** Gives the checkouts of an account to another, so that a late payment finds its buyer. */
export function moveCheckouts(tx: ShopTransaction, accounts: { from: string; to: string }): Promise<void> {
	return updateBuyer(tx, accounts);
}
