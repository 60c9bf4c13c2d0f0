import { isAdminPassword } from "#platform/admin-password.ts";
import { recordActivity } from "#shop/activity/record-activity.ts";
import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { isShopError, ShopError } from "#shop/errors.rules.ts";
import { beginGuess } from "#shop/known-devices/begin-guess.ts";
import { endGuess } from "#shop/known-devices/end-guess.ts";
import { rememberDevice } from "#shop/known-devices/remember-device.ts";
import { checkSecondFactor } from "#shop/second-factor/check-second-factor.ts";
import { type AdminSession, prolongedUntil } from "./admin-session.rules.ts";
import { deleteSessionsBefore, insertSession } from "./admin-session.store.ts";
import { hashToken } from "./hash-token.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.ts";

/**
 * Opens the admin for whoever knows the password (ALOG-02, ALOG-03, PERM-15). Every try is in the activity log, and tries
 * are counted over all addresses and processes; those of a browser that is known, apart from all others.
 * @returns the session and its secret, which is known to nobody but the browser from now on, and the token by which the
 *   browser is known next time, with the one that it replaces
 * @throws ShopError wrong_admin_password, second_factor_required, wrong_one_time_code, too_many_requests
 */
export async function openAdminSession(
	shop: Shop,
	given: {
		password: string;
		code?: string | null;
		deviceTokens?: readonly string[];
		ipAddress: string | null;
		userAgent: string | null;
	},
): Promise<{ session: AdminSession; token: string; deviceToken: string; replacedDevice: string | null }> {
	const { ipAddress, userAgent } = given;
	const guess = await beginGuess(shop, "admin", { deviceTokens: given.deviceTokens ?? [], address: ipAddress });

	const isRight = await isAdminPassword(shop.config, given.password);
	const administrator = { email: shop.config.adminEmail, ipAddress, userAgent };
	const actor: Shop = { ...asSystem(shop), caller: { role: "system", userId: null, administrator } };
	if (!isRight) {
		await recordFailedSignIn(actor, {});
		throw new ShopError("wrong_admin_password");
	}
	const now = shop.clock.now();
	const token = shop.ids.token();
	const session = {
		...{ id: shop.ids.uuid(), createdAt: now, lastSeenAt: now },
		expiresAt: prolongedUntil({ createdAt: now }, now),
	};
	await transaction(actor, async (tx) => {
		await checkSecondFactor(tx, actor, given.code ?? null);
		await deleteSessionsBefore(tx, now);
		await insertSession(tx, { ...session, tokenHash: hashToken(token), ipAddress, userAgent });
		await recordActivity(tx, actor, "LOGIN", {});
	}).catch(async (error) => {
		// A right password without its code is the browser's first step; a wrong code is a try like a wrong password.
		if (isShopError(error, "wrong_one_time_code")) {
			await recordFailedSignIn(actor, { reason: "one-time code" });
		}
		if (isShopError(error, "second_factor_required")) await endGuess(shop, guess);
		throw error;
	});
	await endGuess(shop, guess);
	const deviceToken = await rememberDevice(shop, "admin", guess.device);
	return { session, token, deviceToken, replacedDevice: guess.device?.token ?? null };
}
