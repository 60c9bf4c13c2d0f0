import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { queueMessages } from "#shop/kernel/outbox/queue-message.ts";
import type { DigestPeriod } from "#shop/kernel/settings/settings.rules.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { collectNotices, deleteNotices } from "./notices.store.ts";

const PERIODS_MS: Readonly<Record<DigestPeriod, number>> = {
	minute: MINUTE_MS,
	hour: HOUR_MS,
	day: DAY_MS,
	week: 7 * DAY_MS,
};

/** The next email tells the rest. */
const NOTICES_PER_DIGEST = 200;

/** An alarm has a key a day; no key comes again after this. */
const COLLECTED_KEPT_MS = 30 * DAY_MS;

/**
 * Queues one email to each recipient about all notices that wait, once the oldest has waited for the owner's period. They
 * are marked in the transaction that queues it, so a crash loses none, and several processes send no second one. `owner` is
 * the address of the owner's. A job.
 */
export async function sendDigest(shop: Shop, owner: string): Promise<void> {
	const at = shop.clock.now();
	const oldestBefore = at - PERIODS_MS[settingOf(shop, "emails").digestEvery];
	await transaction(asSystem(shop), async (tx) => {
		const collected = await collectNotices(tx, { at, oldestBefore, limit: NOTICES_PER_DIGEST, owner });
		await deleteNotices(tx, at - COLLECTED_KEPT_MS);
		const digests = Map.groupBy(collected, ({ recipient }) => recipient);
		await queueMessages(
			tx,
			[...digests].map(([recipient, notices]) => ({
				kind: "owner_digest",
				orderId: null,
				onceKey: `digest ${notices[0]?.id}`,
				recipient,
				language: notices.find(({ language }) => language !== null)?.language ?? "en",
				data: { items: notices.map(({ item }) => item) },
				at,
			})),
		);
	});
}
