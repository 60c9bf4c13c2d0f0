import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { deleteBucket, lockBucket, selectBucket, updateBucket } from "./limits.store.ts";
import { addAttempt, type Bucket, type ThrottleLimit } from "./throttle.rules.ts";

/** Somebody's attempts at something; `who` is a network address, an email address, an account or a browser. */
export type Throttled = { action: string; who: string; limit: ThrottleLimit };

/**
 * Counts an attempt over all processes and restarts, before it is made. Counts in a transaction of its own.
 * @throws ShopError too_many_requests, with the `seconds` to wait; such an attempt is not counted
 */
export async function throttle(shop: Shop, attempt: Throttled): Promise<void> {
	const now = shop.clock.now();
	const key = keyOf(attempt);
	await transaction(asSystem(shop), async (tx) => {
		// Many are refused at once by a glance; only who may pass has to stand in line for the row.
		const glance = await selectBucket(tx, key);
		if (glance) takeFrom(glance, attempt.limit, now);
		await updateBucket(tx, key, takeFrom(await lockBucket(tx, key, now), attempt.limit, now));
	});
}

function takeFrom(bucket: Bucket, limit: ThrottleLimit, now: number): Bucket {
	const next = addAttempt(bucket, limit, now);
	if ("bucket" in next) return next.bucket;
	throw new ShopError("too_many_requests", { params: { seconds: Math.ceil(next.waitMs / 1000) } });
}

/** Takes one attempt back, such as a guess that was right: it was none. */
export async function refundAttempt(shop: Shop, attempt: Throttled): Promise<void> {
	const now = shop.clock.now();
	const key = keyOf(attempt);
	await transaction(asSystem(shop), async (tx) => {
		const bucket = await lockBucket(tx, key, now);
		await updateBucket(tx, key, { ...bucket, emptyAt: bucket.emptyAt - attempt.limit.leakMs });
	});
}

/** Forgets somebody's attempts. */
export async function clearThrottle(shop: Shop, attempt: Pick<Throttled, "action" | "who">): Promise<void> {
	await transaction(asSystem(shop), (tx) => deleteBucket(tx, keyOf(attempt)));
}

function keyOf({ action, who }: Pick<Throttled, "action" | "who">): string {
	return `${action} ${who.slice(0, 320)}`;
}
