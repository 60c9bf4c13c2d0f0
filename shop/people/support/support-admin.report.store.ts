import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** The customer who sent a message, by account or email address; null if there is none. */
export async function selectSenderId(tx: Transaction<Schema>, messageId: string): Promise<string | null> {
	const { rows } = await sql<{ id: string }>`
		select found.id from support_messages message join customers found
			on found.user_id = message.user_id or found.email = lower(message.email)
		where message.id = ${messageId} order by found.user_id = message.user_id desc nulls last limit 1`.execute(tx);
	return rows[0]?.id ?? null;
}
