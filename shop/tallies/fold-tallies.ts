import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { CHANGES_AT_ONCE } from "./tallies.rules.ts";
import { foldChanges } from "./tallies.store.ts";

/** Folds the changes of the kept counts into them, so that reading a count never has much to add up; a job. */
export async function foldTallies(shop: Shop): Promise<void> {
	while ((await transaction(asSystem(shop), (tx) => foldChanges(tx, CHANGES_AT_ONCE))) === CHANGES_AT_ONCE);
}
