import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { type AdminSession, PROLONG_AFTER_MS, prolongedUntil } from "./admin-session.rules.ts";
import { selectActiveSession, updateExpiry } from "./admin-session.store.ts";
import { hashToken } from "./hash-token.ts";

/**
 * The admin session with this secret; null if there is none or it has expired (ALOG-05, ALOG-09). `isActivity` is false
 * for the admin's own session check; everything else extends the session (ALOG-06).
 */
export async function findAdminSession(shop: Shop, token: string, isActivity: boolean): Promise<AdminSession | null> {
	const now = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const session = await selectActiveSession(tx, hashToken(token), now);
		if (!session) return null;
		if (!isActivity || now - session.lastSeenAt < PROLONG_AFTER_MS) return session;
		const prolonged = { ...session, lastSeenAt: now, expiresAt: prolongedUntil(session, now) };
		await updateExpiry(tx, prolonged);
		return prolonged;
	});
}
