import { hashSecret, hashText } from "#platform/hash.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { isTemporary, KEY_KEPT_MS, type KeptAnswer, MAX_KEPT_CHARACTERS } from "./idempotency.rules.ts";
import {
	deleteKey,
	deleteKeysBefore,
	type KeyedWrite,
	selectKeyedWrite,
	takeKey,
	updateAnswer,
} from "./idempotency.store.ts";

/**
 * Does a write once per API key, known by its `secret`, and `key` within 24 hours; `request` is all that makes it this write. A repeated one gets the
 * first one's answer (`isRepeated`). An answer that says to try again is not kept; one that was never given, because its
 * process crashed, is never guessed: the write may have happened.
 * @throws ShopError idempotency_key_reused (422) for another write, idempotency_in_progress (409) without an answer yet
 */
export async function runOnce(
	shop: Shop,
	{ request, secret, key }: { request: string; secret: string; key: string },
	work: () => Promise<KeptAnswer>,
): Promise<{ answer: KeptAnswer; isRepeated: boolean }> {
	const system = asSystem(shop);
	const at = shop.clock.now();
	// Of the API key itself: a later one may have the same name.
	const write: KeyedWrite = { who: hashSecret(secret), key };
	const fingerprint = hashText(request);
	const earlier = await transaction(system, async (tx) => {
		if (await takeKey(tx, { ...write, fingerprint, at, before: at - KEY_KEPT_MS })) return null;
		// Gone meanwhile: given free by the one that had it.
		return (await selectKeyedWrite(tx, write)) ?? { fingerprint, answer: null };
	});
	if (earlier !== null) {
		if (earlier.fingerprint !== fingerprint) throw new ShopError("idempotency_key_reused");
		if (earlier.answer === null) throw new ShopError("idempotency_in_progress");
		return { answer: earlier.answer, isRepeated: true };
	}
	const answer = await work();
	if (isTemporary(answer.status)) await transaction(system, (tx) => deleteKey(tx, write));
	else if (answer.body.length <= MAX_KEPT_CHARACTERS) {
		await transaction(system, (tx) => updateAnswer(tx, write, answer));
	}
	return { answer, isRepeated: false };
}

/** Deletes keys and answers older than 24 hours. A job. */
export function forgetOldKeys(shop: Shop): Promise<void> {
	return transaction(asSystem(shop), (tx) => deleteKeysBefore(tx, shop.clock.now() - KEY_KEPT_MS));
}
