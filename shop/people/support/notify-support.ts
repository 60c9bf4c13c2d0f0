import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { queueNotices } from "#shop/kernel/notices/queue-notices.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { selectSavedMessage } from "./support.store.ts";

/** Identifies a saved message: by its id, or by its content where the sender could not read the id back. */
export type SavedMessageReference = { id: string } | { email: string; message: string };

/**
 * Enqueues the email that notifies support of a saved message (CONT-17, D-69). Its content comes from the stored row,
 * never from the caller, and there is one per message however often it is requested. A message that does not exist, or
 * is older than a day, is ignored without an error.
 */
export async function notifySupport(shop: Shop, reference: SavedMessageReference): Promise<void> {
	const now = shop.clock.now();
	await transaction(asSystem(shop), async (tx) => {
		const saved = await selectSavedMessage(tx, reference);
		if (saved === undefined) return;
		const { userId, inquiryType, createdAt, ...others } = saved;
		const record = {
			...others,
			user_id: userId,
			inquiry_type: inquiryType,
			created_at: new Date(createdAt).toISOString(),
		};
		const notice = {
			kind: "support_notification",
			orderId: null,
			onceKey: `support ${saved.id}`,
			recipient: settingOf(shop, "shop").supportEmail,
			language: "en",
			data: { record },
			at: now,
		} as const;
		await queueNotices(tx, shop, [notice]);
	});
}
