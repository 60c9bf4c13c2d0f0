import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { firstWholeDay, firstWholeQuarter } from "#shop/counters/counters.rules.ts";
import type { ActivityDetails, ChainedEntry } from "./activity.rules.ts";

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
		.values(
			entries.map((entry) => ({
				actionType: entry.actionType,
				details: JSON.stringify(entry.details),
				userAgent: entry.userAgent,
				ipAddress: entry.ipAddress,
				adminEmail: entry.adminEmail,
				createdAt: new Date(entry.createdAt),
				previousHash: entry.previousHash,
				hash: entry.hash,
			})),
		)
		.returning("id")
		.execute();
	return rows.map(({ id }) => String(id));
}

export async function selectNewest(tx: Transaction<Schema>, limit: number): Promise<ChainedEntry[]> {
	const rows = await tx
		.selectFrom("adminActivityLogs")
		.selectAll()
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(toEntry);
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
	const edge = new Date(firstWholeDay(since));
	const { rows } = await sql<{ type: string; count: number }>`
		select type, sum(rows)::bigint as count from (
			select name as type, rows from tallied where kind = 'activity type' and since >= ${edge}
			union all
			select action_type, count(*) from admin_activity_logs
			where created_at >= ${new Date(since)} and created_at < ${edge} group by 1
		) as deeds group by type
	`.execute(tx);
	return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}

/** Number of actions per day in a time zone since an instant, earliest day first; days without any are left out. */
export async function selectDayCounts(
	tx: Transaction<Schema>,
	{ since, timeZone }: { since: number; timeZone: string },
): Promise<{ day: string; count: number }[]> {
	const edge = new Date(firstWholeQuarter(since));
	const { rows } = await sql<{ day: string; count: number }>`
		select to_char(day, 'YYYY-MM-DD') as day, count from (
			select (at at time zone ${timeZone})::date as day, sum(rows)::bigint as count from (
				select since as at, rows from tallied where kind = 'activity' and since >= ${edge}
				union all
				select created_at, 1 from admin_activity_logs
				where created_at >= ${new Date(since)} and created_at < ${edge}
			) as deeds group by 1
		) as days order by day
	`.execute(tx);
	return rows;
}

function toEntry(row: Selectable<Schema["adminActivityLogs"]>): ChainedEntry {
	return {
		id: row.id,
		actionType: row.actionType,
		details: row.details as ActivityDetails,
		userAgent: row.userAgent,
		ipAddress: row.ipAddress,
		adminEmail: row.adminEmail,
		createdAt: row.createdAt,
		previousHash: row.previousHash,
		hash: row.hash,
	};
}
