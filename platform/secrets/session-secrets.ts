import type { Config } from "#platform/config.ts";

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
