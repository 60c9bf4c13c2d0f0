import { HOUR_MS, MINUTE_MS } from "#shop/calendar.rules.ts";
import type { Shop } from "#shop/context.ts";
import { limitAttempts } from "#shop/limits/limit-attempts.ts";
import type { AuthBody, AuthCall } from "./auth.schema.ts";

type Limit = { deed: string; perAccount: number; perAddress: number; windowMs: number };

/** Tries per account and per network address, over all processes. Guessing passwords and flooding mailboxes end here. */
const LIMITS: Readonly<Partial<Record<AuthCall, Limit>>> = {
	"/sign-in/email": { deed: "sign-in", perAccount: 10, perAddress: 50, windowMs: 15 * MINUTE_MS },
	"/sign-up/email": { deed: "sign-up", perAccount: 5, perAddress: 20, windowMs: HOUR_MS },
	"/request-password-reset": { deed: "reset letter", perAccount: 5, perAddress: 20, windowMs: HOUR_MS },
	"/send-verification-email": { deed: "confirmation letter", perAccount: 5, perAddress: 20, windowMs: HOUR_MS },
	"/reset-password": { deed: "reset", perAccount: 20, perAddress: 20, windowMs: HOUR_MS },
	"/change-password": { deed: "change password", perAccount: 10, perAddress: 50, windowMs: 15 * MINUTE_MS },
};

/** @throws ShopError too_many_requests */
export async function limitAuthCall(
	shop: Shop,
	call: AuthCall,
	body: AuthBody,
	clientAddress: string | null,
): Promise<void> {
	const limit = LIMITS[call];
	if (limit === undefined) return;
	const { deed, perAccount, perAddress, windowMs } = limit;
	await limitAttempts(shop, { deed: `${deed} address`, who: clientAddress, most: perAddress, windowMs });
	const account = body.email ?? shop.caller.userId;
	await limitAttempts(shop, { deed, who: account, most: perAccount, windowMs });
}
