import { randomInt } from "node:crypto";
import { methods } from "#app/api/methods.ts";
import { CAMEL_CASE, parseBody } from "#app/api/parse-body.ts";
import { infoOf, shopOf, signInOf } from "#app/request.ts";
import { setDefaultLanguage } from "#shop/accounts/language.ts";
import { findResetAccount } from "#shop/accounts/password.ts";
import { ensureProfile } from "#shop/accounts/profile.ts";
import { sendAccountEmail } from "#shop/accounts/send-account-email.ts";
import { endSession, findOwnSession } from "#shop/accounts/session.ts";
import { prepareSignUp, verifySignUpToken } from "#shop/accounts/sign-up.ts";
import type { Shop } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { cleanText, isEmail } from "#shop/form.rules.ts";
import { isSignedDevice, signDeviceToken } from "#shop/known-devices/device-token.ts";
import { forgetDevices, rememberDevice } from "#shop/known-devices/known-devices.ts";
import { beginGuess, endGuess, type PasswordGuess } from "#shop/known-devices/password-guess.ts";
import { clearThrottle } from "#shop/limits/throttle.ts";
import { attachClaimedOrders, claimGuestOrder } from "#shop/orders/claimed-orders.ts";
import { findGuestBuyer } from "#shop/orders/find-guest-buyer.ts";
import { parseOrderNumber } from "#shop/orders/order-number.rules.ts";
import type { Route } from "./+types/auth.ts";
import { type AuthBody, type AuthCall, authBodies } from "./auth.schema.ts";
import { VERIFIED_EMAIL_HEADER } from "./auth-events.ts";
import { AuthRejection, authRejectionResponse, toAuthResponse, unconfirmedResponse } from "./auth-responses.ts";
import { deviceCookie, parseDeviceTokens } from "./device-cookie.ts";
import { limitAuthCall } from "./limit-auth-call.ts";

type Context = Route.ActionArgs["context"];

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

