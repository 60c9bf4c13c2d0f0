import { limitAttempts } from "#shop/access/limits/limit-attempts.ts";
import type { DataCaller } from "#shop/kernel/api-table.ts";
import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";

/** Requests per caller and minute: in total, and writes only. */
export const REQUESTS_PER_MINUTE = 1200;
export const WRITES_PER_MINUTE = 300;
export const RATE_WINDOW_MS = MINUTE_MS;

/**
 * Limits a caller's writes per minute over all processes: per account, API key, or a visitor's IP address.
 * @throws ShopError too_many_requests
 */
export async function limitWrites({ shop, clientIp }: DataCaller): Promise<void> {
	const { userId, administrator } = shop.caller;
	const who = userId ?? administrator?.email ?? clientIp;
	await limitAttempts(shop, { operation: "data api write", who, max: WRITES_PER_MINUTE, windowMs: RATE_WINDOW_MS });
}
