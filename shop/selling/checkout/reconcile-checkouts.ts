import { asSystem, inReserve, type Shop, transaction } from "#shop/kernel/context.ts";
import { RECONCILE_AFTER_MS } from "./checkout.rules.ts";
import { type Checkout, selectOpenCheckouts } from "./checkout.store.ts";
import { releaseCheckout } from "./release-checkout.ts";
import { settleCheckout } from "./settle-checkout.ts";

const BATCH = 500;

/**
 * Settles every open checkout older than RECONCILE_AFTER_MS and repairs what lost webhooks, crashes and lost responses
 * left behind: paid ones become orders, expired ones are released (D-13). Runs at startup and as a job, in several
 * processes at once if need be. Looks at all of them, `batch` at a time, oldest first: pages that are
 * still unpaid do not keep a later lost payment waiting.
 * @returns how many checkouts it repaired
 */
export async function reconcileCheckouts(
	shop: Shop,
	batch = BATCH,
): Promise<{ completed: number; released: number; failed: number }> {
	const system = asSystem(shop);
	const repaired = { completed: 0, released: 0, failed: 0 };
	for await (const checkout of openCheckouts(system, batch)) {
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

async function* openCheckouts(system: Shop, batch: number): AsyncGenerator<Checkout> {
	const fresh = { now: system.clock.now(), ageMs: RECONCILE_AFTER_MS };
	let after: Checkout | undefined;
	do {
		const checkouts = await transaction(system, (tx) => selectOpenCheckouts(tx, fresh, { after, limit: batch }));
		yield* checkouts;
		after = checkouts.length < batch ? undefined : checkouts.at(-1);
	} while (after);
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
