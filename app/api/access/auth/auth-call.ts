import { randomInt } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { infoOf, shopOf, signInOf } from "#app/request.ts";
import { rememberSignUpBrowser } from "#shop/access/accounts/confirmation-link.ts";
import { setDefaultLanguage } from "#shop/access/accounts/language.ts";
import { findPasswordLink } from "#shop/access/accounts/password-link.ts";
import { sendAccountEmail } from "#shop/access/accounts/send-account-email.ts";
import { prepareSignUp, verifySignUpToken } from "#shop/access/accounts/sign-up.ts";
import { forgetDevices } from "#shop/access/known-devices/known-devices.ts";
import { beginGuess } from "#shop/access/known-devices/password-guess.ts";
import { clearThrottle } from "#shop/access/limits/throttle.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { cleanText, isEmail } from "#shop/kernel/form.rules.ts";
import { findOwnSession } from "#shop/people/dashboard/find-own-session.ts";
import { claimGuestOrder } from "#shop/selling/orders/claimed-orders.ts";
import { findGuestBuyer } from "#shop/selling/orders/find-guest-buyer.ts";
import { parseOrderNumber } from "#shop/selling/orders/order-number.rules.ts";
import type { AuthBody, AuthCall } from "./auth.schema.ts";
import { type AuthOutcome, AuthRejection, signedIn, unconfirmed } from "./auth-responses.ts";
import { parseDeviceTokens } from "./device-cookie.ts";
import { browserOf, knowBrowser, markBrowser, newBrowserToken } from "./known-browser.ts";
import { callLibrary } from "./library-call.ts";
import { asksAgain, limitAuthCall } from "./limit-auth-call.ts";
import { signInByLink, signInByPassword } from "./sign-in.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Minimum response times in ms: how long a call takes must not reveal whether an account exists. Calls that enqueue an
 * email take longer if the account is new or known; a rejected sign-in may or may not have looked up the account.
 */
const MIN_MS: Readonly<Partial<Record<AuthCall, number>>> = {
	"/request-password-reset": 500,
	"/send-verification-email": 500,
	"/sign-up/email": 500,
	"/sign-in/email": 250,
};

/** Adds up to 50 ms of jitter, so that the remaining difference of about 1 ms (timer, load) reveals nothing. */
const JITTER_MS = 50;

/**
 * Makes a sign-in call on behalf of the request's browser; its cookies are added to `headers`, on a rejection those that
 * belong to it. @throws AuthRejection, ShopError
 */
export async function makeAuthCall(
	call: AuthCall,
	posted: AuthBody,
	{ request, context }: { request: Request; context: Context },
	headers: Headers,
): Promise<AuthOutcome["body"]> {
	const body = normalBody(posted);
	const known = browserOf(request, context);
	const browser = known ?? newBrowserToken(context);
	try {
		const outcome =
			call === "/sign-up/order"
				? await signUpBuyer(body, browser, request, context)
				: await authenticate(call, body, request, context, { browser, paidOrder: null });
		for (const cookie of outcome.headers.getSetCookie()) headers.append("set-cookie", cookie);
		return outcome.body;
	} finally {
		if (isSignUp(call) && known === null) markBrowser(headers, browser, request, context);
	}
}

/** What a sign-up comes with: its browser's token, and the order of its payment session. */
type SignUpOrigin = { browser: string; paidOrder: string | null };

/** A call with its limits, and with a response time that does not reveal whether the account exists. */
async function authenticate(
	call: AuthCall,
	body: AuthBody,
	request: Request,
	context: Context,
	origin: SignUpOrigin,
): Promise<AuthOutcome> {
	const startedAt = performance.now();
	checkBody(call, body);
	const shop = shopOf(context);
	const { clientIp } = infoOf(context);
	const { email = "", proof } = body;
	const delay = () => notBefore(startedAt, call, shop.clock);
	if (call === "/sign-in/email") {
		const deviceTokens = parseDeviceTokens(request, "customer");
		const guess = await beginGuess(shop, { email }, { deviceTokens, address: clientIp });
		// A successful sign-in needs no delay: it shows that the account exists anyway.
		return await signInByPassword(body, request, context, guess).catch(async (error: unknown) => {
			await delay();
			throw error;
		});
	}
	const isEmailVerified = call === "/sign-up/email" && proof !== undefined && verifySignUpToken(shop, email, proof);
	await limitAuthCall(shop, call, body, { ip: clientIp, browser: browserOf(request, context) }, isEmailVerified);
	const work =
		call === "/sign-up/email"
			? () => signUp(body, { isEmailVerified, ...origin }, request, context)
			: () => setPassword(call, body, request, context);
	const isAgain = await asksAgain(shop, call, body);
	return await (isAgain ? Promise.resolve(unconfirmed()) : work()).finally(delay);
}

