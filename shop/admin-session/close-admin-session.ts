import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { closeSession } from "./admin-session.store.ts";

export async function closeAdminSession(shop: Shop, sessionId: string): Promise<void> {
	const { administrator } = asAdministrator(shop).caller;
	const actor: Shop = { ...asSystem(shop), caller: { role: "system", userId: null, administrator } };
	await transaction(actor, async (tx) => {
		if (await closeSession(tx, sessionId, shop.clock.now())) await recordActivity(tx, actor, "LOGOUT", {});
	});
}
