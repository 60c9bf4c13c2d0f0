import { createHmac } from "node:crypto";
import { DAY_MS } from "#shop/calendar.rules.ts";
import type { Shop } from "#shop/context.ts";

/** A sign-up link in a letter is good for so long. */
const SIGN_UP_TOKEN_LIFETIME_MS = 7 * DAY_MS;

/**
 * A text that only goes into a letter to this address: whoever shows it has the mailbox (AUTH-31). It ends after seven
 * days, at `expiresAt` (epoch ms), and is bound to the address; the shop keeps nothing of it.
 */
export function createSignUpToken(
	shop: Shop,
	email: string,
	expiresAt = shop.clock.now() + SIGN_UP_TOKEN_LIFETIME_MS,
): string {
	const { sessionSecret } = shop.config;
	if (!sessionSecret) throw new Error("a proof needs a secret to be signed with");
	// The word in front keeps it from ever being taken for anything else that the same secret signs.
	const signed = `sign-up link|${expiresAt}|${email.toLowerCase()}`;
	const signature = createHmac("sha256", sessionSecret).update(signed).digest("base64url");
	return `${expiresAt.toString(36)}.${signature}`;
}
