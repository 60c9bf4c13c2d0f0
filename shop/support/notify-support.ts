import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { queueMessage } from "#shop/outbox/queue-message.ts";
import { selectSavedMessage } from "./support.store.ts";

/** Which saved message is meant: by its id, or by what was sent where the sender could not read the id back. */
export type SavedMessageReference = { id: string } | { email: string; message: string };

/**
 * Enqueues the email that tells support of a saved message (CONT-17, D-69). Its record is the row as it is stored, never
 * what the caller says of it, and there is one per message however often it is asked for. A message that does not exist,
 * or is older than a day, is no error and gives nothing.
 */
export async function notifySupport(shop: Shop, reference: SavedMessageReference): Promise<void> {
	const now = shop.clock.now();
	await transaction(asSystem(shop), async (tx) => {
		const record = await selectSavedMessage(tx, reference);
		if (record === undefined) return;
		await queueMessage(tx, {
			kind: "support_notification",
			orderId: null,
			onceKey: `support ${record.id}`,
			recipient: shop.config.supportEmail,
			language: "en",
			data: { record: { ...record, created_at: new Date(record.created_at).toISOString() } },
			at: now,
		});
	});
}
