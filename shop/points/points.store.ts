import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** A lot of points: what was earned or granted at once, and what later entries have left of it. */
export type PointsLotRow = { id: string; remaining: number; expiresAt: number | null; createdAt: number };

/** Lets one deed at a time count and spend the points of an account. */
export async function lockPoints(tx: Transaction<Schema>, userId: string): Promise<void> {
	await tx.selectFrom("auth_users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** The sum of unexpired entries, never below 0 (the specification's balance), and what open checkouts hold of it. */
export async function selectPoints(
	tx: Transaction<Schema>,
	userId: string,
	at: number,
): Promise<{ balance: number; held: number }> {
	const { rows } = await sql<{ balance: number; held: number }>`
		select
			(select coalesce(sum(points_amount), 0)::int from points_transactions
				where user_id = ${userId} and (expires_at is null or expires_at > ${new Date(at)})) as balance,
			(select coalesce(sum(points_used), 0)::int from checkouts where user_id = ${userId} and state = 'open') as held
	`.execute(tx);
	return { balance: Math.max(0, rows[0]?.balance ?? 0), held: rows[0]?.held ?? 0 };
}

/** The lots of an account that still hold points at an instant, oldest expiry first. */
export async function selectLots(tx: Transaction<Schema>, userId: string, at: number): Promise<PointsLotRow[]> {
	const { rows } = await sql<{ id: string; remaining: number; expires_at: number | null; created_at: number }>`
		select lot.id, (lot.points_amount + coalesce(sum(entry.points_amount), 0))::int as remaining,
			lot.expires_at, lot.created_at
		from points_transactions lot left join points_transactions entry on entry.lot_id = lot.id
		where lot.user_id = ${userId} and lot.lot_id is null
			and (lot.expires_at is null or lot.expires_at > ${new Date(at)})
		group by lot.id
		having lot.points_amount + coalesce(sum(entry.points_amount), 0) > 0
		order by lot.expires_at nulls last, lot.created_at, lot.id
	`.execute(tx);
	return rows.map((row) => ({
		id: row.id,
		remaining: row.remaining,
		expiresAt: row.expires_at,
		createdAt: row.created_at,
	}));
}

/** Adds entries to the ledger; an entry that is there already (same order, kind and lot) is left as it is. */
export async function insertPoints(
	tx: Transaction<Schema>,
	entries: readonly {
		userId: string;
		orderId: string | null;
		lotId: string | null;
		kind: "earn" | "grant" | "redeem" | "reversal" | "return" | "halving";
		points: number;
		description: string;
		expiresAt: number | null;
		at: number;
	}[],
): Promise<void> {
	if (entries.length === 0) return;
	await tx
		.insertInto("points_transactions")
		.values(
			entries.map((entry) => ({
				user_id: entry.userId,
				order_id: entry.orderId,
				lot_id: entry.lotId,
				kind: entry.kind,
				points_amount: entry.points,
				description: entry.description,
				expires_at: entry.expiresAt === null ? null : new Date(entry.expiresAt),
				created_at: new Date(entry.at),
			})),
		)
		.onConflict((conflict) => conflict.constraint("points_transactions_once_per_order").doNothing())
		.execute();
}
