import { asSystem, inReserve, type Shop, transaction } from "#shop/kernel/context.ts";
import { RECONCILE_AFTER_MS } from "./checkout.rules.ts";
import { type Checkout, selectOpenCheckouts } from "./checkout.store.ts";
import { releaseCheckout } from "./release-checkout.ts";
import { settleCheckout } from "./settle-checkout.ts";

const BATCH = 500;

/**
 * Settles every open checkout older than RECONCILE_AFTER_MS and repairs what lost webhooks, crashes and lost responses
 * left behind: paid ones become orders, expired ones are released (D-13). Runs at startup and as a job, in several
 * processes at once if need be. Looks at `batch` of them, oldest first; the next run takes the rest.
 * @returns how many checkouts it repaired
 */
export async function reconcileCheckouts(
	shop: Shop,
	batch = BATCH,
): Promise<{ completed: number; released: number; failed: number }> {
	const system = asSystem(shop);
	const fresh = { now: shop.clock.now(), ageMs: RECONCILE_AFTER_MS };
	const checkouts = await transaction(system, (tx) => selectOpenCheckouts(tx, fresh, batch));
	const repaired = { completed: 0, released: 0, failed: 0 };
	for (const checkout of checkouts) {
		try {
			const state = await reconcile(system, checkout);
			if (state === "completed" || state === "released") repaired[state] += 1;
		} catch (error) {
			// One failing session must not block the others; the next run retries it.
			repaired.failed += 1;
			shop.log.warn({ err: error, checkout: checkout.id }, "checkout could not be reconciled");
		}
	}
	if (repaired.completed > 0) shop.log.warn(repaired, "payments became orders by reconciliation");
	return repaired;
}

async function reconcile(shop: Shop, checkout: Checkout): Promise<string> {
	if (checkout.paymentSessionId === null) {
		// The session was never stored, so no buyer was redirected and there is nothing to ask the provider.
		const isReleased = await releaseCheckout(inReserve(shop), checkout.id, { ifUnopened: true });
		return isReleased ? "released" : "open";
	}
	const now = shop.clock.now();
	// One from the future is from a clock that was ahead, and would hold its stock for as long as that was.
	const isOver = checkout.expiresAt <= now || checkout.createdAt > now + RECONCILE_AFTER_MS;
	const settled = await settleCheckout(shop, checkout.paymentSessionId, { expiration: isOver ? "expire" : "leave" });
	return settled.state;
}
