import type { RouterContextProvider } from "react-router";
import { shopOf, signInOf } from "#app/request.ts";
import { setDefaultLanguage } from "#shop/access/accounts/language.ts";
import { ensureProfile } from "#shop/access/accounts/profile.ts";
import { endSession } from "#shop/access/accounts/session.ts";
import { endGuess, type PasswordGuess } from "#shop/access/known-devices/password-guess.ts";
import { attachClaimedOrders } from "#shop/selling/orders/claimed-orders.ts";
import type { AuthBody } from "./auth.schema.ts";
import type { AuthOutcome } from "./auth-responses.ts";
import { knowBrowser } from "./known-browser.ts";
import { callLibrary, libraryHeaders } from "./library-call.ts";

type Context = Readonly<RouterContextProvider>;

type Account = { userId: string; email: string };

/** Signs in with a password. @throws AuthRejection, ShopError */
export async function signInByPassword(
	body: AuthBody,
	request: Request,
	context: Context,
	guess: PasswordGuess | null,
): Promise<AuthOutcome> {
	const { outcome, userId } = await callLibrary("/sign-in/email", body, request, context);
	if (userId === null) return outcome;
	await finishSignIn(outcome.headers, { userId, email: body.email ?? "" }, guess, request, context);
	return outcome;
}

/** Signs in without a password, the reader of a link that was emailed to the account's address. */
export async function signInByLink(
	headers: Headers,
	account: Account,
	request: Request,
	context: Context,
): Promise<void> {
	const cookies = await signInOf(context).openSession(account.userId, libraryHeaders(request, context));
	for (const cookie of cookies) headers.append("set-cookie", cookie);
	await finishSignIn(headers, account, null, request, context);
}

async function finishSignIn(
	headers: Headers,
	{ userId, email }: Account,
	guess: PasswordGuess | null,
	request: Request,
	context: Context,
): Promise<void> {
	const shop = shopOf(context);
	const { sessionId } = signInOf(context);
	await ensureProfile(shop, userId);
	await attachClaimedOrders(shop, userId);
	await setDefaultLanguage(shop, email);
	if (guess) await endGuess(shop, guess);
	await knowBrowser(headers, userId, guess, request, context);
	// A new sign-in ends the browser's previous session.
	if (sessionId !== null) await endSession(shop, sessionId);
}
