import type { ActivityDetails } from "#shop/kernel/activity/activity.rules.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { SIGN_IN_ALARM } from "./admin-session.rules.ts";
import { ownerAddress } from "./owner-address.ts";
import { countFailedSignIns, selectLastEmailAt } from "./sign-in-alarm.report.store.ts";

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
