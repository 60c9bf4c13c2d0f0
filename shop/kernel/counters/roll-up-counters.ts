import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ROLL_UP_BATCH } from "./counters.rules.ts";
import { rollUpChanges } from "./counters.store.ts";

/** Rolls pending changes up into their counters, so that reading a counter stays cheap; a job. */
export async function rollUpCounters(shop: Shop): Promise<void> {
	while ((await transaction(asSystem(shop), (tx) => rollUpChanges(tx, ROLL_UP_BATCH))) === ROLL_UP_BATCH);
}
