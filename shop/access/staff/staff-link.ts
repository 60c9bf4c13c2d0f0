import { createExpiringToken, isExpiringToken } from "#platform/expiring-token.ts";
import { hashPassword } from "#platform/password-hash.ts";
import { acceptedSecrets, signingSecret } from "#platform/secrets/session-secrets.ts";
import { endSessionsOf } from "#shop/access/admin-session/end-sessions.ts";
import { forgetStaffDevices } from "#shop/access/known-devices/known-devices.ts";
import { CALLS_OF_ADDRESS, EMAILS_TO_ADDRESS } from "#shop/access/limits/throttle.rules.ts";
import { throttle } from "#shop/access/limits/throttle.ts";
import { removePasskeysOf } from "#shop/access/passkeys/passkeys.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { checkStaffPassword, INVITATION_MS, normalStaffEmail, STAFF_RESET_MS } from "./staff.rules.ts";
import { type StaffSecrets, selectMember, updateMember } from "./staff.store.ts";

/** A member's id as a token begins with it. */
const MEMBER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whom a link is for; `isFirst` if they have no password yet. */
export type StaffLink = { name: string; email: string; isFirst: boolean };

/** Queues the email with which a locked member joins. It ends the links that were sent before. */
export async function sendInvitation(tx: ShopTransaction, shop: Shop, member: StaffSecrets): Promise<void> {
	const { name, email: recipient, language, invitedBy } = member;
	const { token, at } = await nextLink(tx, shop, member, INVITATION_MS);
	const data = { name, invitedBy, role: member.role, token };
	await queueMessage(tx, { kind: "staff_invitation", orderId: null, recipient, language, data, at });
}

/**
 * Emails a member of the staff a link with which they choose a new password; it also makes their browser a known one, so
 * that nobody can lock them out by guessing. Does nothing for any other address, and the caller cannot tell.
 * @throws ShopError too_many_requests from one network address (null if unknown)
 */
export async function sendStaffLink(shop: Shop, typed: string, clientIp: string | null = null): Promise<void> {
	const email = normalStaffEmail(typed);
	if (clientIp !== null) {
		await throttle(shop, { action: "staff link address", who: clientIp, limit: CALLS_OF_ADDRESS });
	}
	try {
		await throttle(shop, { action: "staff link", who: email, limit: EMAILS_TO_ADDRESS });
	} catch (error) {
		if (isShopError(error, "too_many_requests")) return;
		throw error;
	}
	await transaction(asSystem(shop), async (tx) => {
		const member = await selectMember(tx, { email });
		if (member === undefined || member.deactivatedAt !== null) return;
		if (member.passwordHash === null) return await sendInvitation(tx, shop, member);
		const { token, at } = await nextLink(tx, shop, member, STAFF_RESET_MS);
		const { name, language } = member;
		await queueMessage(tx, {
			kind: "staff_password",
			orderId: null,
			recipient: email,
			language,
			data: { name, token },
			at,
		});
	});
}

/** Whom a link is for; null for one that is over, was used, or was never sent. */
export function findStaffLink(shop: Shop, token: string): Promise<StaffLink | null> {
	return transaction(asSystem(shop), async (tx) => {
		const member = await memberOf(tx, shop, token);
		return member && { name: member.name, email: member.email, isFirst: member.passwordHash === null };
	});
}

/**
 * Sets the password of the member whom a link is for, once. It ends their sessions, makes all their browsers unknown and
 * removes their passkeys.
 * @throws ShopError invalid_input for the password, invalid_token
 */
export async function setStaffPassword(
	shop: Shop,
	{ token, password }: { token: string; password: string },
	from: { ipAddress: string | null; userAgent: string | null },
): Promise<{ staffId: string }> {
	const code = checkStaffPassword(password);
	if (code !== null) throw new ShopError("invalid_input", { details: [{ field: "password", code }] });
	// Before the hash, which costs more than an invented token.
	if ((await findStaffLink(shop, token)) === null) throw new ShopError("invalid_token");
	const passwordHash = await hashPassword(password);
	return await transaction(asSystem(shop), async (tx) => {
		const member = await memberOf(tx, shop, token);
		if (member === null) throw new ShopError("invalid_token");
		const { id, email, name, linkNumber, joinedAt, language } = member;
		const at = shop.clock.now();
		await updateMember(tx, id, { passwordHash, linkNumber: linkNumber + 1, joinedAt: joinedAt ?? at });
		await endSessionsOf(tx, id, at);
		await forgetStaffDevices(tx, id);
		// Someone who knew the old password may have added one.
		await removePasskeysOf(tx, id);
		const administrator = { email, staffId: id, ...from };
		const actor: Shop = { ...asSystem(shop), caller: { role: "system", userId: null, administrator } };
		await recordActivity(tx, actor, joinedAt === null ? "STAFF_JOIN" : "STAFF_PASSWORD", {});
		if (joinedAt !== null) {
			await queueMessage(tx, {
				kind: "password_changed",
				orderId: null,
				recipient: email,
				language,
				data: { name },
				at,
			});
		}
		return { staffId: id };
	});
}

async function nextLink(tx: ShopTransaction, shop: Shop, { id, linkNumber }: StaffSecrets, livesMs: number) {
	const at = shop.clock.now();
	const number = linkNumber + 1;
	await updateMember(tx, id, { linkNumber: number });
	const token = createExpiringToken(signingSecret(shop.config), aboutLink(id, number), at + livesMs);
	return { token: `${id}.${token}`, at };
}

async function memberOf(tx: ShopTransaction, shop: Shop, token: string): Promise<StaffSecrets | null> {
	const [id = "", ...signature] = token.split(".");
	if (!MEMBER_ID.test(id)) return null;
	const member = await selectMember(tx, { id });
	if (member === undefined || member.deactivatedAt !== null) return null;
	const about = aboutLink(id, member.linkNumber);
	return isExpiringToken(acceptedSecrets(shop.config), about, signature.join("."), shop.clock.now()) ? member : null;
}

function aboutLink(id: string, linkNumber: number) {
	return { purpose: "staff password", subject: `${id}|${linkNumber}` };
}
