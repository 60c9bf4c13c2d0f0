import { createExpiringToken, isExpiringToken } from "#platform/expiring-token.ts";
import { hashSecret } from "#platform/hash.ts";
import { acceptedSecrets, signingSecret } from "#platform/secrets/session-secrets.ts";
import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { CHALLENGE_MS } from "./passkey.rules.ts";
import { deleteAnswersBefore, insertAnswer } from "./passkeys.store.ts";

/** A challenge for one purpose. Nothing is stored: it is signed, and expires. */
export function newChallenge(shop: Shop, purpose: string): string {
	const random = shop.ids.token();
	const expiresAt = shop.clock.now() + CHALLENGE_MS;
	return `${random}.${createExpiringToken(signingSecret(shop.config), about(purpose, random), expiresAt)}`;
}

/** Whether a challenge was made for this purpose and has not expired. */
export function isChallenge(shop: Shop, purpose: string, challenge: string): boolean {
	const [random = "", ...token] = challenge.split(".");
	return isExpiringToken(acceptedSecrets(shop.config), about(purpose, random), token.join("."), shop.clock.now());
}

/** Uses up an answered challenge. @throws ShopError passkey_rejected if it was answered before */
export async function spendChallenge(tx: ShopTransaction, shop: Shop, challenge: string): Promise<void> {
	const now = shop.clock.now();
	await deleteAnswersBefore(tx, now);
	const isNew = await insertAnswer(tx, { challengeHash: hashSecret(challenge), expiresAt: now + CHALLENGE_MS });
	if (!isNew) throw new ShopError("passkey_rejected");
}

function about(purpose: string, random: string) {
	return { purpose: "passkey", subject: `${purpose}|${random}` };
}
