import { asSystem, inReserve, type Shop, transaction } from "#shop/context.ts";
import { selectUnopenedCheckouts } from "./checkout.store.ts";
import { UNOPENED_HOLD_MS } from "./holds.rules.ts";
import { releaseCheckout } from "./release-checkout.ts";

const BATCH = 500;

/**
 * Releases holds that a crash left without a payment page. Needs no provider call, so it runs every few seconds;
 * several processes may run it at once.
 * @returns how many checkouts it released
 */
export async function releaseUnopenedCheckouts(shop: Shop): Promise<number> {
	const system = inReserve(asSystem(shop));
	const before = shop.clock.now() - UNOPENED_HOLD_MS;
	const ids = await transaction(system, (tx) => selectUnopenedCheckouts(tx, before, BATCH));
	let released = 0;
	for (const id of ids) if (await releaseCheckout(system, id, { ifUnopened: true })) released += 1;
	if (released > 0) shop.log.info({ released }, "released holds that never got a payment page");
	return released;
}
