import type { RouterContextProvider } from "react-router";
import type * as z from "zod";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { authResponse } from "./auth.schema.ts";

type Context = Readonly<RouterContextProvider>;

/** What a sign-in call responds, with the cookies in its headers. */
export type AuthOutcome = { headers: Headers; body: z.input<typeof authResponse> };

/** The server's error texts of storefront §8; browsers replace them with translations. */
const MESSAGES: Readonly<Record<string, string>> = {
	INVALID_EMAIL_OR_PASSWORD: "Invalid login credentials",
	INVALID_PASSWORD: "Invalid login credentials",
	EMAIL_NOT_VERIFIED: "Email not confirmed",
	USER_ALREADY_EXISTS: "User already registered",
	USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "User already registered",
	PASSWORD_TOO_SHORT: "Password should be at least 6 characters",
	PASSWORD_TOO_LONG: "Password should be at most 128 characters",
	INVALID_EMAIL: "Unable to validate email address: invalid format",
	INVALID_TOKEN: "Invalid or expired token",
};

export class AuthRejection extends Error {
	override name = "AuthRejection";
	status: number;
	code: string;

	constructor(status: number, code: string) {
		super(MESSAGES[code] ?? code);
		this.status = status;
		this.code = code;
	}
}

export function isAuthRejection(error: unknown): error is AuthRejection {
	return error instanceof Error && error.name === "AuthRejection";
}

/** The error body of a rejection, with these cookies. */
export function authRejectionResponse({ status, code, message }: AuthRejection, headers: Headers): Response {
	headers.set("cache-control", "no-store");
	return Response.json({ message, details: null, hint: null, code, error: message }, { status, headers });
}

/**
 * The library's response with its cookies and user, but without the session token, which scripts must not read.
 * `userId` is the account that signed in; `accountId` also one that was only made. For a sign-up with an address that is
 * taken, the library invents an id that no account has. @throws AuthRejection, ShopError
 */
export async function toAuthOutcome(
	libraryResponse: Response,
	context: Context,
): Promise<{ outcome: AuthOutcome; userId: string | null; accountId: string | null }> {
	const body = await parseJson(libraryResponse);
	if (libraryResponse.status >= 500) throw await libraryFailure(context);
	if (libraryResponse.status >= 400) {
		throw new AuthRejection(libraryResponse.status, typeof body.code === "string" ? body.code : "REJECTED");
	}
	const headers = new Headers();
	for (const cookie of libraryResponse.headers.getSetCookie()) headers.append("set-cookie", cookie);
	const { user } = body as { user?: { id: string; email: string; name: string } };
	const hasSession = headers.has("set-cookie") && user !== undefined;
	const outcome: AuthOutcome = { headers, body: { user, signedIn: hasSession, status: true } };
	return { outcome, userId: hasSession ? user.id : null, accountId: user?.id ?? null };
}

/** A sign-up that waits for its confirmation, without the account's data. */
export function unconfirmed(): AuthOutcome {
	return { headers: new Headers(), body: { signedIn: false, status: true } };
}

/** A new password whose session's cookies are added. */
export function signedIn(): AuthOutcome {
	return { headers: new Headers(), body: { signedIn: true, status: true } };
}

/** The library reports a failure without its cause; usually the database is unreachable. */
async function libraryFailure(context: Context): Promise<ShopError> {
	const isReady = await shopOf(context).database.isReady();
	return new ShopError(isReady ? "internal_error" : "database_unavailable");
}

async function parseJson(response: Response): Promise<Record<string, unknown>> {
	try {
		return ((await response.json()) as Record<string, unknown> | null) ?? {};
	} catch {
		return {};
	}
}
