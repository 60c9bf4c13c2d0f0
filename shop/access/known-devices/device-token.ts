import { createHmac, timingSafeEqual } from "node:crypto";
import { adminPasswordMark } from "#platform/admin-password.ts";
import { acceptedSecrets, signingSecret } from "#platform/secrets/session-secrets.ts";
import type { Shop } from "#shop/kernel/context.ts";

/** Purpose of a token; `browser` only distinguishes browsers. */
type Kind = "customer" | "staff" | "admin" | "browser";

/** Signs a browser's secret, for its cookie or an emailed link. */
export function signDeviceToken(shop: Shop, kind: Kind, secret: string): string {
	return `${secret}.${signatureOf(shop, signingSecret(shop.config), kind, secret)}`;
}

/** Whether the shop signed this token for such a holder. Others are not even looked up in the database. */
export function isSignedDevice(shop: Shop, kind: Kind, token: string): boolean {
	const [secret = "", signature = ""] = token.split(".");
	const actual = Buffer.from(signature);
	return acceptedSecrets(shop.config).some((key) => {
		const expected = Buffer.from(signatureOf(shop, key, kind, secret));
		return actual.length === expected.length && timingSafeEqual(actual, expected);
	});
}

/** A change of the admin password invalidates the admin's known browsers. */
function signatureOf(shop: Shop, key: string, kind: Kind, secret: string): string {
	const password = kind === "admin" ? adminPasswordMark(shop.config) : "";
	return createHmac("sha256", key).update(`known device|${kind}|${password}|${secret}`).digest("base64url");
}
