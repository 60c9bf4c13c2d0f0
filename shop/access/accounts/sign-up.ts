import { createExpiringToken, isExpiringToken } from "#platform/expiring-token.ts";
import { acceptedSecrets, signingSecret } from "#platform/secrets/session-secrets.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { deleteUnconfirmed, selectIsConfirmed } from "./accounts.store.ts";

/**
 * Makes way for a new account with this email (in lower case): one that is not confirmed is deleted, because nobody has
 * shown that it is theirs. Its confirmation link is void from then on.
 * @returns whether a confirmed account exists already (AUTH-48)
 */
export function prepareSignUp(shop: Shop, email: string): Promise<boolean> {
	return transaction(asSystem(shop), async (tx) => {
		if (await selectIsConfirmed(tx, email)) return true;
		await deleteUnconfirmed(tx, email);
		return false;
	});
}

/** Whether the token is valid now and proves access to this mailbox (AUTH-31). */
export function verifySignUpToken(shop: Shop, email: string, token: string): boolean {
	return isExpiringToken(acceptedSecrets(shop.config), aboutSignUp(email), token, shop.clock.now());
}

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
	return createExpiringToken(signingSecret(shop.config), aboutSignUp(email), expiresAt);
}

function aboutSignUp(email: string) {
	return { purpose: "sign-up link", subject: email.toLowerCase() };
}
