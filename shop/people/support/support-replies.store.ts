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
		.selectFrom("supportReplies")
		.select(["id", "messageId", "reply", "createdBy", "createdAt"])
		.where("messageId", "in", messageIds)
		.orderBy("createdAt")
		.orderBy("id")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		messageId: row.messageId,
		reply: row.reply,
		createdBy: row.createdBy,
		createdAt: row.createdAt,
	}));
}

export async function selectReplyByKey(tx: Transaction<Schema>, key: string): Promise<string | undefined> {
	const row = await tx
		.selectFrom("supportReplies")
		.select("messageId")
		.where("requestKey", "=", key)
		.executeTakeFirst();
	return row?.messageId;
}

export async function insertReply(
	tx: Transaction<Schema>,
	reply: { messageId: string; key: string; reply: string; createdBy: string; at: number },
): Promise<void> {
	await tx
		.insertInto("supportReplies")
		.values({
			messageId: reply.messageId,
			requestKey: reply.key,
			reply: reply.reply,
			createdBy: reply.createdBy,
			createdAt: new Date(reply.at),
		})
		.execute();
}
