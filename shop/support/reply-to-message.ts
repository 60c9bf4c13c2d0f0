import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { queueMessage } from "#shop/outbox/queue-message.ts";
import { checkReply, normalReply } from "./support-desk.rules.ts";
import { lockMessage, updateMessageStatus } from "./support-desk.store.ts";

/**
 * Answers a message by e-mail; one that was pending is in progress from then on. `key` names the attempt: the same one
 * is sent once. For administrators. @throws ShopError not_found, invalid_input
 */
export async function replyToMessage(shop: Shop, id: string, answer: { reply: unknown; key: string }): Promise<void> {
	const admin = asAdministrator(shop);
	const reply = normalReply(answer.reply);
	const problems = checkReply(reply);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	// The letters that are owed are the shop's own book.
	await transaction(asSystem(shop), async (tx) => {
		const message = await lockMessage(tx, id);
		if (!message) throw new ShopError("not_found");
		await queueMessage(tx, {
			kind: "support_reply",
			orderId: null,
			onceKey: `support reply ${answer.key}`,
			recipient: message.email,
			language: shop.language,
			data: { name: message.name, subject: message.subject ?? "", message: message.message, reply },
			at: shop.clock.now(),
		});
		if (message.status === "pending") await updateMessageStatus(tx, id, "in_progress");
		await recordActivity(tx, admin, "SUPPORT_REPLY", { message_id: id, reply_length: reply.length });
	});
}
