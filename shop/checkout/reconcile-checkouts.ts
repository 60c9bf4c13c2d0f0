import { asSystem, inReserve, type Shop, transaction } from "#shop/context.ts";
import { type Checkout, selectOpenCheckouts } from "./checkout.store.ts";
import { RECONCILE_AFTER_MS } from "./holds.rules.ts";
import { releaseCheckout } from "./release-checkout.ts";
import { settleCheckout } from "./settle-checkout.ts";

const BATCH = 500;

/**
 * Finds out how every open checkout stands that is older than two minutes, and sets right what webhooks, crashes and
 * lost answers left behind: paid ones become orders, ended ones give their hold back (D-13). Runs at the start and as
 * a job; several processes may run it at once.
 * @returns how many checkouts it had to repair
 */
export async function reconcileCheckouts(shop: Shop): Promise<{ completed: number; released: number; failed: number }> {
	const system = asSystem(shop);
	const before = shop.clock.now() - RECONCILE_AFTER_MS;
	const checkouts = await transaction(system, (tx) => selectOpenCheckouts(tx, before, BATCH));
	const repaired = { completed: 0, released: 0, failed: 0 };
	for (const checkout of checkouts) {
		try {
			const state = await reconcile(system, checkout);
			if (state === "completed" || state === "released") repaired[state] += 1;
		} catch (error) {
			// One session that cannot be settled now must not keep the others waiting; it is asked again next time.
			repaired.failed += 1;
			shop.log.warn({ err: error, checkout: checkout.id }, "checkout could not be reconciled");
		}
	}
	if (repaired.completed > 0) shop.log.warn(repaired, "payments became orders by reconciliation");
	return repaired;
}

async function reconcile(shop: Shop, checkout: Checkout): Promise<string> {
	if (checkout.paymentSessionId === null) {
		// Nobody was sent to a page whose address was never stored, so there is nothing to ask the provider.
		const isReleased = await releaseCheckout(inReserve(shop), checkout.id, { ifUnopened: true });
		return isReleased ? "released" : "open";
	}
	const isOver = checkout.expiresAt <= shop.clock.now();
	const settled = await settleCheckout(shop, checkout.paymentSessionId, { expiration: isOver ? "expire" : "leave" });
	return settled.state;
}
