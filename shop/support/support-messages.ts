import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { type Cursor, splitPage } from "#shop/cursor.rules.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { SupportStatus } from "./support.rules.ts";
import { SUPPORT_MESSAGES_PER_PAGE, type SupportMessage, type SupportReply } from "./support-admin.rules.ts";
import { countMessages, lockMessage, selectMessages, updateMessageStatus } from "./support-admin.store.ts";
import { selectReplies } from "./support-replies.store.ts";

/**
 * A page of the messages to support with their replies, newest first (ASUP-10). `next` is the cursor of the next page,
 * `total` counts all pages. For administrators.
 */
export function findMessages(
	shop: Shop,
	query: { status: SupportStatus | null; search?: string | null; after: Cursor | null },
): Promise<{ messages: (SupportMessage & { replies: SupportReply[] })[]; next: Cursor | null; total: number }> {
	const { search = null } = query;
	return transaction(asAdministrator(shop), async (tx) => {
		const rows = await selectMessages(tx, { ...query, search, limit: SUPPORT_MESSAGES_PER_PAGE + 1 });
		const { page, next } = splitPage(rows, SUPPORT_MESSAGES_PER_PAGE);
		const replies = await selectReplies(
			tx,
			page.map(({ id }) => id),
		);
		return {
			messages: page.map((message) => ({
				...message,
				replies: replies.filter(({ messageId }) => messageId === message.id),
			})),
			next,
			total: await countMessages(tx, { status: query.status, search }),
		};
	});
}

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
