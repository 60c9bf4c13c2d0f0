import { toBody } from "#app/api/response-body.ts";
import { errorResponse } from "#app/api-response.ts";
import { toJson } from "#app/json-names.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { Route } from "./+types/auth.ts";
import { authResponse } from "./auth.schema.ts";

type Context = Route.ActionArgs["context"];

export class AuthRejection extends Error {
	override name = "AuthRejection";
	status: number;
	code: string;

	constructor(status: number, code: string) {
		super(code);
		this.status = status;
		this.code = code;
	}
}

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

export function authRejectionResponse(_: Context, { status, code }: AuthRejection): Response {
	const message = MESSAGES[code] ?? code;
	return Response.json(
		{ message, details: null, hint: null, code, error: message },
		{ status, headers: { "cache-control": "no-store" } },
	);
}

/**
 * The library's response with its cookies and user, but without the session token, which scripts must not read.
 * `userId` is the account that signed in; `accountId` also one that was only made. For a sign-up with an address that is
 * taken, the library invents an id that no account has.
 */
export async function toAuthResponse(
	libraryResponse: Response,
	context: Context,
): Promise<{ response: Response; userId: string | null; accountId: string | null }> {
	const body = await parseJson(libraryResponse);
	if (libraryResponse.status >= 500) return { response: await failureResponse(context), userId: null, accountId: null };
	if (libraryResponse.status >= 400) {
		const code = typeof body.code === "string" ? body.code : "REJECTED";
		const response = authRejectionResponse(context, new AuthRejection(libraryResponse.status, code));
		return { response, userId: null, accountId: null };
	}
	const headers = new Headers({ "cache-control": "no-store" });
	for (const cookie of libraryResponse.headers.getSetCookie()) headers.append("set-cookie", cookie);
	const { user } = body as { user?: { id: string; email: string; name: string } };
	const hasSession = headers.has("set-cookie") && user !== undefined;
	const shown = toBody(authResponse, { user, signedIn: hasSession, status: true });
	const response = Response.json(toJson(shown), { headers });
	return { response, userId: hasSession ? user.id : null, accountId: user?.id ?? null };
}

/** A sign-up that waits for its confirmation, without the account's data. */
export function unconfirmedResponse(): Response {
	const shown = toBody(authResponse, { signedIn: false, status: true });
	return Response.json(toJson(shown), { headers: { "cache-control": "no-store" } });
}

/** A new password whose session's cookies are added. */
export function signedInResponse(): Response {
	const shown = toBody(authResponse, { signedIn: true, status: true });
	return Response.json(toJson(shown), { headers: { "cache-control": "no-store" } });
}

/** The library reports a failure without its cause; usually the database is unreachable. */
async function failureResponse(context: Context): Promise<Response> {
	const isReady = await shopOf(context).database.isReady();
	return errorResponse(context, new ShopError(isReady ? "internal_error" : "database_unavailable"));
}

async function parseJson(response: Response): Promise<Record<string, unknown>> {
	try {
		return ((await response.json()) as Record<string, unknown> | null) ?? {};
	} catch {
		return {};
	}
}
