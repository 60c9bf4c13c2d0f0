import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { rollUpChanges } from "./counters.store.ts";
import { CHANGES_AT_ONCE } from "./tallies.rules.ts";

/** Folds the changes of the kept counts into them, so that reading a count never has much to add up; a job. */
export async function rollUpCounters(shop: Shop): Promise<void> {
	while ((await transaction(asSystem(shop), (tx) => rollUpChanges(tx, CHANGES_AT_ONCE))) === CHANGES_AT_ONCE);
}
