import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { ActivityDetails, ChainedEntry } from "./activity.rules.ts";

/** Lets one entry at a time take its place in the chain. */
export async function lockChain(tx: Transaction<Schema>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('admin_activity_logs'))`.execute(tx);
}

/** The hash of the newest entry; undefined before the first. */
export async function selectLastHash(tx: Transaction<Schema>): Promise<string | undefined> {
	const row = await tx
		.selectFrom("admin_activity_logs")
		.select("hash")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.hash;
}

/** Adds an entry at the end of the chain. */
export async function insertEntry(tx: Transaction<Schema>, entry: Omit<ChainedEntry, "id">): Promise<void> {
	await tx
		.insertInto("admin_activity_logs")
		.values({
			action_type: entry.actionType,
			details: JSON.stringify(entry.details),
			user_agent: entry.userAgent,
			ip_address: entry.ipAddress,
			admin_email: entry.adminEmail,
			created_at: new Date(entry.createdAt),
			previous_hash: entry.previousHash,
			hash: entry.hash,
		})
		.execute();
}

/** The newest entries, newest first. */
export async function selectNewest(tx: Transaction<Schema>, limit: number): Promise<ChainedEntry[]> {
	const rows = await tx
		.selectFrom("admin_activity_logs")
		.selectAll()
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(toEntry);
}

/** The next entries behind the one of this id, oldest first. */
export async function selectEntriesAfter(tx: Transaction<Schema>, id: number, limit: number): Promise<ChainedEntry[]> {
	const rows = await tx
		.selectFrom("admin_activity_logs")
		.selectAll()
		.where("id", ">", id)
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(toEntry);
}

/** How many deeds of each type on each day of a time zone since an instant. */
export async function selectCounts(
	tx: Transaction<Schema>,
	window: { since: number; timeZone: string },
): Promise<{ actionType: string; day: string; count: number }[]> {
	const { rows } = await sql<{ action_type: string; day: string; count: number }>`
		select action_type, to_char(created_at at time zone ${window.timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count
		from admin_activity_logs where created_at >= ${new Date(window.since)}
		group by 1, 2
	`.execute(tx);
	return rows.map((row) => ({ actionType: row.action_type, day: row.day, count: row.count }));
}

function toEntry(row: Selectable<Schema["admin_activity_logs"]>): ChainedEntry {
	return {
		id: row.id,
		actionType: row.action_type,
		details: row.details as ActivityDetails,
		userAgent: row.user_agent,
		ipAddress: row.ip_address,
		adminEmail: row.admin_email,
		createdAt: row.created_at,
		previousHash: row.previous_hash,
		hash: row.hash,
	};
}
