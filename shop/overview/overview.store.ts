import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { firstWholeDay, firstWholeQuarter } from "#shop/counters/counters.rules.ts";
import type { Language } from "#shop/language.rules.ts";
import type { SalesDay } from "./overview.rules.ts";

/** Amounts refunded, disputed, earned and redeemed since an instant. */
export async function selectSums(tx: Transaction<Schema>, since: number) {
	const from = new Date(since);
	const edge = new Date(firstWholeDay(since));
	const { rows } = await sql<Record<"refunded" | "disputed" | "pointsEarned" | "pointsRedeemed", number>>`
		with points as (
			select name as kind, amount from tallied where kind = 'points' and since >= ${edge}
			union all
			select kind, points_amount from points_transactions where created_at >= ${from} and created_at < ${edge}
		)
		select
			(select coalesce(sum(amount_cents), 0)::bigint from refunds where created_at >= ${from} and state <> 'failed') as refunded,
			(select coalesce(sum(amount_cents), 0)::bigint from disputes
				where created_at >= ${from} and state in ('open', 'lost')) as disputed,
			(select coalesce(sum(amount), 0)::bigint from points where kind in ('earn', 'grant', 'return')) as points_earned,
			(select coalesce(-sum(amount), 0)::bigint from points where kind = 'redeem') as points_redeemed
	`.execute(tx);
	const [row] = rows;
	return {
		refundedCents: row?.refunded ?? 0,
		disputedCents: row?.disputed ?? 0,
		pointsEarned: row?.pointsEarned ?? 0,
		pointsRedeemed: row?.pointsRedeemed ?? 0,
	};
}

export async function selectWaiting(tx: Transaction<Schema>) {
	const { rows } = await sql<
		Record<"toShip" | "toReview" | "reviews" | "messages" | "emails" | "refunds" | "disputes", number>
	>`
		with waiting as (
			select kind, sum(rows)::int as count from tallied
			where since = '-infinity' and (
				(kind = 'order' and name = 'processing') or (kind = 'message' and name = 'pending')
				or kind in ('order to review', 'pending review'))
			group by kind
		)
		select
			(select count from waiting where kind = 'order') as to_ship,
			(select count from waiting where kind = 'order to review') as to_review,
			(select count from waiting where kind = 'pending review') as reviews,
			(select count from waiting where kind = 'message') as messages,
			(select count(*)::int from outbox where failed_at is not null and dismissed_at is null) as emails,
			(select count(*)::int from refunds
				where state = 'requested' or (state = 'failed' and resolved_at is null)) as refunds,
			(select count(*)::int from disputes where state in ('inquiry', 'open')) as disputes
	`.execute(tx);
	const [row] = rows;
	return {
		toShip: row?.toShip ?? 0,
		toReview: row?.toReview ?? 0,
		pendingReviews: row?.reviews ?? 0,
		openMessages: row?.messages ?? 0,
		failedEmails: row?.emails ?? 0,
		openRefunds: row?.refunds ?? 0,
		openDisputes: row?.disputes ?? 0,
	};
}

/** Sales per day of a time zone since an instant, and all days of that time. */
export async function selectDays(
	tx: Transaction<Schema>,
	window: { since: number; until: number; timeZone: string },
): Promise<{ days: string[]; sales: SalesDay[] }> {
	const { since, until, timeZone } = window;
	const edge = new Date(firstWholeQuarter(since));
	const sales = await sql<{ day: string; orders: number; revenue: number; units: number; cancelled: number }>`
		with sale as (
			select name, since as at, rows, amount, units from tallied where kind = 'sale' and since >= ${edge}
			union all
			select case fulfillment_status when 'cancelled' then 'cancelled' else 'sold' end, created_at, 1, total_cents,
				(select coalesce(sum(quantity), 0) from order_items where order_id = orders.id)
			from orders where created_at >= ${new Date(since)} and created_at < ${edge}
		)
		select to_char(day, 'YYYY-MM-DD') as day, orders, revenue, units, cancelled from (
			select (at at time zone ${timeZone})::date as day,
				coalesce(sum(rows) filter (where name = 'sold'), 0)::bigint as orders,
				coalesce(sum(amount) filter (where name = 'sold'), 0)::bigint as revenue,
				coalesce(sum(units) filter (where name = 'sold'), 0)::bigint as units,
				coalesce(sum(amount) filter (where name = 'cancelled'), 0)::bigint as cancelled
			from sale group by 1
		) as sold
	`.execute(tx);
	const days = await sql<{ day: string }>`
		select to_char(day, 'YYYY-MM-DD') as day from generate_series(
			date_trunc('day', ${new Date(since)}::timestamptz at time zone ${timeZone}),
			date_trunc('day', ${new Date(until)}::timestamptz at time zone ${timeZone}), interval '1 day') as day
	`.execute(tx);
	return {
		days: days.rows.map(({ day }) => day),
		sales: sales.rows.map(({ day, orders, revenue, units, cancelled }) => ({
			day,
			orders,
			units,
			revenueCents: revenue,
			cancelledCents: cancelled,
		})),
	};
}

export async function selectLowStock(tx: Transaction<Schema>, below: number, language: Language) {
	const rows = await tx
		.selectFrom("products")
		.select(["id", language === "es" ? "nameEs as name" : "name", sql<number>`stock - reserved`.as("available")])
		.where("isActive", "=", true)
		.where("isAdminOnly", "=", false)
		.where(sql<boolean>`stock - reserved < ${below}`)
		.orderBy("id")
		.execute();
	return rows;
}

export async function selectUnitsEver(tx: Transaction<Schema>): Promise<number> {
	const { rows } = await sql<{ units: number }>`
		select coalesce(sum(units), 0)::bigint as units from tallied
		where kind = 'order' and since = '-infinity' and name <> 'cancelled'
	`.execute(tx);
	return rows[0]?.units ?? 0;
}
