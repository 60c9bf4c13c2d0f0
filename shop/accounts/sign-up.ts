import { createExpiringToken, isExpiringToken } from "#platform/expiring-token.ts";
import { acceptedSecrets, signingSecret } from "#platform/secrets/session-secrets.ts";
import { DAY_MS } from "#shop/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { deleteUnconfirmed, deleteUnfinished, selectIsConfirmed, updateVerified } from "./accounts.store.ts";

/**
 * Makes way for a new account with this email (in lower case). Deletes an unfinished one, and an unverified one if the
 * caller has proved access to the mailbox, since no one else can have created it rightfully.
 * @returns whether a verified account exists already (AUTH-48)
 */
export function prepareSignUp(shop: Shop, email: string, isEmailVerified: boolean): Promise<boolean> {
	return transaction(asSystem(shop), async (tx) => {
		if (await selectIsConfirmed(tx, email)) return true;
		if (isEmailVerified) await deleteUnconfirmed(tx, email);
		else await deleteUnfinished(tx, email);
		return false;
	});
}

/** Marks the mailbox as verified by other means, such as a reset email, so that no verification email is needed. */
export async function confirmAccount(shop: Shop, userId: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => updateVerified(tx, userId, shop.clock.now()));
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
