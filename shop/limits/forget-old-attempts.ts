import { DAY_MS } from "#shop/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { deleteBucketsBefore, deleteWindowsBefore } from "./limits.store.ts";

/** Deletes attempts older than a day, the longest window; a job. */
export async function forgetOldAttempts(shop: Shop): Promise<void> {
	const before = shop.clock.now() - 2 * DAY_MS;
	await transaction(asSystem(shop), async (tx) => {
		await deleteWindowsBefore(tx, before);
		await deleteBucketsBefore(tx, before);
	});
}
