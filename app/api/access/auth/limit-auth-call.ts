import {
	CALLS_OF_ADDRESS,
	EMAILS_TO_ADDRESS,
	NEW_BROWSERS_OF_ADDRESS,
	PASSWORD_GUESSES,
	SAME_EMAIL,
	SIGN_UPS_OF_BROWSER,
} from "#shop/access/limits/throttle.rules.ts";
import { throttle } from "#shop/access/limits/throttle.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import type { AuthBody, AuthCall } from "./auth.schema.ts";

/** The caller's IP address (null for this machine) and the browser's signed token, if any. */
type Caller = { ip: string | null; browser: string | null };

/** Calls that send an email, by the name of their rate limit. */
const EMAILS: Readonly<Partial<Record<AuthCall, string>>> = {
	"/sign-up/email": "sign-up",
	"/request-password-reset": "reset email",
	"/send-verification-email": "confirmation email",
};

/**
 * Rate-limits calls that could flood mailboxes or guess secrets, across all processes; sign-in counts its own guesses.
 * Nothing here depends on whether an account exists. `isProven`: no email will be sent. @throws ShopError
 * too_many_requests
 */
export async function limitAuthCall(
	shop: Shop,
	call: AuthCall,
	{ email }: AuthBody,
	{ ip, browser }: Caller,
	isEmailVerified: boolean,
): Promise<void> {
	const { userId } = shop.caller;
	if (call === "/change-password" && userId !== null) await throttleOwnPassword(shop, userId);
	const action = call === "/reset-password" ? "reset" : EMAILS[call];
	if (action === undefined) return;
	if (ip !== null) await throttle(shop, { action: `${action} address`, who: ip, limit: CALLS_OF_ADDRESS });
	if (call === "/sign-up/email") await limitSignUp(shop, { ip, browser });
	if (email === undefined || isEmailVerified) return;
	await throttle(shop, { action, who: email, limit: EMAILS_TO_ADDRESS });
}

/** Whether this call asks for an email that was asked for a moment ago, as a double tap does without scripts. */
export async function asksAgain(shop: Shop, call: AuthCall, { email }: AuthBody): Promise<boolean> {
	const action = EMAILS[call];
	if (action === undefined || call === "/sign-up/email" || email === undefined) return false;
	try {
		await throttle(shop, { action: `same ${action}`, who: email, limit: SAME_EMAIL });
		return false;
	} catch (error) {
		if (!isShopError(error, "too_many_requests")) throw error;
		return true;
	}
}

/**
 * A sign-up reveals whether an account exists (D-68), so each browser gets few attempts. Browsers without a token,
 * such as scripts that discard cookies, share one bucket per IP address.
 */
async function limitSignUp(shop: Shop, { ip, browser }: Caller): Promise<void> {
	if (browser !== null) await throttle(shop, { action: "sign-up browser", who: browser, limit: SIGN_UPS_OF_BROWSER });
	else if (ip !== null) {
		await throttle(shop, { action: "sign-up new browser", who: ip, limit: NEW_BROWSERS_OF_ADDRESS });
	}
}

/**
 * Limits guesses at the password of a signed-in account, counted per account and only for its own sessions, so others
 * cannot exhaust it. @throws ShopError too_many_requests
 */
export function throttleOwnPassword(shop: Shop, userId: string): Promise<void> {
	return throttle(shop, { action: "own password", who: userId, limit: PASSWORD_GUESSES });
}
