import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { deleteBucketsBefore, deleteWindowsBefore, insertAttempt } from "./limits.store.ts";

/**
 * Allows at most `most` attempts at an operation per window of `windowMs`, over all processes and restarts. Counts in
 * its own transaction, so call it before the operation's: failed attempts count as well. `who` is an IP address, an
 * email address or an account; null is not limited.
 * @throws ShopError too_many_requests, with the `seconds` to wait
 */
export async function limitAttempts(
	shop: Shop,
	attempt: { operation: string; who: string | null; max: number; windowMs: number },
): Promise<void> {
	const { operation, who, max, windowMs } = attempt;
	if (who === null) return;
	const now = shop.clock.now();
	const windowStart = now - (now % windowMs);
	const count = await transaction(asSystem(shop), (tx) =>
		insertAttempt(tx, { key: `${operation} ${who.slice(0, 320)}`, windowStart }),
	);
	if (count <= max) return;
	const seconds = Math.ceil((windowStart + windowMs - now) / 1000);
	throw new ShopError("too_many_requests", { params: { seconds } });
}

/** Deletes attempts older than a day, the longest window; a job. */
export async function forgetOldAttempts(shop: Shop): Promise<void> {
	const before = shop.clock.now() - 2 * DAY_MS;
	await transaction(asSystem(shop), async (tx) => {
		await deleteWindowsBefore(tx, before);
		await deleteBucketsBefore(tx, before);
	});
}
