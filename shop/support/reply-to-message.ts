import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { queueMessage } from "#shop/outbox/queue-message.ts";
import { checkReply, normalReply, type SupportReply } from "./support-admin.rules.ts";
import { lockMessage, updateMessageStatus } from "./support-admin.store.ts";
import { insertReply, selectReplies, selectReplyByKey } from "./support-replies.store.ts";

/**
 * Replies to a message by email and adds the reply to its thread; one that was pending is in progress from then on. `key`
 * (a UUID) names the attempt: the same one is sent once. `seen` is how many replies the writer was shown. For
 * administrators. @returns the thread, oldest first
 * @throws ShopError not_found, invalid_input, reply_conflict when somebody has replied since
 */
export async function replyToMessage(
	shop: Shop,
	id: string,
	answer: { reply: unknown; key: string; seen?: number | undefined },
): Promise<SupportReply[]> {
	const admin = asAdministrator(shop);
	const reply = normalReply(answer.reply);
	const problems = checkReply(reply);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	// The emails to send are the shop's own.
	return await transaction(asSystem(shop), async (tx) => {
		const message = await lockMessage(tx, id);
		if (!message) throw new ShopError("not_found");
		const thread = await selectReplies(tx, [id]);
		if ((await selectReplyByKey(tx, answer.key)) === id) return thread;
		const latest = thread.at(-1);
		if (latest && answer.seen !== undefined && thread.length > answer.seen) {
			throw new ShopError("reply_conflict", { params: { who: latest.createdBy } });
		}
		const at = shop.clock.now();
		await insertReply(tx, { messageId: id, key: answer.key, reply, createdBy: admin.caller.administrator.email, at });
		await queueMessage(tx, {
			kind: "support_reply",
			orderId: null,
			onceKey: `support reply ${answer.key}`,
			recipient: message.email,
			language: shop.language,
			data: { name: message.name, subject: message.subject ?? "", message: message.message, reply },
			at,
		});
		if (message.status === "pending") await updateMessageStatus(tx, id, "in_progress");
		await recordActivity(tx, admin, "SUPPORT_REPLY", { message_id: id, reply_length: reply.length });
		return await selectReplies(tx, [id]);
	});
}
