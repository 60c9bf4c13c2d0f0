import { createExpiringToken, isExpiringToken } from "#platform/expiring-token.ts";
import { hashSecret } from "#platform/hash.ts";
import { acceptedSecrets, signingSecret } from "#platform/secrets/session-secrets.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { selectConfirmation, updateSignUpBrowser, updateVerified } from "./accounts.store.ts";

/** An account's id as a token begins with it. */
const ACCOUNT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The account of a confirmation link; `isOwnBrowser` if it was opened in the browser that signed up. */
export type LinkedAccount = { userId: string; email: string; isConfirmed: boolean; isOwnBrowser: boolean };

/**
 * Creates the token of a new account's confirmation email, valid for a day (AUTH-33). It names the account, so that no later
 * one with the same address can be confirmed by it; nothing is stored.
 */
export function createConfirmationToken(shop: Shop, userId: string): string {
	const expiresAt = shop.clock.now() + DAY_MS;
	return `${userId}.${createExpiringToken(signingSecret(shop.config), aboutConfirmation(userId), expiresAt)}`;
}

/**
 * The account of a confirmation link; null for an expired or invented one. The reader of the link owns the mailbox, but
 * only in the browser that signed up (`browser` is its mark) is the account's password known to be theirs.
 */
export async function findLinkedAccount(
	shop: Shop,
	token: string,
	browser: string | null,
): Promise<LinkedAccount | null> {
	const [userId = "", ...signature] = token.split(".");
	const accepted = acceptedSecrets(shop.config);
	if (!ACCOUNT_ID.test(userId)) return null;
	if (!isExpiringToken(accepted, aboutConfirmation(userId), signature.join("."), shop.clock.now())) return null;
	const account = await transaction(asSystem(shop), (tx) => selectConfirmation(tx, userId));
	if (account === undefined) return null;
	const isOwnBrowser = browser !== null && account.signUpBrowserHash === hashSecret(browser);
	return { userId, email: account.email, isConfirmed: account.emailVerified, isOwnBrowser };
}

/** Remembers which browser signed up, by its mark. */
export async function rememberSignUpBrowser(shop: Shop, userId: string, browser: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => updateSignUpBrowser(tx, userId, hashSecret(browser)));
}

/**
 * Marks the mailbox of an account as proven, by its confirmation link or by other means, such as a password reset.
 * @returns whether it was not before
 */
export function confirmAccount(shop: Shop, userId: string): Promise<boolean> {
	return transaction(asSystem(shop), (tx) => updateVerified(tx, userId, shop.clock.now()));
}

function aboutConfirmation(userId: string) {
	return { purpose: "account confirmation", subject: userId };
}
