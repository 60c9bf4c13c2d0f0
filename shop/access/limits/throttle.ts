import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { deleteBucket, lockBucket, selectBucket, updateBucket } from "./limits.store.ts";
import { addAttempt, type Bucket, type ThrottleLimit } from "./throttle.rules.ts";

/** Attempts at an action; `who` is an IP address, an email address, an account or a browser. */
export type Throttled = { action: string; who: string; limit: ThrottleLimit };

/**
 * Counts an attempt before it is made, over all processes and restarts, in its own transaction.
 * @throws ShopError too_many_requests, with the `seconds` to wait; such an attempt is not counted
 */
export async function throttle(shop: Shop, attempt: Throttled): Promise<void> {
	const now = shop.clock.now();
	const key = keyOf(attempt);
	await transaction(asSystem(shop), async (tx) => {
		// A read without a lock rejects most excess attempts; only those that may pass wait for the row lock.
		const snapshot = await selectBucket(tx, key);
		if (snapshot) takeFrom(snapshot, attempt.limit, now);
		await updateBucket(tx, key, takeFrom(await lockBucket(tx, key, now), attempt.limit, now));
	});
}

function takeFrom(bucket: Bucket, limit: ThrottleLimit, now: number): Bucket {
	const next = addAttempt(bucket, limit, now);
	if ("bucket" in next) return next.bucket;
	throw new ShopError("too_many_requests", { params: { seconds: Math.ceil(next.waitMs / 1000) } });
}

/** Takes back one attempt, such as one with the right password. */
export async function refundAttempt(shop: Shop, attempt: Throttled): Promise<void> {
	const now = shop.clock.now();
	const key = keyOf(attempt);
	await transaction(asSystem(shop), async (tx) => {
		const bucket = await lockBucket(tx, key, now);
		await updateBucket(tx, key, { ...bucket, emptyAt: bucket.emptyAt - attempt.limit.leakMs });
	});
}

/** Forgets all attempts. */
export async function clearThrottle(shop: Shop, attempt: Pick<Throttled, "action" | "who">): Promise<void> {
	await transaction(asSystem(shop), (tx) => deleteBucket(tx, keyOf(attempt)));
}

function keyOf({ action, who }: Pick<Throttled, "action" | "who">): string {
	return `${action} ${who.slice(0, 320)}`;
}
