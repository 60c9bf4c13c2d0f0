import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import { comesAfter } from "#platform/database/keyset.ts";
import { likeStart } from "#platform/database/like-start.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { SupportStatus } from "./support.rules.ts";
import type { MessageQuery, SupportMessage } from "./support-admin.rules.ts";

/** Messages that match a query, newest first, starting after a cursor (ASUP-10). */
export async function selectMessages(
	tx: Transaction<Schema>,
	query: MessageQuery & { after: { createdAt: number; id: string } | null; limit: number },
): Promise<SupportMessage[]> {
	const rows = await tx
		.selectFrom("supportMessages")
		.selectAll()
		.where(matches(query))
		.where(comesAfter(query.after))
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.limit(query.limit)
		.execute();
	return rows.map(toMessage);
}

/** From the stored counts, except for a search. */
export async function countMessages(tx: Transaction<Schema>, query: MessageQuery): Promise<number> {
	const { status, search } = query;
	const { rows } = await (search === null
		? sql<{ count: number }>`
			select coalesce(sum(rows), 0)::int as count from tallied
			where kind = 'message' and since = '-infinity' and (${status}::text is null or name = ${status})`
		: sql<{ count: number }>`select count(*)::int as count from support_messages where ${matches(query)}`
	).execute(tx);
	return rows[0]?.count ?? 0;
}

function matches({ status, search }: MessageQuery): RawBuilder<boolean> {
	const pattern = search === null ? null : `%${likeStart(search)}`;
	return sql<boolean>`(${status}::text is null or status = ${status}) and (${pattern}::text is null
		or lower(concat_ws(' ', name, email, subject, message)) like ${pattern})`;
}

export async function selectMessage(tx: Transaction<Schema>, id: string): Promise<SupportMessage | undefined> {
	const row = await tx.selectFrom("supportMessages").selectAll().where("id", "=", id).executeTakeFirst();
	return row && toMessage(row);
}

/** The messages before and after one in the list of a query; null at its ends. The list begins with the newest. */
export async function selectMessageNeighbors(
	tx: Transaction<Schema>,
	of: { createdAt: number; id: string },
	query: MessageQuery,
): Promise<{ previous: string | null; next: string | null }> {
	const place = sql`(${new Date(of.createdAt)}, ${of.id}::uuid)`;
	const { rows } = await sql<{ previous: string | null; next: string | null }>`select
		(select id from support_messages where (created_at, id) > ${place} and ${matches(query)}
			order by created_at, id limit 1) as previous,
		(select id from support_messages where (created_at, id) < ${place} and ${matches(query)}
			order by created_at desc, id desc limit 1) as next`.execute(tx);
	return rows[0] ?? { previous: null, next: null };
}

/** Other messages from the same email address, newest first. */
export async function selectOtherMessages(
	tx: Transaction<Schema>,
	of: { email: string; id: string },
	limit: number,
): Promise<SupportMessage[]> {
	const rows = await tx
		.selectFrom("supportMessages")
		.selectAll()
		.where(sql<boolean>`lower(email) = lower(${of.email})`)
		.where("id", "!=", of.id)
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(toMessage);
}

/** Locks messages, in the order of their ids so that two administrators never deadlock. */
export async function lockMessages(tx: Transaction<Schema>, ids: readonly string[]): Promise<SupportMessage[]> {
	const rows = await tx
		.selectFrom("supportMessages")
		.selectAll()
		.where("id", "in", [...ids])
		.orderBy("id")
		.forUpdate()
		.execute();
	return rows.map(toMessage);
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
