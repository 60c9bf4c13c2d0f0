import { checkFree, finishWork } from "#shop/access/work/work.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { checkReply, normalReply, type SupportReply } from "./support-admin.rules.ts";
import { lockMessage, updateMessageStatus } from "./support-admin.store.ts";
import { insertReply, selectReplies, selectReplyByKey } from "./support-replies.store.ts";

/**
 * Replies to a message by email and adds the reply to its thread; a pending message becomes in progress. `key` (a UUID)
 * identifies the attempt, so the same one is sent once. `seen` is the number of replies that the author had loaded. For
 * administrators.
 * @returns the thread, oldest first
 * @throws ShopError not_found, invalid_input, reply_conflict if there is a newer reply, being_handled (params who, at)
 */
export async function replyToMessage(
	shop: Shop,
	id: string,
	input: { reply: unknown; key: string; seen?: number | undefined },
): Promise<SupportReply[]> {
	const admin = asAdministrator(shop);
	const reply = normalReply(input.reply);
	const problems = checkReply(reply);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	// Queuing emails requires system rights.
	return await transaction(asSystem(shop), async (tx) => {
		const message = await lockMessage(tx, id);
		if (!message) throw new ShopError("not_found");
		const thread = await selectReplies(tx, [id]);
		if ((await selectReplyByKey(tx, input.key)) === id) return thread;
		const latest = thread.at(-1);
		if (latest && input.seen !== undefined && thread.length > input.seen) {
			throw new ShopError("reply_conflict", { params: { who: latest.createdBy } });
		}
		await checkFree(tx, shop, "message", id);
		const at = shop.clock.now();
		await insertReply(tx, {
			messageId: id,
			requestKey: input.key,
			reply,
			createdBy: admin.caller.administrator.email,
			createdAt: at,
		});
		await queueMessage(tx, {
			kind: "support_reply",
			orderId: null,
			onceKey: `support reply ${input.key}`,
			recipient: message.email,
			language: shop.language,
			data: { name: message.name, subject: message.subject ?? "", message: message.message, reply },
			at,
		});
		if (message.status === "pending") await updateMessageStatus(tx, id, "in_progress");
		await finishWork(tx, "message", id);
		await recordActivity(tx, admin, "SUPPORT_REPLY", { message_id: id, reply_length: reply.length });
		return await selectReplies(tx, [id]);
	});
}
