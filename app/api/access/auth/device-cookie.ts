import { KNOWN_DEVICE_MS } from "#shop/access/known-devices/known-device.rules.ts";

type Kind = "customer" | "staff" | "admin" | "browser";

/** Cookie names. Over HTTPS they get the `__Host-` prefix, so the browser pins each to this host. */
const NAMES = { customer: "device", staff: "staff-device", admin: "admin-device", browser: "browser" } as const;
/** Several people may share a browser: it stays trusted for the latest 4. */
const MAX_TOKENS = 4;

/** The tokens of accounts that have signed in in this browser, latest first. */
export function parseDeviceTokens(request: Request, kind: Kind): string[] {
	const cookies = request.headers.get("cookie") ?? "";
	const value = new RegExp(`(?:^|;\\s*)(?:__Host-)?${NAMES[kind]}=([\\w.~-]+)(?:;|$)`).exec(cookies)?.[1] ?? "";
	return value.split("~").filter(Boolean).slice(0, MAX_TOKENS);
}

/** Set-Cookie for a browser's new token, which replaces `replaced`; the others stay. */
export function deviceCookie(
	kind: Kind,
	token: string,
	{ request, replaced, publicUrl }: { request: Request; replaced: string | null; publicUrl: string },
): string {
	const isShared = kind === "customer" || kind === "staff";
	const others = isShared ? parseDeviceTokens(request, kind).filter((one) => one !== replaced) : [];
	const isSecure = publicUrl.startsWith("https:");
	return [
		`${isSecure ? "__Host-" : ""}${NAMES[kind]}=${[token, ...others].slice(0, MAX_TOKENS).join("~")}`,
		"Path=/",
		`Max-Age=${KNOWN_DEVICE_MS / 1000}`,
		"HttpOnly",
		"SameSite=Lax",
		...(isSecure ? ["Secure"] : []),
	].join("; ");
}
