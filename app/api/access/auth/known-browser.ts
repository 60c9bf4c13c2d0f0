import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/request.ts";
import { isSignedDevice, signDeviceToken } from "#shop/access/known-devices/device-token.ts";
import { rememberDevice } from "#shop/access/known-devices/known-devices.ts";
import type { PasswordGuess } from "#shop/access/known-devices/password-guess.ts";
import { deviceCookie, parseDeviceTokens } from "./device-cookie.ts";

type Context = Readonly<RouterContextProvider>;

/** Trusts this browser for the account, under a new token. */
export async function knowBrowser(
	headers: Headers,
	userId: string,
	guess: PasswordGuess | null,
	request: Request,
	context: Context,
): Promise<void> {
	const shop = shopOf(context);
	const { publicUrl } = shop.config;
	const device = guess?.device ?? null;
	const token = await rememberDevice(shop, { userId }, device);
	headers.append(
		"set-cookie",
		deviceCookie("customer", token, { request, replaced: device?.token ?? null, publicUrl }),
	);
}

/** The signed token that tells browsers apart which sign up; null if the browser has none. */
export function browserOf(request: Request, context: Context): string | null {
	const [token] = parseDeviceTokens(request, "browser");
	return token !== undefined && isSignedDevice(shopOf(context), "browser", token) ? token : null;
}

/** A token for a browser that has none, to be set by {@link markBrowser}. */
export function newBrowserToken(context: Context): string {
	const shop = shopOf(context);
	return signDeviceToken(shop, "browser", shop.ids.token());
}

export function markBrowser(headers: Headers, token: string, request: Request, context: Context): void {
	const { publicUrl } = shopOf(context).config;
	headers.append("set-cookie", deviceCookie("browser", token, { request, replaced: null, publicUrl }));
}