const endpoint = methods({
	/** The link in the confirmation email; redirects to the shop, which shows the outcome. */
	async GET({ request, context }: Route.LoaderArgs) {
		const url = new URL(request.url);
		if (pathOf(url) !== "/verify-email") throw new ShopError("not_found");
		const token = url.searchParams.get("token") ?? "";
		const call = new URL("/api/auth/verify-email", shopOf(context).config.publicUrl);
		call.searchParams.set("token", token);
		call.searchParams.set("callbackURL", "/?confirmed=1");
		const authResponse = await signInOf(context).handle(new Request(call));
		const hasFailed = authResponse.status >= 400 || (authResponse.headers.get("location") ?? "").includes("error=");
		return new Response(null, {
			status: 303,
			headers: { location: hasFailed ? "/?confirmed=0" : "/?confirmed=1", "cache-control": "no-store" },
		});
	},
	/** The browser's sign-in calls, in the wire format of the sign-in library. */
	async POST({ request, context }: Route.ActionArgs) {
		const call = pathOf(new URL(request.url));
		if (!isAuthCall(call)) throw new ShopError("not_found");
		const body = normalBody(await parseBody<AuthBody>(request, authBodies[call], CAMEL_CASE));
		const respond =
			call === "/sign-up/order" ? signUpBuyer(body, request, context) : authResponse(call, body, request, context);
		const response = await respond.catch((error: unknown) => {
			if (error instanceof AuthRejection) return authRejectionResponse(context, error);
			throw error;
		});
		if (isSignUp(call) && browserOf(request, context) === null) markBrowser(response, request, context);
		return response;
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;

/** `paidOrder`: the order of a sign-up's payment session. */
async function authResponse(
	call: AuthCall,
	body: AuthBody,
	request: Request,
	context: Context,
	paidOrder: string | null = null,
): Promise<Response> {
	const startedAt = performance.now();
	checkBody(call, body);
	const shop = shopOf(context);
	const { clientIp } = infoOf(context);
	const { email = "", proof } = body;
	if (call === "/sign-in/email") {
		const deviceTokens = parseDeviceTokens(request, "customer");
		const guess = await beginGuess(shop, { email }, { deviceTokens, address: clientIp });
		const response = await signIn(body, request, context, guess);
		// A successful sign-in needs no delay: it shows that the account exists anyway.
		return response.ok ? response : await notBefore(startedAt, call, response, shop.clock);
	}
	const isEmailVerified = call === "/sign-up/email" && proof !== undefined && verifySignUpToken(shop, email, proof);
	await limitAuthCall(shop, call, body, { ip: clientIp, browser: browserOf(request, context) }, isEmailVerified);
	const response =
		call === "/sign-up/email"
			? await signUp(body, { isEmailVerified, paidOrder }, request, context)
			: await setPassword(call, body, request, context);
	return await notBefore(startedAt, call, response, shop.clock);
}

/**
 * A guest's account from the success page. The payment session says whose order it is, and proves no mailbox: without the
 * token of an emailed link the account waits for its confirmation, and the response does not tell the email.
 */
async function signUpBuyer(body: AuthBody, request: Request, context: Context): Promise<Response> {
	const { sessionId = "", ...rest } = body;
	const { orderNumber, ...buyer } = await findGuestBuyer(shopOf(context), sessionId);
	const response = await authResponse(
		"/sign-up/email",
		normalBody({ ...rest, ...buyer }),
		request,
		context,
		orderNumber,
	);
	const isSignedIn = response.headers.has("set-cookie");
	return !response.ok || isSignedIn ? response : unconfirmedResponse();
}

/** Setting a new password trusts this browser and no other (reliability 4.15). */
async function setPassword(call: AuthCall, body: AuthBody, request: Request, context: Context): Promise<Response> {
	const shop = shopOf(context);
	const { userId } = shop.caller;
	const resetId = call === "/reset-password" ? await findResetAccount(shop, body.token ?? "") : null;
	const { response } = await callLibrary(call, body, request, context);
	if (!response.ok) return response;
	if (resetId !== null) await knowBrowser(response, resetId, null, request, context);
	if (call === "/change-password" && userId !== null) {
		await clearThrottle(shop, { action: "own password", who: userId });
		await forgetDevices(shop, { userId });
		await knowBrowser(response, userId, null, request, context);
		await notifyPasswordChange(shop);
	}
	return response;
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
	{ isEmailVerified, paidOrder }: { isEmailVerified: boolean; paidOrder: string | null },
	request: Request,
	context: Context,
): Promise<Response> {
	const shop = shopOf(context);
	const { email = "", password = "" } = body;
	if (await prepareSignUp(shop, email, isEmailVerified)) throw new AuthRejection(422, "USER_ALREADY_EXISTS");
	const { response, accountId } = await callLibrary("/sign-up/email", body, request, context, isEmailVerified);
	if (response.ok) await setDefaultLanguage(shop, email);
	// A number that is typed proves nothing; one that comes with the proof is of the same email.
	const claimed = paidOrder ?? (isEmailVerified ? parseOrderNumber(orderNumber ?? "") : null);
	if (accountId !== null && claimed !== null) await claimGuestOrder(shop, { userId: accountId, orderNumber: claimed });
	return isEmailVerified && response.ok ? await signIn({ email, password }, request, context, null) : response;
}

async function signIn(
	body: AuthBody,
	request: Request,
	context: Context,
	guess: PasswordGuess | null,
): Promise<Response> {
	const shop = shopOf(context);
	const { sessionId } = signInOf(context);
	const { response, userId } = await callLibrary("/sign-in/email", body, request, context);
	if (userId !== null) {
		await ensureProfile(shop, userId);
		await attachClaimedOrders(shop, userId);
		await setDefaultLanguage(shop, body.email ?? "");
		if (guess) await endGuess(shop, guess);
		await knowBrowser(response, userId, guess, request, context);
		// A new sign-in ends the browser's previous session.
		if (sessionId !== null) await endSession(shop, sessionId);
	}
	return response;
}

/** Trusts this browser for the account, under a new token. */
async function knowBrowser(
	response: Response,
	userId: string,
	guess: PasswordGuess | null,
	request: Request,
	context: Context,
): Promise<void> {
	const shop = shopOf(context);
	const { publicUrl } = shop.config;
	const device = guess?.device ?? null;
	const token = await rememberDevice(shop, { userId }, device);
	const cookie = deviceCookie("customer", token, { request, replaced: device?.token ?? null, publicUrl });
	response.headers.append("set-cookie", cookie);
}

/** The signed token by which sign-ups are counted per browser; null if the browser has none. */
function browserOf(request: Request, context: Context): string | null {
	const [token] = parseDeviceTokens(request, "browser");
	return token !== undefined && isSignedDevice(shopOf(context), "browser", token) ? token : null;
}

function markBrowser(response: Response, request: Request, context: Context): void {
	const { ids, config } = shopOf(context);
	const token = signDeviceToken(shopOf(context), "browser", ids.token());
	const cookie = deviceCookie("browser", token, { request, replaced: null, publicUrl: config.publicUrl });
	response.headers.append("set-cookie", cookie);
}

async function callLibrary(
	call: AuthCall,
	body: AuthBody,
	request: Request,
	context: Context,
	isEmailVerified = false,
) {
	const libraryRequest = toLibrary(call, body, request, context);
	if (isEmailVerified) libraryRequest.headers.set(VERIFIED_EMAIL_HEADER, "1");
	return await toAuthResponse(await signInOf(context).handle(libraryRequest), context);
}

function pathOf(url: URL): string {
	return url.pathname.slice("/api/auth".length);
}

function isSignUp(call: AuthCall): boolean {
	return call === "/sign-up/email" || call === "/sign-up/order";
}

function isAuthCall(path: string): path is AuthCall {
	return Object.hasOwn(authBodies, path);
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

/** The request for the library: only validated input plus what the server knows about the caller. */
function toLibrary(call: AuthCall, body: AuthBody, request: Request, context: Context): Request {
	const shop = shopOf(context);
	const headers = new Headers({ "content-type": "application/json", origin: new URL(shop.config.publicUrl).origin });
	for (const name of ["cookie", "user-agent"]) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	headers.set("x-client-address", infoOf(context).clientIp ?? "127.0.0.1");
	headers.set("x-language", shop.language);
	const full = call === "/change-password" ? { ...body, revokeOtherSessions: true } : body;
	return new Request(new URL(`/api/auth${call}`, shop.config.publicUrl), {
		method: "POST",
		headers,
		body: JSON.stringify(full),
	});
}

async function notBefore(
	startedAt: number,
	call: AuthCall,
	response: Response,
	clock: Shop["clock"],
): Promise<Response> {
	const least = MIN_MS[call];
	if (least === undefined) return response;
	const leftMs = least + randomInt(JITTER_MS) - (performance.now() - startedAt);
	if (leftMs > 0) await clock.wait(leftMs);
	return response;
}
