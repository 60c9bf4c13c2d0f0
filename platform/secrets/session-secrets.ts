import type { Config } from "#platform/config.ts";
import { unseal } from "./seal.ts";

type SecretConfig = Pick<Config, "sessionSecret" | "previousSessionSecrets">;

/** SESSION_SECRET, which signs and encrypts. @throws Error without one */
export function signingSecret({ sessionSecret }: SecretConfig): string {
	if (!sessionSecret) throw new Error("signing requires SESSION_SECRET");
	return sessionSecret;
}

/** The secrets whose signatures are valid: SESSION_SECRET first, then SESSION_SECRET_PREVIOUS. */
export function acceptedSecrets(config: SecretConfig): readonly [current: string, ...previous: string[]] {
	return [signingSecret(config), ...config.previousSessionSecrets];
}

/**
 * Decrypts what was sealed with an accepted secret; null if none fits, or if it was altered. `isOutdated`: it was sealed
 * with a previous one, and has to be sealed again before that is removed.
 */
export function unsealAccepted(
	config: SecretConfig,
	sealed: string,
	purpose: string,
): { text: string; isOutdated: boolean } | null {
	for (const secret of acceptedSecrets(config)) {
		const text = unseal(sealed, secret, purpose);
		if (text !== null) return { text, isOutdated: secret !== signingSecret(config) };
	}
	return null;
}
