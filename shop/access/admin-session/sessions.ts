import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { staffRoleOf } from "#shop/kernel/staff-roles.rules.ts";
import { type ListedSession, selectActiveSessions } from "./active-session.report.store.ts";
import { closeSession } from "./admin-session.store.ts";

/** A session as its list shows it; `email` is the person's, null for the admin password's. */
export type ShownSession = ListedSession & { isCurrent: boolean };

/** The sessions that are open: one's own, or for owners everyone's, the latest first. For the staff. */
export async function findSessions(shop: Shop): Promise<ShownSession[]> {
	const { role, administrator } = asAdministrator(shop).caller;
	const now = shop.clock.now();
	const sessions = await transaction(asSystem(shop), (tx) => selectActiveSessions(tx, now));
	const { staffId = null, session } = administrator;
	return sessions
		.filter((one) => staffRoleOf(role) === "owner" || one.staffId === staffId)
		.map((one) => ({ ...one, isCurrent: one.id === session?.id }));
}

/**
 * Ends a session at once: one's own, or for owners anyone's. For the staff.
 * @throws ShopError not_found
 */
export async function endOpenSession(shop: Shop, id: string): Promise<void> {
	const ended = (await findSessions(shop)).find((one) => one.id === id);
	if (ended === undefined) throw new ShopError("not_found");
	await end(shop, [ended]);
}

/** Ends all of one's own sessions but the one that asks. For the staff. @returns how many */
export async function endOtherSessions(shop: Shop): Promise<number> {
	const { staffId = null } = asAdministrator(shop).caller.administrator;
	const others = (await findSessions(shop)).filter((one) => one.staffId === staffId && !one.isCurrent);
	await end(shop, others);
	return others.length;
}

async function end(shop: Shop, sessions: readonly ShownSession[]): Promise<void> {
	const { administrator } = asAdministrator(shop).caller;
	const actor: Shop = { ...asSystem(shop), caller: { role: "system", userId: null, administrator } };
	const at = shop.clock.now();
	await transaction(actor, async (tx) => {
		for (const { id, email } of sessions) {
			if (await closeSession(tx, id, at)) {
				await recordActivity(tx, actor, "SESSION_END", { staff: email ?? shop.config.adminEmail });
			}
		}
	});
}
