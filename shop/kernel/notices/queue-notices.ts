import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import type { DigestItem, MessageContent, NewMessage } from "#shop/kernel/outbox/messages.rules.ts";
import { queueMessages } from "#shop/kernel/outbox/queue-message.ts";
import type { Notice } from "#shop/kernel/settings/settings.rules.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { deleteWorkNotices, insertNotices } from "./notices.store.ts";

/** An email to the owner that may be bundled or left out. */
export type NoticeMessage = NewMessage & MessageContent<Notice>;

/**
 * Queues notices to the owner, or of what is assigned to someone else, as the owner wants them: each as an email, for the
 * next digest of whom it is for, or not at all. `others` are emails that the same change causes.
 */
export async function queueNotices(
	tx: ShopTransaction,
	shop: Shop,
	notices: readonly NoticeMessage[],
	others: readonly NewMessage[] = [],
): Promise<void> {
	const { notices: choices } = settingOf(shop, "emails");
	const chosen = Map.groupBy(notices, ({ kind }) => choices[kind]);
	await queueMessages(tx, [...(chosen.get("each") ?? []), ...others]);
	await insertNotices(
		tx,
		(chosen.get("digest") ?? []).map((notice) => ({
			item: itemOf(notice),
			onceKey: notice.onceKey ?? null,
			...(notice.kind === "work_assigned"
				? { recipient: notice.recipient, language: notice.language }
				: { recipient: null, language: null }),
			at: notice.at,
		})),
	);
}

/** Drops what waits for someone's digest about work of these kinds, such as `message`. */
export const dropWorkNotices = deleteWorkNotices;

/** What a digest says of a notice: never whom it is about. */
function itemOf({ kind, data }: NoticeMessage): DigestItem {
	switch (kind) {
		case "new_order":
			return { notice: kind, subject: data.orderNumber ?? "", amountCents: data.totalCents ?? null };
		case "support_notification":
			return { notice: kind, subject: data.record.inquiry_type, amountCents: null };
		case "refund_failed":
		case "dispute_changed":
			return { notice: kind, subject: data.orderNumber, amountCents: data.amountCents };
		case "alarm":
			return { notice: kind, subject: data.cause, amountCents: null };
		case "work_assigned":
			return { notice: kind, subject: data.subject || data.work, amountCents: null };
	}
}
