import type { Shop } from "#shop/kernel/context.ts";

const NAME = "checkout";
const DAY_SECONDS = 86_400;

/** True if the browser sends such a token, valid or not. */
export function bringsBrowserToken(cookies: string): boolean {
	return cookies.includes(`${NAME}=`);
}

/**
 * The random token that identifies a browser's own payments; it is not tied to an account and is not used for
 * tracking.
 */
export function parseBrowserToken(request: Request): string | null {
	const cookies = request.headers.get("cookie") ?? "";
	return new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies)?.[1] ?? null;
}

/** Set-Cookie for the token, sent only to the checkout's own calls. */
export function cookieOfBrowserToken({ config }: Shop, token: string): string {
	const isSecure = config.publicUrl.startsWith("https:");
	return `${NAME}=${token}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${DAY_SECONDS}${isSecure ? "; Secure" : ""}`;
}
