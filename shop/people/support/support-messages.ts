import { sql } from "kysely";
import type { Work } from "#shop/access/work/work.rules.ts";
import { assignedCondition, checkFree, findWork } from "#shop/access/work/work.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { PageRequest } from "#shop/kernel/lists/shortest-way.rules.ts";
import type { SupportStatus } from "./support.rules.ts";
import {
	type MessageOrdering,
	type MessageQuery,
	NEWEST_MESSAGES,
	SUPPORT_MESSAGES_PER_PAGE,
	type SupportMessage,
	type SupportReply,
} from "./support-admin.rules.ts";
import { countMessages, lockMessage, selectMessages, updateMessageStatus } from "./support-admin.store.ts";
import { selectReplies } from "./support-replies.store.ts";

/**
 * A page of the messages to support with their replies, by default newest first (ASUP-10). `page` is 1-based, `total`
 * counts all pages. For administrators.
 */
export function findMessages(
	shop: Shop,
	query: Partial<MessageQuery & Pick<PageRequest, "page" | "beside">> & { ordering?: MessageOrdering } = {},
): Promise<{ messages: (SupportMessage & { replies: SupportReply[]; work: Work })[]; total: number }> {
	const { status = null, search = null, assigned = null, ordering = NEWEST_MESSAGES } = query;
	const { page = 1, beside = null } = query;
	return transaction(asAdministrator(shop), async (tx) => {
		const isAssigned = assignedCondition(shop, "message", sql`support_messages.id`, assigned);
		const matching = { status, search, assigned, isAssigned };
		const total = await countMessages(tx, matching);
		const messages = await selectMessages(tx, {
			...matching,
			ordering,
			page,
			beside,
			pageSize: SUPPORT_MESSAGES_PER_PAGE,
			total,
		});
		const ids = messages.map(({ id }) => id);
		const replies = await selectReplies(tx, ids);
		const workOf = await findWork(tx, shop, "message", ids);
		return {
			messages: messages.map((message) => ({
				...message,
				replies: replies.filter(({ messageId }) => messageId === message.id),
				work: workOf(message.id),
			})),
			total,
		};
	});
}

/**
 * Sets a message's status, any of the three at any time (ASUP-05, ASUP-11). For administrators.
 * @throws ShopError not_found; being_handled (params who, at)
 */
export function setMessageStatus(shop: Shop, id: string, status: SupportStatus): Promise<void> {
	const admin = asAdministrator(shop);
	return transaction(admin, async (tx) => {
		const message = await lockMessage(tx, id);
		if (!message) throw new ShopError("not_found");
		await checkFree(tx, admin, "message", id);
		if (message.status === status) return;
		await updateMessageStatus(tx, id, status);
		await recordActivity(tx, admin, "SUPPORT_STATUS", { message_id: id, from: message.status, to: status });
	});
}
