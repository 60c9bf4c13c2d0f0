import { type Probes, probes as realProbes } from "#platform/health/probes.ts";
import { ownerAddress } from "#shop/access/admin-session/owner-address.ts";
import { dayInZone } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { queueNotices } from "#shop/kernel/notices/queue-notices.ts";
import { STORED_CAUSES } from "./alarm.rules.ts";
import { replaceAlarms } from "./alarms.store.ts";
import { findAlarms } from "./find-alarms.ts";

/**
 * Queues an email to the owner for each thing that is wrong, once a day in the shop's time zone. The row in the outbox is
 * unique for a cause and a day, so several processes, or a second run, queue no other. In English, like all of the owner's
 * emails. What the admin's home cannot look at itself is stored for it. A job.
 */
export async function sendAlarms(shop: Shop, probes: Probes = realProbes): Promise<void> {
	const { alarms, checked } = await findAlarms(shop, probes);
	const at = shop.clock.now();
	const day = dayInZone(at, shop.config.timeZone);
	const recipient = ownerAddress(shop);
	const stored = STORED_CAUSES.filter((cause) => checked.includes(cause));
	await transaction(asSystem(shop), async (tx) => {
		await replaceAlarms(tx, stored, alarms);
		await queueNotices(
			tx,
			shop,
			alarms.map((data) => ({
				kind: "alarm" as const,
				data,
				orderId: null,
				onceKey: `alarm ${data.cause} ${day}`,
				recipient,
				language: "en" as const,
				at,
			})),
		);
	});
}
