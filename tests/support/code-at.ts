import { TOTP } from "otpauth";

/** The code that an authenticator app shows at an instant (epoch ms). */
export function codeAt(secret: string, now: number): string {
	return new TOTP({ secret, algorithm: "SHA1", digits: 6, period: 30 }).generate({ timestamp: now });
}
