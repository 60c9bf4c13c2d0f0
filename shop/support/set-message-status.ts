import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { SupportStatus } from "./support.rules.ts";
import { lockMessage, updateMessageStatus } from "./support-admin.store.ts";

/**
 * Sets a message's status, any of the three at any time (ASUP-05, ASUP-11). For administrators.
 * @throws ShopError not_found
 */
export function setMessageStatus(shop: Shop, id: string, status: SupportStatus): Promise<void> {
	const admin = asAdministrator(shop);
	return transaction(admin, async (tx) => {
		const message = await lockMessage(tx, id);
		if (!message) throw new ShopError("not_found");
		if (message.status === status) return;
		await updateMessageStatus(tx, id, status);
		await recordActivity(tx, admin, "SUPPORT_STATUS", { message_id: id, from: message.status, to: status });
	});
}
