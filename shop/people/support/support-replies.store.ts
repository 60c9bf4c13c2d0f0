import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { SupportReply } from "./support-admin.rules.ts";

/** The replies to these messages, oldest first. */
export async function selectReplies(
	tx: Transaction<Schema>,
	messageIds: readonly string[],
): Promise<(SupportReply & { messageId: string })[]> {
	if (messageIds.length === 0) return [];
	return await tx
		.selectFrom("supportReplies")
		.select(["id", "messageId", "reply", "createdBy", "createdAt"])
		.where("messageId", "in", messageIds)
		.orderBy("createdAt")
		.orderBy("id")
		.execute();
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
	reply: { messageId: string; requestKey: string; reply: string; createdBy: string; createdAt: number },
): Promise<void> {
	await tx.insertInto("supportReplies").values(reply).execute();
}
