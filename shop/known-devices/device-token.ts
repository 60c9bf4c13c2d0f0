import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { adminPasswordMark } from "#platform/admin-password.ts";
import type { Shop } from "#shop/context.ts";

/** What a token is for; `browser` only tells browsers apart. */
type Kind = "customer" | "admin" | "browser";

/** A browser's secret with the shop's signature, as its cookie or a mailed link carries it. */
export function signDeviceToken(shop: Shop, kind: Kind, secret: string): string {
	return `${secret}.${signatureOf(shop, kind, secret)}`;
}

/** Did the shop sign this for such a holder? What it did not is not even looked for in the database. */
export function isSignedDevice(shop: Shop, kind: Kind, token: string): boolean {
	const [secret = "", signature = ""] = token.split(".");
	const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(shop, kind, secret))];
	return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What is stored of it. The secret has 256 bits of its own, so a plain hash is enough. */
export function hashDevice(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}

/** With another admin password no browser of the admin is known any more. */
function signatureOf(shop: Shop, kind: Kind, secret: string): string {
	const { sessionSecret } = shop.config;
	if (!sessionSecret) throw new Error("a browser's token needs a secret to be signed with");
	const password = kind === "admin" ? adminPasswordMark(shop.config) : "";
	return createHmac("sha256", sessionSecret).update(`known device|${kind}|${password}|${secret}`).digest("base64url");
}
