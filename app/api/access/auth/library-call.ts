import type { RouterContextProvider } from "react-router";
import { infoOf, shopOf, signInOf } from "#app/request.ts";
import type { AuthBody, AuthCall } from "./auth.schema.ts";
import { VERIFIED_EMAIL_HEADER } from "./auth-events.ts";
import { toAuthOutcome } from "./auth-responses.ts";

type Context = Readonly<RouterContextProvider>;

/** Passes a call to the sign-in library. @throws AuthRejection, ShopError */
export async function callLibrary(
	call: AuthCall,
	body: AuthBody,
	request: Request,
	context: Context,
	isEmailVerified = false,
) {
	const headers = libraryHeaders(request, context);
	if (isEmailVerified) headers.set(VERIFIED_EMAIL_HEADER, "1");
	const full = call === "/change-password" ? { ...body, revokeOtherSessions: true } : body;
	const url = new URL(`/api/auth${call}`, shopOf(context).config.publicUrl);
	const libraryRequest = new Request(url, { method: "POST", headers, body: JSON.stringify(full) });
	return await toAuthOutcome(await signInOf(context).handle(libraryRequest), context);
}

/** What the library learns of a request: only what the server knows about the caller. */
export function libraryHeaders(request: Request, context: Context): Headers {
	const shop = shopOf(context);
	const headers = new Headers({ "content-type": "application/json", origin: new URL(shop.config.publicUrl).origin });
	for (const name of ["cookie", "user-agent"]) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	headers.set("x-client-address", infoOf(context).clientIp ?? "127.0.0.1");
	headers.set("x-language", shop.language);
	return headers;
}
