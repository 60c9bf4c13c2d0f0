import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import { liesBeyond } from "#platform/database/keyset.ts";
import { contains } from "#platform/database/like-start.ts";
import type { Schema } from "#platform/database/schema.ts";
import { selectPage } from "#shop/kernel/lists/select-page.rules.ts";
import type { PageRequest } from "#shop/kernel/lists/shortest-way.rules.ts";
import type { SupportStatus } from "./support.rules.ts";
import type { MessageOrdering, MessageQuery, SupportMessage } from "./support-admin.rules.ts";

/**
 * A page of the messages that match a query; equal ones by id (ASUP-10). The ids are looked for alone: what comes before the
 * page is then read from an index, without its rows.
 */
export async function selectMessages(
	tx: Transaction<Schema>,
	query: StoredQuery & PageRequest & { ordering: MessageOrdering },
): Promise<SupportMessage[]> {
	const { by, isDescending } = query.ordering;
	const inOrder = (isDown: boolean) => (isDown ? "desc" : "asc");
	const rows = await selectPage(query, ({ offset, limit, isFromEnd, beyond }) => {
		const isGreater = isDescending === isFromEnd;
		const page = tx
			.selectFrom("supportMessages")
			.select("id")
			.where(matches(query))
			.$if(beyond !== null, (messages) =>
				messages.where(
					liesBeyond([COLUMNS[by], sql`id`], { from: sql`support_messages`, id: String(beyond), isGreater }),
				),
			)
			.orderBy(COLUMNS[by], inOrder(!isGreater))
			.orderBy("id", inOrder(!isGreater))
			.offset(offset)
			.limit(limit);
		return tx
			.selectFrom(page.as("page"))
			.innerJoin("supportMessages", "supportMessages.id", "page.id")
			.selectAll("supportMessages")
			.orderBy(COLUMNS[by], inOrder(isDescending))
			.orderBy("supportMessages.id", inOrder(isDescending))
			.execute();
	});
	return rows.map(toMessage);
}

const COLUMNS: Readonly<Record<MessageOrdering["by"], RawBuilder<unknown>>> = {
	created_at: sql`created_at`,
	name: sql`lower(name)`,
	inquiry_type: sql`inquiry_type`,
	// The open ones first.
	status: sql`array_position(array['pending', 'in_progress', 'resolved'], status)`,
};

/** From the stored counts, except for a search. */
export async function countMessages(tx: Transaction<Schema>, query: StoredQuery): Promise<number> {
	const { status, search, assigned } = query;
	const { rows } = await (search === null && assigned === null
		? sql<{ count: number }>`
			select coalesce(sum(rows), 0)::int as count from tallied
			where kind = 'message' and since = '-infinity' and (${status}::text is null or name = ${status})`
		: sql<{ count: number }>`select count(*)::int as count from support_messages where ${matches(query)}`
	).execute(tx);
	return rows[0]?.count ?? 0;
}

const TEXT = sql`folded(name || ' ' || email || coalesce(' ' || subject, '') || ' ' || message)`;

/** A query with the condition of who has the messages. */
type StoredQuery = MessageQuery & { isAssigned: RawBuilder<boolean> };

function matches({ status, search, isAssigned }: StoredQuery): RawBuilder<boolean> {
	const isFound = search === null ? sql<boolean>`true` : contains(TEXT, search);
	return sql<boolean>`(${status}::text is null or status = ${status}) and ${isFound} and ${isAssigned}`;
}

export async function selectMessage(tx: Transaction<Schema>, id: string): Promise<SupportMessage | undefined> {
	const row = await tx.selectFrom("supportMessages").selectAll().where("id", "=", id).executeTakeFirst();
	return row && toMessage(row);
}

/** The messages before and after one in a list, even if the list no longer has that one; null at its ends. */
export async function selectMessageNeighbors(
	tx: Transaction<Schema>,
	id: string,
	query: StoredQuery & { ordering: MessageOrdering },
): Promise<{ previous: string | null; next: string | null }> {
	const column = COLUMNS[query.ordering.by];
	const place = sql`(select ${column}, id from support_messages where id = ${id})`;
	const above = sql<string | null>`(select id from support_messages
		where (${column}, id) > ${place} and ${matches(query)} order by ${column}, id limit 1)`;
	const below = sql<string | null>`(select id from support_messages
		where (${column}, id) < ${place} and ${matches(query)} order by ${column} desc, id desc limit 1)`;
	const [previous, next] = query.ordering.isDescending ? [above, below] : [below, above];
	const { rows } = await sql<{ previous: string | null; next: string | null }>`
		select ${previous} as previous, ${next} as next`.execute(tx);
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

function toMessage({ userId: _, status, ...row }: Selectable<Schema["supportMessages"]>): SupportMessage {
	return { ...row, status: status as SupportStatus };
}
