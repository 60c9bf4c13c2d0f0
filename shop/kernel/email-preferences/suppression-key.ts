import { createHmac } from "node:crypto";
import { hashText } from "#platform/hash.ts";
import { seal } from "#platform/secrets/seal.ts";
import { signingSecret, unsealAccepted } from "#platform/secrets/session-secrets.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import {
	insertSealedKey,
	lockSuppressions,
	selectAddressHashes,
	selectSealedKey,
	updateAddressHash,
	updateSealedKey,
} from "./email-preferences.store.ts";

const PURPOSE = "suppression list";

/**
 * Makes the key of the suppression list, and keys the hashes that were there before it; seals it again after the session
 * secret was replaced. At every start.
 */
export function prepareSuppressionKey(shop: Shop): Promise<void> {
	const sealKey = (key: string) => seal(key, signingSecret(shop.config), PURPOSE);
	return transaction(asSystem(shop), async (tx) => {
		await lockSuppressions(tx);
		const sealed = await selectSealedKey(tx);
		if (sealed === undefined) {
			const key = shop.ids.token();
			await insertSealedKey(tx, sealKey(key));
			for (const hash of await selectAddressHashes(tx)) await updateAddressHash(tx, hash, keyed(hash, key));
			return;
		}
		const opened = unsealAccepted(shop.config, sealed, PURPOSE);
		if (opened === null) shop.log.error({}, UNREADABLE);
		else if (opened.isOutdated) await updateSealedKey(tx, sealKey(opened.text));
	});
}

/**
 * How the suppression list knows an address, whatever its case: before the first start with a key a plain hash. Null if
 * the key was sealed with a session secret that is no longer accepted.
 */
export async function findAddressHash(tx: ShopTransaction, shop: Shop, email: string): Promise<string | null> {
	const hash = hashText(email.trim().toLowerCase());
	const sealed = await selectSealedKey(tx);
	if (sealed === undefined) return hash;
	const opened = unsealAccepted(shop.config, sealed, PURPOSE);
	return opened && keyed(hash, opened.text);
}

/** The same for who needs the list. @throws Error if its key cannot be read */
export async function hashAddress(tx: ShopTransaction, shop: Shop, email: string): Promise<string> {
	const hash = await findAddressHash(tx, shop, email);
	if (hash === null) throw new Error(UNREADABLE);
	return hash;
}

/** Of the hash instead of the address, so that a list without a key gets one. */
function keyed(hash: string, key: string): string {
	return createHmac("sha256", key).update(hash).digest("base64url");
}

const UNREADABLE =
	"the list of unsubscribed addresses cannot be read: its SESSION_SECRET is gone. Set it as SESSION_SECRET_PREVIOUS.";
