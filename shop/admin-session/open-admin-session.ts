import { isAdminPassword } from "#platform/admin-password.ts";
import { recordActivity } from "#shop/activity/record-activity.ts";
import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { isShopError, ShopError } from "#shop/errors.rules.ts";
import { clearAttempts } from "#shop/limits/clear-attempts.ts";
import { limitAttempts } from "#shop/limits/limit-attempts.ts";
import { checkSecondFactor } from "#shop/second-factor/check-second-factor.ts";
import { ADMIN_ATTEMPTS, type AdminSession, prolongedUntil } from "./admin-session.rules.ts";
import { deleteSessionsBefore, insertSession } from "./admin-session.store.ts";
import { hashToken } from "./hash-token.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.ts";

const DEED = "admin sign-in";

/**
 * Opens the portal for whoever knows the password (ALOG-02, ALOG-03, PERM-15). Every try is in the activity log, and
 * tries are counted per address and in all, over all processes.
 * @returns the session and its secret, which is known to nobody but the browser from now on
 * @throws ShopError wrong_admin_password, second_factor_required, wrong_one_time_code, too_many_requests
 */
export async function openAdminSession(
	shop: Shop,
	given: { password: string; code?: string | null; ipAddress: string | null; userAgent: string | null },
): Promise<{ session: AdminSession; token: string }> {
	const { ipAddress, userAgent } = given;
	const { windowMs, perAddress, inAll } = ADMIN_ATTEMPTS;
	const who = ipAddress ?? "here";
	await limitAttempts(shop, { deed: DEED, who, most: perAddress, windowMs });
	await limitAttempts(shop, { deed: DEED, who: "everybody", most: inAll, windowMs });

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
		throw error;
	});
	await clearAttempts(shop, { deed: DEED, who });
	return { session, token };
}
