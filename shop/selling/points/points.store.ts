import { type RawBuilder, sql, type Transaction } from "kysely";
import { comesAfter } from "#platform/database/keyset.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Cursor } from "#shop/kernel/cursor.rules.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { LotShare } from "./points.rules.ts";
import type { PointsTransaction } from "./points-history.rules.ts";

/** A lot of points with what later entries have left of it. */
export type PointsLotRow = { id: string; remaining: number; expiresAt: number | null; createdAt: number };

/** Serializes operations that count and spend an account's points. */
export async function lockPoints(tx: Transaction<Schema>, userId: string): Promise<void> {
	await tx.selectFrom("authUsers").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/**
 * The sum of unexpired entries, never below 0 (the specification's balance), and what open checkouts hold of it. Later
 * months come from the monthly sums; the current month from single rows, which expire one by one.
 */
export async function selectPoints(
	tx: Transaction<Schema>,
	userId: string,
	at: number,
): Promise<{ balance: number; held: number }> {
	const nextMonth = nextMonthOf(at);
	const { rows } = await sql<{ balance: number; held: number }>`
		select
			((select coalesce(sum(points), 0) from points_months where user_id = ${userId} and month >= ${nextMonth})
				+ (select coalesce(sum(points_amount), 0) from points_transactions
					where user_id = ${userId} and expires_at > ${new Date(at)} and expires_at < ${nextMonth}))::int as balance,
			(select coalesce(sum(points_used), 0)::int from checkouts where user_id = ${userId} and state = 'open') as held
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
	const nextMonth = nextMonthOf(at);
	const ids = sql.join(userIds.map((id) => sql`${id}::uuid`));
	const { rows } = await sql<{ userId: string; balance: number }>`
		select user_id, sum(points)::int as balance from (
			select user_id, points from points_months where user_id in (${ids}) and month >= ${nextMonth}
			union all
			select user_id, points_amount from points_transactions
				where user_id in (${ids}) and expires_at > ${new Date(at)} and expires_at < ${nextMonth}
		) part group by user_id
	`.execute(tx);
	return rows;
}

/** An account's lots with points left at an instant, earliest expiration first. */
export async function selectLots(tx: Transaction<Schema>, userId: string, at: number): Promise<PointsLotRow[]> {
	const { rows } = await sql<{ id: string; remaining: number; expiresAt: number | null; createdAt: number }>`
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
		expiresAt: row.expiresAt,
		createdAt: row.createdAt,
	}));
}

/** The lot that an order earned and what is left of it; undefined if it earned nothing. */
export async function selectOrderLot(
	tx: Transaction<Schema>,
	orderId: string,
): Promise<
	{ id: string; points: number; leftInLot: number; alreadyReversed: number; expiresAt: number | null } | undefined
> {
	const { rows } = await sql<{
		id: string;
		points: number;
		leftInLot: number;
		alreadyReversed: number;
		expiresAt: number | null;
	}>`
		select lot.id, lot.points_amount as points, lot.expires_at,
			(lot.points_amount + coalesce(sum(entry.points_amount), 0))::int as left_in_lot,
			coalesce(-sum(entry.points_amount) filter (where entry.kind in ('reversal', 'restore')), 0)::int as already_reversed
		from points_transactions lot left join points_transactions entry on entry.lot_id = lot.id
		where lot.order_id = ${orderId} and lot.kind = 'earn'
		group by lot.id
	`.execute(tx);
	const row = rows[0];
	return (
		row && {
			id: row.id,
			points: row.points,
			leftInLot: row.leftInLot,
			alreadyReversed: row.alreadyReversed,
			expiresAt: row.expiresAt,
		}
	);
}

export async function selectRedeemedShares(tx: Transaction<Schema>, orderId: string): Promise<LotShare[]> {
	const rows = await tx
		.selectFrom("pointsTransactions")
		.select(["lotId", "pointsAmount", "expiresAt"])
		.where("orderId", "=", orderId)
		.where("kind", "=", "redeem")
		.orderBy("id")
		.execute();
	return rows.flatMap(({ lotId, pointsAmount, expiresAt }) =>
		lotId === null ? [] : [{ lotId: lotId, points: -pointsAmount, expiresAt: expiresAt }],
	);
}

/** Last activity and last halving of an account; epoch ms. */
export type PointsActivity = { userId: string; activeAt: number; halvedAt: number | null };

/**
 * Accounts with unexpired points, by id, starting after `after`. Activity is a paid order, a redemption or a manual
 * grant (D-32).
 */
export async function selectActivities(
	tx: Transaction<Schema>,
	page: { at: number; after: string | null; limit: number },
): Promise<PointsActivity[]> {
	return await selectActivityRows(
		tx,
		sql`select distinct user_id from points_transactions
			where lot_id is null and (expires_at is null or expires_at > ${new Date(page.at)})
				and (${page.after}::uuid is null or user_id > ${page.after}::uuid)
			order by user_id limit ${page.limit}`,
	);
}

/** The same for one account that has points. */
export async function selectActivity(tx: Transaction<Schema>, userId: string): Promise<PointsActivity | undefined> {
	const [row] = await selectActivityRows(tx, sql`select ${userId}::uuid as user_id`);
	return row;
}

