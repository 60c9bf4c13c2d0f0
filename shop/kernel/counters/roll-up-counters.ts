import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ROLL_UP_BATCH } from "./counters.rules.ts";
import { rollUpChanges } from "./counters.store.ts";

/**
 * Rolls pending changes up into their counters, so that reading a counter stays cheap; a job. `batch` of them are in one
 * transaction.
 */
export async function rollUpCounters(shop: Shop, batch = ROLL_UP_BATCH): Promise<void> {
	while ((await transaction(asSystem(shop), (tx) => rollUpChanges(tx, batch))) === batch);
}
