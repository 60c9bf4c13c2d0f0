import { isAdminPassword } from "#platform/admin-password.ts";
import { rememberDevice } from "#shop/access/known-devices/known-devices.ts";
import { beginGuess, endGuess } from "#shop/access/known-devices/password-guess.ts";
import { checkSecondFactor } from "#shop/access/second-factor/check-second-factor.ts";
import { findStaffSignIn } from "#shop/access/staff/find-staff-sign-in.ts";
import { normalStaffEmail } from "#shop/access/staff/staff.rules.ts";
import { asSystem, type Shop } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { beginAdminSession, type SignedIn, type StartedSession, signingIn } from "./begin-admin-session.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.ts";

/**
 * Signs in to the admin: the owner by the password alone (ALOG-02, ALOG-03, PERM-15), staff by their email, too. Every
 * attempt is logged and counted over all IP addresses and processes; attempts from a known browser are counted separately.
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
): Promise<StartedSession & { deviceToken: string; replacedDevice: string | null }> {
	const { ipAddress, userAgent, clientIp = ipAddress, deviceTokens = [], password } = credentials;
	const staffEmail = credentials.email ? normalStaffEmail(credentials.email) : null;
	const guessed = staffEmail === null ? "admin" : { staffEmail };
	const guess = await beginGuess(shop, guessed, { deviceTokens, address: clientIp });

	const who = await findSignIn(shop, staffEmail, password);
	const email = staffEmail ?? shop.config.adminEmail;
	const actor = signingIn(asSystem(shop), { email, staffId: who?.staffId ?? null }, { ipAddress, userAgent });
	if (who === null) {
		await recordFailedSignIn(actor, {});
		throw new ShopError(staffEmail === null ? "wrong_admin_password" : "wrong_staff_password");
	}
	const { staffId } = who;
	const holder = staffId === null ? "admin" : { staffId };
	const opened = await beginAdminSession(actor, who, (tx) =>
		checkSecondFactor(tx, actor, holder, credentials.code ?? null),
	).catch(async (error) => {
		// A right password without a code is the first of two steps; a wrong code counts like a wrong password.
		if (isShopError(error, "wrong_one_time_code")) {
			await recordFailedSignIn(actor, { reason: "one-time code" });
		}
		if (isShopError(error, "second_factor_required")) await endGuess(shop, guess);
		throw error;
	});
	await endGuess(shop, guess);
	const deviceToken = await rememberDevice(shop, holder, guess.device);
	return { ...opened, deviceToken, replacedDevice: guess.device?.token ?? null };
}

async function findSignIn(shop: Shop, staffEmail: string | null, password: string): Promise<SignedIn | null> {
	if (staffEmail === null) {
		const isRight = await isAdminPassword(shop.config, password);
		return isRight ? { email: shop.config.adminEmail, role: "owner", staffId: null } : null;
	}
	const member = await findStaffSignIn(shop, staffEmail, password);
	return member && { email: member.email, role: member.role, staffId: member.id };
}
