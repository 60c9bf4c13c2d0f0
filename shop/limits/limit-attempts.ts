import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { insertAttempt } from "./limits.store.ts";

/**
 * At most `most` attempts of somebody at something per window of `windowMs`, over all processes and restarts. Counts
 * in a transaction of its own, so call it before the deed's: an attempt that fails is an attempt too.
 * `who` is a network address, an e-mail address or an account; null is not limited.
 * @throws ShopError too_many_requests, with the `seconds` to wait
 */
export async function limitAttempts(
	shop: Shop,
	attempt: { operation: string; who: string | null; most: number; windowMs: number },
): Promise<void> {
	const { operation, who, most, windowMs } = attempt;
	if (who === null) return;
	const now = shop.clock.now();
	const windowStart = now - (now % windowMs);
	const count = await transaction(asSystem(shop), (tx) =>
		insertAttempt(tx, { key: `${operation} ${who.slice(0, 320)}`, windowStart }),
	);
	if (count <= most) return;
	const seconds = Math.ceil((windowStart + windowMs - now) / 1000);
	throw new ShopError("too_many_requests", { params: { seconds } });
}
