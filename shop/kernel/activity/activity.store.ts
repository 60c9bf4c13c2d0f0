import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import { liesBeyond } from "#platform/database/keyset.ts";
import { likeStart } from "#platform/database/like-start.ts";
import type { Schema } from "#platform/database/schema.ts";
import { isWithinDays } from "#platform/database/within-days.ts";
import { firstWholeDay, firstWholeQuarter } from "#shop/kernel/counters/counters.rules.ts";
import { selectPage } from "#shop/kernel/lists/select-page.rules.ts";
import type { PageRequest } from "#shop/kernel/lists/shortest-way.rules.ts";
import type { ActivityDetails, ActivityFilter, ChainedEntry } from "./activity.rules.ts";

/** Serializes appends to the hash chain. */
export async function lockChain(tx: Transaction<Schema>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('admin_activity_logs'))`.execute(tx);
}

/** The hash of the newest entry; undefined before the first. */
export async function selectLastHash(tx: Transaction<Schema>): Promise<string | undefined> {
	const row = await tx.selectFrom("adminActivityLogs").select("hash").orderBy("id", "desc").limit(1).executeTakeFirst();
	return row?.hash;
}

/** Appends entries in this order. @returns their ids */
export async function insertEntries(
	tx: Transaction<Schema>,
	entries: readonly Omit<ChainedEntry, "id">[],
): Promise<string[]> {
	const rows = await tx
		.insertInto("adminActivityLogs")
		.values(entries.map((entry) => ({ ...entry, details: JSON.stringify(entry.details) })))
		.returning("id")
		.execute();
	return rows.map(({ id }) => String(id));
}

type Filter = ActivityFilter & { timeZone: string };

const KEYS = [sql`created_at`, sql`id`];

/** A page of the entries of a filter, newest first. */
export function selectEntryPage(tx: Transaction<Schema>, query: Filter & PageRequest): Promise<ChainedEntry[]> {
	return selectPage(query, ({ beyond, ...way }) => {
		const row = { from: sql`admin_activity_logs`, id: String(beyond), isGreater: way.isFromEnd };
		return selectEntries(tx, query, {
			...way,
			condition: beyond === null ? sql<boolean>`true` : liesBeyond(KEYS, row),
		});
	});
}

/** Entries of a filter, newest first, after an entry. */
export function selectNewest(
	tx: Transaction<Schema>,
	{ after, limit, ...filter }: Filter & { after: { createdAt: number; id: number } | null; limit: number },
): Promise<ChainedEntry[]> {
	const condition =
		after === null
			? sql<boolean>`true`
			: sql<boolean>`(created_at, id) < (${asInstant(after.createdAt)}, ${after.id}::bigint)`;
	return selectEntries(tx, filter, { offset: 0, limit, isFromEnd: false, condition });
}

async function selectEntries(
	tx: Transaction<Schema>,
	filter: Filter,
	way: { offset: number; limit: number; isFromEnd: boolean; condition: RawBuilder<boolean> },
): Promise<ChainedEntry[]> {
	const direction = way.isFromEnd ? "asc" : "desc";
	// Ids first: an index has them, so that the entries before the page are not read.
	const ids = tx
		.selectFrom("adminActivityLogs")
		.select("id")
		.where(matchesFilter(filter))
		.where(way.condition)
		.orderBy("createdAt", direction)
		.orderBy("id", direction)
		.offset(way.offset)
		.limit(way.limit);
	const rows = await tx
		.selectFrom("adminActivityLogs")
		.selectAll()
		.where("id", "in", ids)
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.execute();
	return rows.map(toEntry);
}

/** How many entries a filter has. All of them, and those of a type, are summed from the stored counts. */
export async function countEntries(tx: Transaction<Schema>, filter: Filter): Promise<number> {
	const { type, person, from, to, search } = filter;
	const isCounted = [person, from, to, search].every((one) => one === null);
	const { rows } = isCounted
		? await sql<{ count: number }>`select coalesce(sum(rows), 0)::bigint as count from tallied
			where kind = 'activity type' and ${type === null ? sql`true` : sql`name = ${type}`}`.execute(tx)
		: await sql<{ count: number }>`select count(*) as count from admin_activity_logs
			where ${matchesFilter(filter)}`.execute(tx);
	return Number(rows[0]?.count ?? 0);
}

/** The types in the log, from the stored counts. */
export async function selectTypes(tx: Transaction<Schema>): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select name from tallied where kind = 'activity type' group by name order by name
	`.execute(tx);
	return rows.map(({ name }) => name);
}

/** Everyone in the log; jumps from one to the next in the index. */
export async function selectPeople(tx: Transaction<Schema>): Promise<string[]> {
	const { rows } = await sql<{ person: string }>`
		with recursive people as (
			select min(admin_email) as person from admin_activity_logs
			union all
			select (select min(admin_email) from admin_activity_logs where admin_email > people.person)
				from people where people.person is not null
		)
		select person from people where person is not null
	`.execute(tx);
	return rows.map(({ person }) => person);
}

function matchesFilter({ type, person, from, to, search, timeZone }: Filter): RawBuilder<boolean> {
	const like = `%${likeStart(search ?? "")}`;
	const parts = [
		...(type === null ? [] : [sql`action_type = ${type}`]),
		...(person === null ? [] : [sql`admin_email = ${person}`]),
		isWithinDays(sql`created_at`, { from, to, timeZone }),
		...(search === null
			? []
			: [
					sql`(lower(details::text) like ${like} or lower(action_type) like ${like} or lower(admin_email) like ${like}
						or ip_address like ${like})`,
				]),
	];
	return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

export async function selectEntriesAfter(tx: Transaction<Schema>, id: number, limit: number): Promise<ChainedEntry[]> {
	const rows = await tx
		.selectFrom("adminActivityLogs")
		.selectAll()
		.where("id", ">", id)
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(toEntry);
}

/** Number of actions per type since an instant (epoch ms). */
export async function selectTypeCounts(tx: Transaction<Schema>, since: number): Promise<Record<string, number>> {
	const edge = asInstant(firstWholeDay(since));
	const { rows } = await sql<{ type: string; count: number }>`
		select type, sum(rows)::bigint as count from (
			select name as type, rows from tallied where kind = 'activity type' and since >= ${edge}
			union all
			select action_type, count(*) from admin_activity_logs
			where created_at >= ${asInstant(since)} and created_at < ${edge} group by 1
		) as deeds group by type
	`.execute(tx);
	return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}

/** Number of actions per day in a time zone since an instant, earliest day first; days without any are left out. */
export async function selectDayCounts(
	tx: Transaction<Schema>,
	{ since, timeZone }: { since: number; timeZone: string },
): Promise<{ day: string; count: number }[]> {
	const edge = asInstant(firstWholeQuarter(since));
	const { rows } = await sql<{ day: string; count: number }>`
		select to_char(day, 'YYYY-MM-DD') as day, count from (
			select (at at time zone ${timeZone})::date as day, sum(rows)::bigint as count from (
				select since as at, rows from tallied where kind = 'activity' and since >= ${edge}
				union all
				select created_at, 1 from admin_activity_logs
				where created_at >= ${asInstant(since)} and created_at < ${edge}
			) as deeds group by 1
		) as days order by day
	`.execute(tx);
	return rows;
}

function toEntry({ actionDetails: _, ...row }: Selectable<Schema["adminActivityLogs"]>): ChainedEntry {
	return { ...row, details: row.details as ActivityDetails };
}