/**
 * A guest's account from the success page. The payment session says whose order it is, and proves no mailbox: without the
 * token of an emailed link the account waits for its confirmation, and the response does not tell the email.
 */
async function signUpBuyer(body: AuthBody, browser: string, request: Request, context: Context): Promise<AuthOutcome> {
	const { sessionId = "", ...rest } = body;
	const { orderNumber, ...buyer } = await findGuestBuyer(shopOf(context), sessionId);
	const person = normalBody({ ...rest, ...buyer });
	const outcome = await authenticate("/sign-up/email", person, request, context, { browser, paidOrder: orderNumber });
	return outcome.headers.has("set-cookie") ? outcome : unconfirmed();
}

/** Setting a new password trusts this browser and no other (reliability 4.15). */
async function setPassword(call: AuthCall, body: AuthBody, request: Request, context: Context): Promise<AuthOutcome> {
	if (call === "/reset-password") return await setPasswordByLink(body, request, context);
	const shop = shopOf(context);
	const { userId } = shop.caller;
	const { outcome } = await callLibrary(call, body, request, context);
	if (call === "/change-password" && userId !== null) {
		await clearThrottle(shop, { action: "own password", who: userId });
		await forgetDevices(shop, { userId });
		await knowBrowser(outcome.headers, userId, null, request, context);
		await notifyPasswordChange(shop);
	}
	return outcome;
}

/** The link proves the mailbox, so its reader is signed in with the new password (AUTH-41). */
async function setPasswordByLink(body: AuthBody, request: Request, context: Context): Promise<AuthOutcome> {
	const shop = shopOf(context);
	const link = await findPasswordLink(shop, body.token ?? "");
	const token = link?.isNew ? await signInOf(context).createResetToken(link.userId) : body.token;
	const { outcome } = await callLibrary("/reset-password", { ...body, token: token ?? "" }, request, context);
	if (link === null) return outcome;
	const reset = signedIn();
	await signInByLink(reset.headers, link, request, context);
	return reset;
}

/** Warns the customer in case someone else changed the password. */
async function notifyPasswordChange(shop: Shop): Promise<void> {
	const session = await findOwnSession(shop);
	if (session === null) return;
	const { email, fullName } = session;
	const { language } = shop;
	await sendAccountEmail(shop, { email, language }, { kind: "password_changed", data: { name: fullName } });
}

/** A sign-up through a link emailed to this very address needs no confirmation and signs in at once (AUTH-31). */
async function signUp(
	{ proof: _, orderNumber, ...body }: AuthBody,
	{ isEmailVerified, browser, paidOrder }: SignUpOrigin & { isEmailVerified: boolean },
	request: Request,
	context: Context,
): Promise<AuthOutcome> {
	const shop = shopOf(context);
	const { email = "", password = "" } = body;
	if (await prepareSignUp(shop, email)) throw new AuthRejection(422, "USER_ALREADY_EXISTS");
	const { outcome, accountId } = await callLibrary("/sign-up/email", body, request, context, isEmailVerified);
	await setDefaultLanguage(shop, email);
	if (accountId !== null) await rememberSignUpBrowser(shop, accountId, browser);
	// A number that is typed proves nothing; one that comes with the proof is of the same email.
	const claimed = paidOrder ?? (isEmailVerified ? parseOrderNumber(orderNumber ?? "") : null);
	if (accountId !== null && claimed !== null) await claimGuestOrder(shop, { userId: accountId, orderNumber: claimed });
	return isEmailVerified ? await signInByPassword({ email, password }, request, context, null) : outcome;
}

function isSignUp(call: AuthCall): boolean {
	return call === "/sign-up/email" || call === "/sign-up/order";
}

function normalBody(body: AuthBody): AuthBody {
	return {
		...body,
		...(body.email === undefined ? {} : { email: body.email.trim().toLowerCase() }),
		...(body.name === undefined ? {} : { name: cleanText(body.name) }),
	};
}

function checkBody(call: AuthCall, { email, name }: AuthBody): void {
	if (email !== undefined && !isEmail(email)) throw new AuthRejection(400, "INVALID_EMAIL");
	if (call === "/sign-up/email" && name === "") {
		throw new ShopError("invalid_input", { details: [{ field: "name", code: "required" }] });
	}
}

async function notBefore(startedAt: number, call: AuthCall, clock: Shop["clock"]): Promise<void> {
	const least = MIN_MS[call];
	if (least === undefined) return;
	const leftMs = least + randomInt(JITTER_MS) - (performance.now() - startedAt);
	if (leftMs > 0) await clock.wait(leftMs);
}
