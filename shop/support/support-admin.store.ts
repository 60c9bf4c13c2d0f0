import { type Selectable, sql, type Transaction } from "kysely";
import { comesAfter } from "#platform/database/keyset.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { SupportStatus } from "./support.rules.ts";
import type { SupportMessage } from "./support-admin.rules.ts";

/** Messages, newest first, of one status or all, starting after a cursor (ASUP-10). */
export async function selectMessages(
	tx: Transaction<Schema>,
	query: { status: SupportStatus | null; after: { createdAt: number; id: string } | null; limit: number },
): Promise<SupportMessage[]> {
	const { status, after, limit } = query;
	const rows = await tx
		.selectFrom("supportMessages")
		.selectAll()
		.$if(status !== null, (query) => query.where("status", "=", status ?? ""))
		.where(comesAfter(after))
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(toMessage);
}

export async function countMessages(tx: Transaction<Schema>, status: SupportStatus | null): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select coalesce(sum(rows), 0)::int as count from tallied
		where kind = 'message' and since = '-infinity' and (${status}::text is null or name = ${status})
	`.execute(tx);
	return rows[0]?.count ?? 0;
}

export async function lockMessage(tx: Transaction<Schema>, id: string): Promise<SupportMessage | undefined> {
	const row = await tx.selectFrom("supportMessages").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
	return row && toMessage(row);
}

export async function updateMessageStatus(tx: Transaction<Schema>, id: string, status: SupportStatus): Promise<void> {
	await tx.updateTable("supportMessages").set({ status }).where("id", "=", id).execute();
}

function toMessage(row: Selectable<Schema["supportMessages"]>): SupportMessage {
	return {
		id: row.id,
		name: row.name,
		email: row.email,
		inquiryType: row.inquiryType,
		subject: row.subject,
		message: row.message,
		status: row.status as SupportStatus,
		createdAt: row.createdAt,
	};
}
