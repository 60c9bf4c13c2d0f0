import type { Shop } from "#shop/context.ts";
import { limitAttempts } from "#shop/limits/limit-attempts.ts";
import { RATE_WINDOW_MS, WRITES_PER_MINUTE } from "./data-limits.rules.ts";

/**
 * Limits a caller's writes per minute over all processes: per account, API key, or a visitor's IP address.
 * @throws ShopError too_many_requests
 */
export async function limitWrites(shop: Shop, clientIp: string | null): Promise<void> {
	const { userId, administrator } = shop.caller;
	const who = userId ?? administrator?.email ?? clientIp;
	await limitAttempts(shop, { operation: "data api write", who, most: WRITES_PER_MINUTE, windowMs: RATE_WINDOW_MS });
}
