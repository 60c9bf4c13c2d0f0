import { isAdminPassword } from "#platform/admin-password.ts";
import { hashSecret } from "#platform/hash.ts";
import { rememberDevice } from "#shop/access/known-devices/known-devices.ts";
import { beginGuess, endGuess } from "#shop/access/known-devices/password-guess.ts";
import { checkSecondFactor } from "#shop/access/second-factor/check-second-factor.ts";
import { findStaffSignIn } from "#shop/access/staff/find-staff-sign-in.ts";
import { normalStaffEmail } from "#shop/access/staff/staff.rules.ts";
import type { ActivityDetails } from "#shop/kernel/activity/activity.rules.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import type { StaffRole } from "#shop/kernel/staff-roles.rules.ts";
import { type AdminSession, prolongedUntil, SIGN_IN_ALARM } from "./admin-session.rules.ts";
import { deleteSessionsBefore, insertSession } from "./admin-session.store.ts";
import { ownerAddress } from "./owner-address.ts";
import { countFailedSignIns, selectLastEmailAt } from "./sign-in-alarm.report.store.ts";

/** Who signed in, and as what. */
export type SignedIn = { email: string; role: StaffRole; staffId: string | null };

/**
 * Signs in to the admin: the owner by the password alone (ALOG-02, ALOG-03, PERM-15), staff by their email, too. Every attempt is logged and counted over all IP
 * addresses and processes; attempts from a known browser are counted separately.
 * @returns the session and its secret, which only the browser gets, and the token that identifies the browser next
 *   time, with the one it replaces
 * @throws ShopError wrong_admin_password, wrong_staff_password, second_factor_required, wrong_one_time_code, too_many_requests
 */
export async function openAdminSession(
	shop: Shop,
	credentials: {
		/** Of a member of the staff; without one the password is the owner's. */
		email?: string | null;
		password: string;
		code?: string | null;
		deviceTokens?: readonly string[];
		/** For the limits of attempts; unless given, the logged address. */
		clientIp?: string | null;
		/** For the log. */
		ipAddress: string | null;
		userAgent: string | null;
	},
): Promise<{
	session: AdminSession;
	who: SignedIn;
	token: string;
	deviceToken: string;
	replacedDevice: string | null;
}> {
	const { ipAddress, userAgent, clientIp = ipAddress, deviceTokens = [], password } = credentials;
	const staffEmail = credentials.email ? normalStaffEmail(credentials.email) : null;
	const guessed = staffEmail === null ? "admin" : { staffEmail };
	const guess = await beginGuess(shop, guessed, { deviceTokens, address: clientIp });

	const who = await findSignIn(shop, staffEmail, password);
	const email = staffEmail ?? shop.config.adminEmail;
	const administrator = { email, ...(who?.staffId && { staffId: who.staffId }), ipAddress, userAgent };
	const actor: Shop = { ...asSystem(shop), caller: { role: "system", userId: null, administrator } };
	if (who === null) {
		await recordFailedSignIn(actor, {});
		throw new ShopError(staffEmail === null ? "wrong_admin_password" : "wrong_staff_password");
	}
	const { staffId } = who;
	const holder = staffId === null ? "admin" : { staffId };
	const now = shop.clock.now();
	const token = shop.ids.token();
	const session = {
		id: shop.ids.uuid(),
		createdAt: now,
		lastSeenAt: now,
		expiresAt: prolongedUntil({ createdAt: now }, now),
	};
	await transaction(actor, async (tx) => {
		await checkSecondFactor(tx, actor, holder, credentials.code ?? null);
		await deleteSessionsBefore(tx, now);
		await insertSession(tx, { ...session, staffId, tokenHash: hashSecret(token), ipAddress, userAgent });
		await recordActivity(tx, actor, "LOGIN", {});
	}).catch(async (error) => {
		// A right password without a code is the first of two steps; a wrong code counts like a wrong password.
		if (isShopError(error, "wrong_one_time_code")) {
			await recordFailedSignIn(actor, { reason: "one-time code" });
		}
		if (isShopError(error, "second_factor_required")) await endGuess(shop, guess);
		throw error;
	});
	await endGuess(shop, guess);
	const deviceToken = await rememberDevice(shop, holder, guess.device);
	return { session, who, token, deviceToken, replacedDevice: guess.device?.token ?? null };
}

async function findSignIn(shop: Shop, staffEmail: string | null, password: string): Promise<SignedIn | null> {
	if (staffEmail === null) {
		const isRight = await isAdminPassword(shop.config, password);
		return isRight ? { email: shop.config.adminEmail, role: "owner", staffId: null } : null;
	}
	const member = await findStaffSignIn(shop, staffEmail, password);
	return member && { email: member.email, role: member.role, staffId: member.id };
}

/**
 * Logs a failed sign-in to the admin. Frequent failures, from any source, queue one email to the owner, and then none
 * for an hour. `actor` is the system with the administrator's name (ALOG-03).
 */
export async function recordFailedSignIn(actor: Shop, details: ActivityDetails): Promise<void> {
	const { failures, windowMs, quietMs, kind } = SIGN_IN_ALARM;
	const at = actor.clock.now();
	await transaction(actor, async (tx) => {
		// Appends to the log are serialized, so no other process counts the same failures.
		await recordActivity(tx, actor, "LOGIN_FAILED", details);
		const count = await countFailedSignIns(tx, at - windowMs);
		if (count < failures) return;
		const lastAt = await selectLastEmailAt(tx, kind);
		if (lastAt !== null && Math.abs(at - lastAt) < quietMs) return;
		const recipient = ownerAddress(actor);
		await queueMessage(tx, { kind, orderId: null, recipient, language: "en", data: { count }, at });
	});
}
