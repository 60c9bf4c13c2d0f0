import {
	type NewCredential,
	type PasskeySite,
	passkeyCreation,
	passkeySite,
	readNewPasskey,
} from "#platform/passkeys.ts";
import {
	confirmAdminPassword,
	confirmPerson,
	type PersonProof,
} from "#shop/access/admin-session/confirm-admin-password.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { cleanText } from "#shop/kernel/form.rules.ts";
import { isChallenge, newChallenge, spendChallenge } from "./challenge.ts";
import { checkPasskeyName, MAX_PASSKEYS, type Passkey } from "./passkey.rules.ts";
import { deletePasskey, deletePasskeysOf, insertPasskey, selectPasskeys, updatePasskeyName } from "./passkeys.store.ts";

/** One's own passkeys, the oldest first. For the staff. */
export function findPasskeys(shop: Shop): Promise<Passkey[]> {
	const { staffId } = callerOf(shop);
	return transaction(asSystem(shop), async (tx) =>
		(await selectPasskeys(tx, staffId)).map(({ credentialId: _, ...passkey }) => passkey),
	);
}

/**
 * Options for the browser that makes a passkey, after the password: a passkey outlives the session, and who has only an open
 * session could turn on a second factor and use its codes.
 * @throws ShopError wrong_password, too_many_requests, too_many_passkeys
 */
export async function beginPasskey(shop: Shop, proof: PersonProof): Promise<Record<string, unknown>> {
	const { administrator, staffId, purpose } = callerOf(shop);
	await confirmAdminPassword(shop, { ...proof, purpose: "passkey" });
	const passkeys = await transaction(asSystem(shop), (tx) => selectPasskeys(tx, staffId));
	if (passkeys.length >= MAX_PASSKEYS) throw new ShopError("too_many_passkeys", { params: { max: MAX_PASSKEYS } });
	return await passkeyCreation(siteOf(shop), {
		shop: "SoftBrace",
		account: administrator.email,
		holder: staffId ?? "owner",
		challenge: newChallenge(shop, purpose),
		existing: passkeys.map(({ credentialId }) => credentialId),
	});
}

/**
 * Keeps the passkey that the browser has made with those options.
 * @throws ShopError invalid_input for the name; passkey_rejected for another shop's, an expired or used challenge, or one
 *   that is there already; too_many_passkeys
 */
export async function addPasskey(
	shop: Shop,
	{ name: typed, credential }: { name: string; credential: NewCredential },
): Promise<Passkey> {
	const { staffId, purpose, actor } = callerOf(shop);
	const name = validName(typed);
	let answered = "";
	const key = await readNewPasskey(siteOf(shop), credential, (challenge) => {
		answered = challenge;
		return isChallenge(shop, purpose, challenge);
	});
	if (key === null) throw new ShopError("passkey_rejected");
	const passkey = { id: shop.ids.uuid(), name, createdAt: shop.clock.now(), lastUsedAt: null };
	await transaction(actor, async (tx) => {
		await spendChallenge(tx, shop, answered);
		if ((await selectPasskeys(tx, staffId)).length >= MAX_PASSKEYS) {
			throw new ShopError("too_many_passkeys", { params: { max: MAX_PASSKEYS } });
		}
		if (!(await insertPasskey(tx, { ...passkey, ...key, staffId }))) throw new ShopError("passkey_rejected");
		await recordActivity(tx, actor, "PASSKEY_ADD", { name });
	});
	return passkey;
}

/**
 * Gives one of one's own passkeys another name, which changes nothing about what it opens.
 * @throws ShopError invalid_input for the name; not_found
 */
export async function renamePasskey(shop: Shop, id: string, typed: string): Promise<Passkey> {
	const { staffId, actor } = callerOf(shop);
	const name = validName(typed);
	return await transaction(actor, async (tx) => {
		const passkey = await updatePasskeyName(tx, staffId, { id, name });
		if (passkey === undefined) throw new ShopError("not_found");
		await recordActivity(tx, actor, "PASSKEY_RENAME", { name });
		return passkey;
	});
}

function validName(typed: string): string {
	const name = cleanText(typed);
	const code = checkPasskeyName(name);
	if (code !== null) throw new ShopError("invalid_input", { details: [{ field: "name", code }] });
	return name;
}

/**
 * Removes one of one's own passkeys, also one that was lost: the password still signs in.
 * @throws ShopError what confirmPerson throws; not_found
 */
export async function removePasskey(shop: Shop, id: string, proof: PersonProof): Promise<void> {
	const { staffId, actor } = callerOf(shop);
	await confirmPerson(shop, proof, "passkey");
	await transaction(actor, async (tx) => {
		const name = await deletePasskey(tx, staffId, id);
		if (name === undefined) throw new ShopError("not_found");
		await recordActivity(tx, actor, "PASSKEY_REMOVE", { name });
	});
}

/** Removes all passkeys of a member of the staff, in the transaction that decides it. @returns whether there were any */
export function removePasskeysOf(tx: ShopTransaction, staffId: string): Promise<boolean> {
	return deletePasskeysOf(tx, staffId);
}

export function siteOf(shop: Pick<Shop, "config">): PasskeySite {
	return passkeySite(shop.config.publicUrl);
}

/** Everyone has passkeys of their own, like a second factor; the shop stores them, and the log names who changed them. */
function callerOf(shop: Shop) {
	const { administrator } = asAdministrator(shop).caller;
	const { staffId = null } = administrator;
	const actor: Shop = { ...asSystem(shop), caller: { role: "system", userId: null, administrator } };
	return { administrator, staffId, actor, purpose: `add ${staffId ?? "owner"}` };
}