async function selectActivityRows(tx: Transaction<Schema>, accounts: RawBuilder<unknown>): Promise<PointsActivity[]> {
	const { rows } = await sql<{ userId: string; activeAt: number; halvedAt: number | null }>`
		select account.user_id,
			greatest(
				(select created_at from orders where orders.user_id = account.user_id order by created_at desc limit 1),
				(select created_at from points_transactions entry
					where entry.user_id = account.user_id and entry.kind in ('earn', 'redeem', 'grant')
					order by created_at desc limit 1)
			) as active_at,
			(select created_at from points_transactions entry
				where entry.user_id = account.user_id and entry.kind = 'halving' order by created_at desc limit 1) as halved_at
		from (${accounts}) account order by account.user_id
	`.execute(tx);
	return rows.map((row) => ({ userId: row.userId, activeAt: row.activeAt, halvedAt: row.halvedAt }));
}

/**
 * The earliest expiration, summed with all others on the same day in the shop's time zone, and what halving would take
 * in total. Old accounts have thousands of lots, so this reads only those of the current month and of the first later
 * month with points left; the rest comes from the monthly sums. Null without live points.
 */
export async function selectExpirations(
	tx: Transaction<Schema>,
	userId: string,
	{ at, timeZone }: { at: number; timeZone: string },
): Promise<{ expiresAt: number | null; expiring: number; halved: number } | null> {
	const nextMonth = nextMonthOf(at);
	// Deductions expire with their lot (D-31), so a lot and its deductions always fall into the same range.
	const lots = (expiry: RawBuilder<unknown>) => sql`
		select expires_at, sum(points_amount)::int as remaining from points_transactions
		where user_id = ${userId} and ${expiry} group by coalesce(lot_id, id), expires_at`;
	const { rows } = await sql<{ expiresAt: number | null; expiring: number; halved: number }>`
		with later as materialized (
			select month, points, odd_lots from points_months where user_id = ${userId} and month >= ${nextMonth}
		), soon as materialized (
			select * from (${lots(sql`expires_at > ${new Date(at)} and expires_at < ${nextMonth}`)}) lot where remaining > 0
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
	const row = rows[0];
	return row ? { expiresAt: row.expiresAt, expiring: row.expiring, halved: row.halved } : null;
}

/** Start of the next month in UTC, matching the monthly sums. */
function nextMonthOf(at: number): Date {
	const date = new Date(at);
	return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1));
}

/**
 * A page of an account's entries, newest first, starting after `after`. A redemption or halving that drew from several
 * lots is one entry; it has an expiration only if those lots share one.
 */
export async function selectPointsPage(
	tx: Transaction<Schema>,
	page: { userId: string; after: Cursor | null; limit: number },
): Promise<PointsTransaction[]> {
	const { userId, after, limit } = page;
	// Entries of one operation share an instant; the last one stands for all of them.
	const together = sql`other.user_id = points_transactions.user_id
		and other.created_at = points_transactions.created_at and other.kind = points_transactions.kind
		and other.order_id is not distinct from points_transactions.order_id`;
	const isTaken = sql<boolean>`points_transactions.kind in ('redeem', 'halving')`;
	const rows = await tx
		.selectFrom("pointsTransactions")
		.select(["id", "description", "createdAt"])
		.select([
			sql<number>`case when ${isTaken}
				then (select sum(points_amount) from points_transactions other where ${together})
				else points_amount end::int`.as("pointsAmount"),
			sql<number | null>`case when ${isTaken}
				then (select case when count(distinct coalesce(expires_at, 'infinity')) = 1 then min(expires_at) end
					from points_transactions other where ${together})
				else expires_at end`.as("expiresAt"),
		])
		.where(
			sql<boolean>`not (${isTaken} and exists (
				select from points_transactions other where ${together} and other.id > points_transactions.id))`,
		)
		// A subquery per row of the page, instead of a join over all of the account's entries.
		.select(({ selectFrom }) =>
			selectFrom("orders")
				.select("orderNumber")
				.whereRef("orders.id", "=", "pointsTransactions.orderId")
				.as("orderNumber"),
		)
		.where("userId", "=", userId)
		.where(comesAfter(after))
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		description: row.description,
		points: row.pointsAmount,
		createdAt: row.createdAt,
		expiresAt: row.expiresAt,
		orderNumber: row.orderNumber,
	}));
}

/** Recipient of an email about points, in the chosen language, else that of the account's latest order. */
export async function selectRecipient(
	tx: Transaction<Schema>,
	userId: string,
): Promise<{ email: string; name: string; language: Language }> {
	const { rows } = await sql<{ email: string; name: string; language: Language | null }>`
		select auth_users.email, coalesce(nullif(user_profiles.full_name, ''), auth_users.name) as name,
			coalesce(auth_users.language, (select language from orders where orders.user_id = auth_users.id
				order by created_at desc, id limit 1)) as language
		from auth_users left join user_profiles on user_profiles.id = auth_users.id
		where auth_users.id = ${userId}
	`.execute(tx);
	const row = rows[0];
	if (row === undefined) throw new Error("points without an account");
	return { ...row, language: row.language ?? "en" };
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
		kind: "earn" | "grant" | "redeem" | "reversal" | "restore" | "return" | "halving";
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
		.values(
			entries.map((entry) => ({
				userId: entry.userId,
				orderId: entry.orderId,
				lotId: entry.lotId,
				kind: entry.kind,
				pointsAmount: entry.points,
				description: entry.description,
				expiresAt: entry.expiresAt === null ? null : new Date(entry.expiresAt),
				period: entry.period ?? null,
				createdAt: new Date(entry.at),
			})),
		)
		.onConflict((conflict) => conflict.constraint("pointsTransactionsOncePerOrder").doNothing())
		.execute();
}
