import { passkeyRequest, readPasskeyAnswer, type SignedCredential } from "#platform/passkeys.ts";
import {
	beginAdminSession,
	type SignedIn,
	type StartedSession,
	signingIn,
} from "#shop/access/admin-session/begin-admin-session.ts";
import { recordFailedSignIn } from "#shop/access/admin-session/record-failed-sign-in.ts";
import { findKnownDevice, rememberDevice } from "#shop/access/known-devices/known-devices.ts";
import { GUESSES_OF_ADDRESS } from "#shop/access/limits/throttle.rules.ts";
import { throttle } from "#shop/access/limits/throttle.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { isChallenge, newChallenge, spendChallenge } from "./challenge.ts";
import { selectHeldPasskey } from "./passkey-holder.report.store.ts";
import { updateSignCount } from "./passkeys.store.ts";
import { siteOf } from "./passkeys.ts";

const SIGN_IN = "sign-in";

/** Options for a browser that signs in by a passkey, for anyone who asks. Nothing is stored. */
export function beginPasskeySignIn(shop: Shop): Promise<Record<string, unknown>> {
	return passkeyRequest(siteOf(shop), newChallenge(shop, SIGN_IN));
}

/**
 * Signs in to the admin by a passkey, the owner's or a colleague's (D-245). It replaces the password and the one-time code:
 * the device has asked for a finger, a face or a PIN. @returns what openAdminSession returns
 * @throws ShopError passkey_rejected, too_many_requests from one network address
 */
export async function openPasskeySession(
	shop: Shop,
	{
		credential,
		...from
	}: {
		credential: SignedCredential;
		deviceTokens: readonly string[];
		clientIp: string | null;
		ipAddress: string | null;
		userAgent: string | null;
	},
): Promise<StartedSession & { deviceToken: string; replacedDevice: string | null }> {
	if (from.clientIp !== null) {
		await throttle(shop, { action: "passkey address", who: from.clientIp, limit: GUESSES_OF_ADDRESS });
	}
	const passkey = await transaction(asSystem(shop), (tx) => selectHeldPasskey(tx, credential.id));
	if (passkey === undefined) throw new ShopError("passkey_rejected");
	const { id, member, signCount: before } = passkey;
	const who: SignedIn = member ?? { email: shop.config.adminEmail, role: "owner", staffId: null };
	const actor = signingIn(asSystem(shop), who, from);
	let answered = "";
	const signCount = await readPasskeyAnswer(siteOf(shop), credential, passkey, (challenge) => {
		answered = challenge;
		return isChallenge(shop, SIGN_IN, challenge);
	});
	if (signCount === null) {
		await recordFailedSignIn(actor, { reason: "passkey" });
		throw new ShopError("passkey_rejected");
	}
	const opened = await beginAdminSession(actor, who, async (tx) => {
		await spendChallenge(tx, shop, answered);
		const isNewest = await updateSignCount(tx, { id, before, signCount, at: shop.clock.now() });
		if (!isNewest) throw new ShopError("passkey_rejected");
	});
	const guessed = member === null ? "admin" : { staffEmail: member.email };
	const known = await findKnownDevice(shop, guessed, from.deviceTokens);
	const holder = member === null ? "admin" : { staffId: member.staffId };
	const deviceToken = await rememberDevice(shop, holder, known);
	return { ...opened, deviceToken, replacedDevice: known?.token ?? null };
}
