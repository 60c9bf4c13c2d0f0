import { createHmac, timingSafeEqual } from "node:crypto";

/** What a token is for, and whom or what it is about. The purpose keeps one kind of token from passing as another. */
type TokenSubject = { purpose: string; subject: string };

/** Signs a link's token, valid until `expiresAt` (epoch ms). Nothing is stored. */
export function createExpiringToken(secret: string, about: TokenSubject, expiresAt: number): string {
	const signed = `${about.purpose}|${expiresAt}|${about.subject}`;
	const signature = createHmac("sha256", secret).update(signed).digest("base64url");
	return `${expiresAt.toString(36)}.${signature}`;
}

/** Whether this token was signed with one of the secrets for exactly this, and is valid at `now` (epoch ms). */
export function isExpiringToken(secrets: readonly string[], about: TokenSubject, token: string, now: number): boolean {
	const [written = ""] = token.split(".", 1);
	const expiresAt = Number.parseInt(written, 36);
	if (!Number.isSafeInteger(expiresAt) || expiresAt <= now) return false;
	const shown = Buffer.from(token);
	return secrets.some((secret) => {
		const expected = Buffer.from(createExpiringToken(secret, about, expiresAt));
		return shown.length === expected.length && timingSafeEqual(shown, expected);
	});
}
