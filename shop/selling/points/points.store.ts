import { type RawBuilder, sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { nextMonthOf } from "#shop/kernel/calendar.rules.ts";
import type { LotShare } from "./points.rules.ts";

/** A lot of points with what later entries have left of it. */
export type PointsLotRow = { id: string; remaining: number; expiresAt: number | null; createdAt: number };

/**
 * The sum of unexpired entries, never below 0 (the specification's balance), and what open checkouts hold of it. Later
 * months come from the monthly sums; the current month from single rows, which expire one by one.
 */
export async function selectPoints(
	tx: Transaction<Schema>,
	userId: string,
	at: number,
): Promise<{ balance: number; held: number }> {
	const nextMonth = asInstant(nextMonthOf(at));
	const { rows } = await sql<{ balance: number; held: number }>`
		select
			((select coalesce(sum(points), 0) from points_months where user_id = ${userId} and month >= ${nextMonth})
				+ (select coalesce(sum(points_amount), 0) from points_transactions
					where user_id = ${userId} and expires_at > ${asInstant(at)} and expires_at < ${nextMonth}))::int as balance,
			(select coalesce(sum(points), 0)::int from points_holds where user_id = ${userId}) as held
	`.execute(tx);
	return { balance: Math.max(0, rows[0]?.balance ?? 0), held: rows[0]?.held ?? 0 };
}

/** The sum of unexpired entries of each of these accounts, as {@link selectPoints} counts it. */
export async function selectBalances(
	tx: Transaction<Schema>,
	userIds: readonly string[],
	at: number,
): Promise<{ userId: string; balance: number }[]> {
	if (userIds.length === 0) return [];
	const nextMonth = asInstant(nextMonthOf(at));
	const ids = sql.join(userIds.map((id) => sql`${id}::uuid`));
	const { rows } = await sql<{ userId: string; balance: number }>`
		select user_id, sum(points)::int as balance from (
			select user_id, points from points_months where user_id in (${ids}) and month >= ${nextMonth}
			union all
			select user_id, points_amount from points_transactions
				where user_id in (${ids}) and expires_at > ${asInstant(at)} and expires_at < ${nextMonth}
		) part group by user_id
	`.execute(tx);
	return rows;
}

/** An account's lots with points left at an instant, earliest expiration first. */
export async function selectLots(tx: Transaction<Schema>, userId: string, at: number): Promise<PointsLotRow[]> {
	const { rows } = await sql<PointsLotRow>`
		select lot.id, (lot.points_amount + coalesce(sum(entry.points_amount), 0))::int as remaining,
			lot.expires_at, lot.created_at
		from points_transactions lot left join points_transactions entry on entry.lot_id = lot.id
		where lot.user_id = ${userId} and lot.lot_id is null
			and (lot.expires_at is null or lot.expires_at > ${asInstant(at)})
		group by lot.id
		having lot.points_amount + coalesce(sum(entry.points_amount), 0) > 0
		order by lot.expires_at nulls last, lot.created_at, lot.id
	`.execute(tx);
	return rows;
}

/** The lot that an order earned and what is left of it. */
type OrderLot = { id: string; points: number; leftInLot: number; alreadyReversed: number; expiresAt: number | null };

/** The lot of an order; undefined if it earned nothing. */
export async function selectOrderLot(tx: Transaction<Schema>, orderId: string): Promise<OrderLot | undefined> {
	const { rows } = await sql<OrderLot>`
		select lot.id, lot.points_amount as points, lot.expires_at,
			(lot.points_amount + coalesce(sum(entry.points_amount), 0))::int as left_in_lot,
			coalesce(-sum(entry.points_amount) filter (where entry.kind in ('reversal', 'restore')), 0)::int as already_reversed
		from points_transactions lot left join points_transactions entry on entry.lot_id = lot.id
		where lot.order_id = ${orderId} and lot.kind = 'earn'
		group by lot.id
	`.execute(tx);
	return rows[0];
}

/** What an order redeemed of each lot and did not get back; a return's period begins with the lot that it is for. */
export async function selectRedeemedShares(tx: Transaction<Schema>, orderId: string): Promise<LotShare[]> {
	const { rows } = await sql<LotShare>`
		select lot_id, expires_at, (-points_amount - coalesce((
			select sum(points_amount) from points_transactions back
			where back.order_id = ${orderId} and back.kind = 'return' and split_part(back.period, ' ', 1) = redeemed.lot_id::text
		), 0))::int as points
		from points_transactions redeemed
		where order_id = ${orderId} and kind = 'redeem' and lot_id is not null order by id
	`.execute(tx);
	return rows.filter(({ points }) => points > 0);
}

type PointsExpiration = { expiresAt: number | null; expiring: number; halved: number };

/**
 * The earliest expiration, summed with all others on the same day in the shop's time zone, and what halving would take
 * in total. Old accounts have thousands of lots, so this reads only those of the current month and of the first later
 * month with points left; the rest comes from the monthly sums. Null without live points.
 */
export async function selectExpirations(
	tx: Transaction<Schema>,
	userId: string,
	{ at, timeZone }: { at: number; timeZone: string },
): Promise<PointsExpiration | null> {
	const nextMonth = asInstant(nextMonthOf(at));
	// Deductions expire with their lot (D-31), so a lot and its deductions always fall into the same range.
	const lots = (expiry: RawBuilder<unknown>) => sql`
		select expires_at, sum(points_amount)::int as remaining from points_transactions
		where user_id = ${userId} and ${expiry} group by coalesce(lot_id, id), expires_at`;
	const { rows } = await sql<PointsExpiration>`
		with later as materialized (
			select month, points, odd_lots from points_months where user_id = ${userId} and month >= ${nextMonth}
		), soon as materialized (
			select * from (${lots(sql`expires_at > ${asInstant(at)} and expires_at < ${nextMonth}`)}) lot where remaining > 0
		), first_later as materialized (
			select min(month) as starts, (min(month) at time zone 'UTC' + interval '1 month') at time zone 'UTC' as ends
			from later where points > 0 and not exists (select 1 from soon)
		), next as (
			select * from soon
			union all
			select * from (${lots(sql`expires_at >= (select starts from first_later)
				and expires_at < (select ends from first_later)`)}) lot
			union all
			select * from (${lots(sql`expires_at is null and (select starts from first_later) = 'infinity'`)}) lot
		), first as materialized (
			select expires_at, sum(remaining)::int as remaining from next
			where remaining > 0 group by expires_at order by expires_at nulls last limit 1
		), same_day as (
			${lots(sql`expires_at >= (select expires_at from first)
				and expires_at < (select (date_trunc('day', expires_at at time zone ${timeZone}) + interval '1 day')
					at time zone ${timeZone} from first)`)}
		)
		select expires_at,
			case when expires_at is null then remaining
				else (select sum(remaining) from same_day where remaining > 0) end::int as expiring,
			((select coalesce(sum(remaining / 2), 0) from soon)
				+ (select coalesce(sum(points - odd_lots) / 2, 0) from later))::int as halved
		from first
	`.execute(tx);
	return rows[0] ?? null;
}

/**
 * Adds entries to the ledger; existing ones (same order, kind, lot and period) stay unchanged. `period` distinguishes
 * what can happen repeatedly to a lot or an order: the refund, the period of inactivity.
 */
export async function insertPoints(
	tx: Transaction<Schema>,
	entries: readonly {
		userId: string;
		orderId: string | null;
		lotId: string | null;
		kind: "earn" | "grant" | "redeem" | "reversal" | "restore" | "return" | "halving" | "deduction";
		points: number;
		description: string;
		expiresAt: number | null;
		period?: string | null;
		at: number;
	}[],
): Promise<void> {
	if (entries.length === 0) return;
	await tx
		.insertInto("pointsTransactions")
		.values(entries.map(({ points: pointsAmount, at: createdAt, ...entry }) => ({ ...entry, pointsAmount, createdAt })))
		.onConflict((conflict) => conflict.constraint("pointsTransactionsOncePerOrder").doNothing())
		.execute();
}

/** Whether an adjustment by hand with this key has been made. */
export async function isAdjusted(tx: Transaction<Schema>, userId: string, key: string): Promise<boolean> {
	const row = await tx
		.selectFrom("pointsTransactions")
		.select("id")
		.where("userId", "=", userId)
		.where("kind", "in", ["grant", "deduction"])
		.where("period", "=", key)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export async function callMergePoints(
	tx: Transaction<Schema>,
	{ from, to }: { from: string; to: string },
): Promise<void> {
	await sql`select merge_points(${from}::uuid, ${to}::uuid)`.execute(tx);
}
