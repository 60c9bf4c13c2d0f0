import { createHmac } from "node:crypto";
import { DAY_MS } from "#shop/calendar.rules.ts";
import type { Shop } from "#shop/context.ts";

const SIGN_UP_TOKEN_LIFETIME_MS = 7 * DAY_MS;

/**
 * Creates a token that is sent only by email to this address, so that presenting it proves access to the mailbox
 * (AUTH-31). Valid for seven days, until `expiresAt` (epoch ms), and bound to the address; nothing is stored.
 */
export function createSignUpToken(
	shop: Shop,
	email: string,
	expiresAt = shop.clock.now() + SIGN_UP_TOKEN_LIFETIME_MS,
): string {
	const { sessionSecret } = shop.config;
	if (!sessionSecret) throw new Error("signing a sign-up token requires SESSION_SECRET");
	// The purpose prefix prevents this signature from being accepted for anything else signed with the same secret.
	const signed = `sign-up link|${expiresAt}|${email.toLowerCase()}`;
	const signature = createHmac("sha256", sessionSecret).update(signed).digest("base64url");
	return `${expiresAt.toString(36)}.${signature}`;
}
