import { Secret, TOTP } from "otpauth";

/** As every authenticator app expects: six digits, new every thirty seconds (RFC 6238). */
const STEP_SECONDS = 30;
const SHAPE = { algorithm: "SHA1", digits: 6, period: STEP_SECONDS } as const;

/** So many codes before and after the present one are accepted: phones' clocks differ. */
const TOLERATED_STEPS = 1;

/** A new secret, as base32. */
export function newCodeSecret(): string {
	return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function codeAddress(secret: string, names: { shop: string; account: string }): string {
	return new TOTP({ ...SHAPE, secret, issuer: names.shop, label: names.account }).toString();
}

/**
 * The thirty seconds (counted from 1970) that a six-digit code belongs to, at `now` (epoch ms); null for a wrong code.
 * Whoever accepts a code keeps its step and accepts none of that step or an earlier one again.
 */
export function findCodeStep(secret: string, code: string, now: number): number | null {
	if (!/^\d{6}$/.test(code)) return null;
	const delta = new TOTP({ ...SHAPE, secret }).validate({ token: code, timestamp: now, window: TOLERATED_STEPS });
	return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}
