import { createHmac } from "node:crypto";

const MARK = "whsec_";

/** The secret of the Standard Webhooks format for a random token (base64url): base64 behind a mark that secret scanners find. */
export function webhookSecret(token: string): string {
	return `${MARK}${Buffer.from(token, "base64url").toString("base64")}`;
}

/**
 * The headers of a message in the Standard Webhooks format (standardwebhooks.com). `at` in epoch ms: a receiver rejects what
 * is older than minutes, so each attempt has its own. One signature per secret, so that a receiver may have either.
 */
export function webhookHeaders(
	message: { id: string; at: number; body: string },
	secrets: readonly string[],
): Record<string, string> {
	const timestamp = String(Math.floor(message.at / 1000));
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.slice(MARK.length), "base64");
		return `v1,${createHmac("sha256", key).update(`${message.id}.${timestamp}.${message.body}`).digest("base64")}`;
	});
	return {
		"content-type": "application/json",
		"webhook-id": message.id,
		"webhook-timestamp": timestamp,
		"webhook-signature": signatures.join(" "),
	};
}
