import { randomInt } from "node:crypto";
import { readBody } from "#app/api/read-body.ts";
import { reply } from "#app/reply.ts";
import { factsOf, shopOf, signInOf } from "#app/request.ts";
import { endSession } from "#shop/accounts/end-session.ts";
import { ensureProfile } from "#shop/accounts/ensure-profile.ts";
import { findSession } from "#shop/accounts/find-session.ts";
import { isMailboxProven } from "#shop/accounts/is-mailbox-proven.ts";
import { noteLanguage } from "#shop/accounts/note-language.ts";
import { prepareSignUp } from "#shop/accounts/prepare-sign-up.ts";
import { sendAccountLetter } from "#shop/accounts/send-account-letter.ts";
import type { Shop } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { cleanText, isEmail } from "#shop/form.rules.ts";
import { clearAttempts } from "#shop/limits/clear-attempts.ts";
import type { Route } from "./+types/auth.ts";
import { type AuthBody, type AuthCall, authBodies } from "./auth.schema.ts";
import { PROVEN_HEADER } from "./auth-events.ts";
import { AuthRefusal, authRefusalReply, toAuthReply } from "./auth-replies.ts";
import { limitAuthCall } from "./limit-auth-call.ts";

type Context = Route.ActionArgs["context"];

/**
 * No answer before so long: how long the shop works must not tell whether an address has an account. What asks for a
 * letter works longest for an address that is new or known; a sign-in that is refused has asked for the account or not.
 */
const LEAST_MS: Readonly<Partial<Record<AuthCall, number>>> = {
	"/request-password-reset": 500,
	"/send-verification-email": 500,
	"/sign-up/email": 500,
	"/sign-in/email": 250,
};

/** The end is strewn over so long: what a timer and a busy machine still tell, about a millisecond, is lost in it. */
const SPREAD_MS = 50;

/** GET: the link of the confirmation letter; leads to the shop, which tells how it went. */
export function loader({ request, context }: Route.LoaderArgs) {
	return reply(context, async () => {
		const url = new URL(request.url);
		if (pathOf(url) !== "/verify-email") throw new ShopError("not_found");
		const token = url.searchParams.get("token") ?? "";
		const call = new URL("/api/auth/verify-email", shopOf(context).config.publicUrl);
		call.searchParams.set("token", token);
		call.searchParams.set("callbackURL", "/?confirmed=1");
		const answer = await signInOf(context).handle(new Request(call));
		const hasFailed = answer.status >= 400 || (answer.headers.get("location") ?? "").includes("error=");
		return new Response(null, {
			status: 303,
			headers: { location: hasFailed ? "/?confirmed=0" : "/?confirmed=1", "cache-control": "no-store" },
		});
	});
}

/** POST: the sign-in calls of the browser, in the wire form of the library that answers them. */
export function action({ request, context }: Route.ActionArgs) {
	return reply(context, async () => {
		const call = pathOf(new URL(request.url));
		if (!isAuthCall(call)) throw new ShopError("not_found");
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const body = normalBody(await readBody<AuthBody>(request, authBodies[call]));
		try {
			return await answer(call, body, request, context);
		} catch (error) {
			if (error instanceof AuthRefusal) return authRefusalReply(context, error);
			throw error;
		}
	});
}

async function answer(call: AuthCall, body: AuthBody, request: Request, context: Context): Promise<Response> {
	const startedAt = performance.now();
	checkBody(call, body);
	await limitAuthCall(shopOf(context), call, body, factsOf(context).clientAddress);
	if (call === "/sign-in/email") {
		const response = await signIn(body, request, context);
		// Whoever is let in knows that there is an account.
		return response.ok ? response : await notBefore(startedAt, call, response);
	}
	const response =
		call === "/sign-up/email"
			? await signUp(body, request, context)
			: (await ask(call, body, request, context)).response;
	if (call === "/change-password" && response.ok) await tellOfNewPassword(shopOf(context));
	return await notBefore(startedAt, call, response);
}

/** Whoever did not change it themselves has to hear of it. */
async function tellOfNewPassword(shop: Shop): Promise<void> {
	const session = await findSession(shop);
	if (session === null) return;
	const { email, fullName } = session;
	const { language } = shop;
	await sendAccountLetter(shop, { kind: "password_changed", to: { email, name: fullName }, token: null, language });
}

/** Whoever came by a link that was mailed to this very address has nothing left to confirm and is signed in (AUTH-31). */
async function signUp({ proof, ...body }: AuthBody, request: Request, context: Context): Promise<Response> {
	const shop = shopOf(context);
	const { email = "", password = "" } = body;
	const isProven = proof !== undefined && isMailboxProven(shop, email, proof);
	if (await prepareSignUp(shop, email, isProven)) throw new AuthRefusal(422, "USER_ALREADY_EXISTS");
	const { response } = await ask("/sign-up/email", body, request, context, isProven);
	if (response.ok) await noteLanguage(shop, email);
	return isProven && response.ok ? await signIn({ email, password }, request, context) : response;
}

async function signIn(body: AuthBody, request: Request, context: Context): Promise<Response> {
	const shop = shopOf(context);
	const { sessionId } = signInOf(context);
	const { response, userId } = await ask("/sign-in/email", body, request, context);
	if (userId !== null) {
		await ensureProfile(shop, userId);
		await noteLanguage(shop, body.email ?? "");
		await clearAttempts(shop, { deed: "sign-in", who: body.email ?? "" });
		// A browser that signs in anew leaves no older session of its own behind.
		if (sessionId !== null) await endSession(shop, sessionId);
	}
	return response;
}

async function ask(call: AuthCall, body: AuthBody, request: Request, context: Context, isProven = false) {
	const asked = toLibrary(call, body, request, context);
	if (isProven) asked.headers.set(PROVEN_HEADER, "1");
	return await toAuthReply(await signInOf(context).handle(asked), context);
}

function pathOf(url: URL): string {
	return url.pathname.slice("/api/auth".length);
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
	if (email !== undefined && !isEmail(email)) throw new AuthRefusal(400, "INVALID_EMAIL");
	if (call === "/sign-up/email" && name === "") {
		throw new ShopError("invalid_input", { details: [{ field: "name", code: "required" }] });
	}
}

/** The request as the library gets it: nothing but what was checked, and what the shop itself knows of the caller. */
function toLibrary(call: AuthCall, body: AuthBody, request: Request, context: Context): Request {
	const shop = shopOf(context);
	const headers = new Headers({ "content-type": "application/json", origin: new URL(shop.config.publicUrl).origin });
	for (const name of ["cookie", "user-agent"]) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	headers.set("x-client-address", factsOf(context).clientAddress ?? "127.0.0.1");
	headers.set("x-language", shop.language);
	const full = call === "/change-password" ? { ...body, revokeOtherSessions: true } : body;
	return new Request(new URL(`/api/auth${call}`, shop.config.publicUrl), {
		method: "POST",
		headers,
		body: JSON.stringify(full),
	});
}

async function notBefore(startedAt: number, call: AuthCall, response: Response): Promise<Response> {
	const least = LEAST_MS[call];
	if (least === undefined) return response;
	const leftMs = least + randomInt(SPREAD_MS) - (performance.now() - startedAt);
	if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
	return response;
}
