const NAME = "checkout";
const DAY_SECONDS = 86_400;

/** The random token by which the shop knows a browser's payments again; no account and no tracking hangs on it. */
export function parseBrowserToken(request: Request): string | null {
	const cookies = request.headers.get("cookie") ?? "";
	return new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies)?.[1] ?? null;
}

/** Set-Cookie for it; it is read by the checkout's own calls only. */
export function browserTokenCookie(token: string, isSecure: boolean): string {
	return `${NAME}=${token}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${DAY_SECONDS}${isSecure ? "; Secure" : ""}`;
}

/** The cookie's name and value, as a browser would send them. */
export function browserTokenPair(token: string): string {
	return `${NAME}=${token}`;
}
