import { hashSecret } from "#platform/hash.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import type { StaffRole } from "#shop/kernel/staff-roles.rules.ts";
import { type AdminSession, prolongedUntil } from "./admin-session.rules.ts";
import { deleteSessionsBefore, insertSession } from "./admin-session.store.ts";

/** Who signed in, and as what; `staffId` is null for the owner of the admin password. */
export type SignedIn = { email: string; role: StaffRole; staffId: string | null };

/** A session that was just opened; only the browser gets the secret `token`. */
export type StartedSession = { session: AdminSession; who: SignedIn; token: string };

/** The system under the name of who signs in, for the log. */
export function signingIn(
	system: Shop,
	{ email, staffId }: { email: string; staffId: string | null },
	from: { ipAddress: string | null; userAgent: string | null },
): Shop {
	const { ipAddress, userAgent } = from;
	const administrator = { email, ...(staffId !== null && { staffId }), ipAddress, userAgent };
	return { ...system, caller: { role: "system", userId: null, administrator } };
}

/**
 * Opens the session of someone who has shown who they are, unless the last `check`, in the same transaction, throws.
 * `actor` is from signingIn().
 */
export async function beginAdminSession(
	actor: Shop,
	who: SignedIn,
	check: (tx: ShopTransaction) => Promise<void>,
): Promise<StartedSession> {
	const now = actor.clock.now();
	const token = actor.ids.token();
	const session = {
		id: actor.ids.uuid(),
		createdAt: now,
		lastSeenAt: now,
		expiresAt: prolongedUntil({ createdAt: now }, now),
	};
	const { ipAddress = null, userAgent = null } = actor.caller.administrator ?? {};
	await transaction(actor, async (tx) => {
		await check(tx);
		await deleteSessionsBefore(tx, now);
		await insertSession(tx, {
			...session,
			staffId: who.staffId,
			tokenHash: hashSecret(token),
			ipAddress,
			userAgent,
		});
		await recordActivity(tx, actor, "LOGIN", {});
	});
	return { session, who, token };
}
