import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { OverviewDay } from "./overview.rules.ts";

/** Sums over the orders since an instant; cancelled ones count for nothing but their refunds. */
export async function selectSums(tx: Transaction<Schema>, since: number) {
	const from = new Date(since);
	const { rows } = await sql<{
		orders: number;
		revenue: number;
		refunded: number;
		units: number;
		points_earned: number;
		points_redeemed: number;
	}>`
		select
			(select count(*)::int from orders where created_at >= ${from} and fulfillment_status <> 'cancelled') as orders,
			(select coalesce(sum(total_cents), 0)::int from orders where created_at >= ${from}) as revenue,
			(select coalesce(sum(amount_cents), 0)::int from refunds where created_at >= ${from} and state <> 'failed') as refunded,
			(select coalesce(sum(item.quantity), 0)::int from order_items item join orders on orders.id = item.order_id
				where orders.created_at >= ${from} and orders.fulfillment_status <> 'cancelled') as units,
			(select coalesce(sum(points_amount), 0)::int from points_transactions
				where created_at >= ${from} and points_amount > 0) as points_earned,
			(select coalesce(-sum(points_amount), 0)::int from points_transactions
				where created_at >= ${from} and kind = 'redeem') as points_redeemed
	`.execute(tx);
	const [row] = rows;
	return {
		orders: row?.orders ?? 0,
		paidCents: row?.revenue ?? 0,
		refundedCents: row?.refunded ?? 0,
		units: row?.units ?? 0,
		pointsEarned: row?.points_earned ?? 0,
		pointsRedeemed: row?.points_redeemed ?? 0,
	};
}

/** What waits for somebody. */
export async function selectWaiting(tx: Transaction<Schema>) {
	const { rows } = await sql<Record<"to_ship" | "to_review" | "reviews" | "messages" | "letters" | "refunds", number>>`
		select
			(select count(*)::int from orders where fulfillment_status = 'processing') as to_ship,
			(select count(*)::int from orders where requires_manual_review and verification_status = 'needs_review') as to_review,
			(select count(*)::int from product_reviews where not is_approved) as reviews,
			(select count(*)::int from support_messages where status = 'pending') as messages,
			(select count(*)::int from outbox where failed_at is not null) as letters,
			(select count(*)::int from refunds where state <> 'succeeded') as refunds
	`.execute(tx);
	const [row] = rows;
	return {
		toShip: row?.to_ship ?? 0,
		toReview: row?.to_review ?? 0,
		pendingReviews: row?.reviews ?? 0,
		openMessages: row?.messages ?? 0,
		failedLetters: row?.letters ?? 0,
		openRefunds: row?.refunds ?? 0,
	};
}

/** Orders and revenue per day of a time zone since an instant, and the days' names, the quiet ones too. */
export async function selectDays(
	tx: Transaction<Schema>,
	window: { since: number; until: number; timeZone: string },
): Promise<{ days: string[]; found: OverviewDay[] }> {
	const { timeZone } = window;
	const found = await sql<{ day: string; orders: number; revenue: number }>`
		select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as orders,
			coalesce(sum(total_cents), 0)::int as revenue
		from orders where created_at >= ${new Date(window.since)} and fulfillment_status <> 'cancelled' group by 1
	`.execute(tx);
	const days = await sql<{ day: string }>`
		select to_char(day, 'YYYY-MM-DD') as day from generate_series(
			date_trunc('day', ${new Date(window.since)}::timestamptz at time zone ${timeZone}),
			date_trunc('day', ${new Date(window.until)}::timestamptz at time zone ${timeZone}), interval '1 day') as day
	`.execute(tx);
	return {
		days: days.rows.map(({ day }) => day),
		found: found.rows.map(({ day, orders, revenue }) => ({ day, orders, revenueCents: revenue })),
	};
}

/** Products that are running out. */
export async function selectLowStock(tx: Transaction<Schema>, below: number) {
	const rows = await tx
		.selectFrom("products")
		.select(["id", "name", sql<number>`stock - reserved`.as("available")])
		.where("is_active", "=", true)
		.where("is_admin_only", "=", false)
		.where(sql<boolean>`stock - reserved < ${below}`)
		.orderBy("id")
		.execute();
	return rows;
}

/** How many products were ever sold. */
export async function selectUnitsEver(tx: Transaction<Schema>): Promise<number> {
	const { rows } = await sql<{ units: number }>`
		select coalesce(sum(item.quantity), 0)::int as units from order_items item
		join orders on orders.id = item.order_id where orders.fulfillment_status <> 'cancelled'
	`.execute(tx);
	return rows[0]?.units ?? 0;
}
