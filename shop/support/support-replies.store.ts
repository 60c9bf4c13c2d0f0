import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { SupportReply } from "./support-admin.rules.ts";

/** The replies to these messages, oldest first. */
export async function selectReplies(
	tx: Transaction<Schema>,
	messageIds: readonly string[],
): Promise<(SupportReply & { messageId: string })[]> {
	if (messageIds.length === 0) return [];
	const rows = await tx
		.selectFrom("support_replies")
		.select(["id", "message_id", "reply", "created_by", "created_at"])
		.where("message_id", "in", messageIds)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		messageId: row.message_id,
		reply: row.reply,
		createdBy: row.created_by,
		createdAt: row.created_at,
	}));
}

export async function selectReplyByKey(tx: Transaction<Schema>, key: string): Promise<string | undefined> {
	const row = await tx
		.selectFrom("support_replies")
		.select("message_id")
		.where("request_key", "=", key)
		.executeTakeFirst();
	return row?.message_id;
}

export async function insertReply(
	tx: Transaction<Schema>,
	reply: { messageId: string; key: string; reply: string; createdBy: string; at: number },
): Promise<void> {
	await tx
		.insertInto("support_replies")
		.values({
			message_id: reply.messageId,
			request_key: reply.key,
			reply: reply.reply,
			created_by: reply.createdBy,
			created_at: new Date(reply.at),
		})
		.execute();
}
