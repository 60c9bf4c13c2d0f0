import { hashSecret } from "#platform/hash.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { type ActiveSession, selectActiveSession } from "./active-session.report.store.ts";
import { PROLONG_AFTER_MS, prolongedUntil } from "./admin-session.rules.ts";
import { closeSession, updateExpiry } from "./admin-session.store.ts";

/**
 * The admin session with this secret; null if there is none or it has expired (ALOG-05, ALOG-09). `isActivity` is false
 * for the admin's own session check; everything else extends the session (ALOG-06).
 */
export async function findAdminSession(shop: Shop, token: string, isActivity: boolean): Promise<ActiveSession | null> {
	const now = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const session = await selectActiveSession(tx, hashSecret(token), now);
		if (!session) return null;
		if (!isActivity || now - session.lastSeenAt < PROLONG_AFTER_MS) return session;
		const prolonged = { ...session, lastSeenAt: now, expiresAt: prolongedUntil(session, now) };
		await updateExpiry(tx, prolonged);
		return prolonged;
	});
}

export async function closeAdminSession(shop: Shop, sessionId: string): Promise<void> {
	const { administrator } = asAdministrator(shop).caller;
	const actor: Shop = { ...asSystem(shop), caller: { role: "system", userId: null, administrator } };
	await transaction(actor, async (tx) => {
		if (await closeSession(tx, sessionId, shop.clock.now())) await recordActivity(tx, actor, "LOGOUT", {});
	});
}
