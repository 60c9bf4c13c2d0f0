import { Secret, TOTP } from "otpauth";

/** What every authenticator app expects: six digits, a new code every 30 seconds (RFC 6238). */
const STEP_SECONDS = 30;
const SHAPE = { algorithm: "SHA1", digits: 6, period: STEP_SECONDS } as const;

/** Codes accepted before and after the current one, because phones' clocks drift. */
const TOLERATED_STEPS = 1;

export function newCodeSecret(): string {
	return new Secret({ size: 20 }).base32;
}

/** The otpauth URL that an authenticator app scans as a QR code. */
export function codeAddress(secret: string, names: { shop: string; account: string }): string {
	return new TOTP({ ...SHAPE, secret, issuer: names.shop, label: names.account }).toString();
}

/**
 * The step (30-second periods since 1970) of a six-digit code, at `now` (epoch ms); null for a wrong code. The caller
 * stores the step of an accepted code and accepts no code of that or an earlier step again.
 */
export function findCodeStep(secret: string, code: string, now: number): number | null {
	if (!/^\d{6}$/.test(code)) return null;
	const delta = new TOTP({ ...SHAPE, secret }).validate({ token: code, timestamp: now, window: TOLERATED_STEPS });
	return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}
