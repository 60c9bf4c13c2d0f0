import { type RawBuilder, sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { wholeDays, wholeQuarters } from "#shop/kernel/counters/counters.rules.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { BestSeller } from "./sales.rules.ts";

/** Instants in epoch ms, the end excluded. */
type Span = { since: number; until: number };

/** What a day or hour of a time zone took in and gave back; canceled orders count as paid, but not as orders. */
type SalesRow = {
	/** "2025-07-13" or "2025-07-13T09". */
	at: string;
	orders: number;
	units: number;
	paidCents: number;
	refundedCents: number;
	disputedCents: number;
};

/** Sales per day or hour of a time zone: orders from counters, refunds and disputes on the day they were made. */
export async function selectSales(
	tx: Transaction<Schema>,
	{ since, until, timeZone, unit }: Span & { timeZone: string; unit: "hour" | "day" },
): Promise<SalesRow[]> {
	const whole = wholeQuarters(since, until);
	const { rows } = await sql<SalesRow>`
		with part as (
			select since as at, case name when 'sold' then rows else 0 end as orders,
				case name when 'sold' then units else 0 end as units, amount as paid, 0 as refunded, 0 as disputed
			from sales_between(${asInstant(whole.from)}, ${asInstant(whole.until)}, ${timeZone})
			union all
			select created_at, case when fulfillment_status = 'cancelled' then 0 else 1 end,
				case when fulfillment_status = 'cancelled' then 0
					else (select coalesce(sum(quantity), 0) from order_items where order_id = orders.id) end, total_cents, 0, 0
			from orders where ${isAtEdge(sql`created_at`, { since, until }, whole)}
			union all
			select created_at, 0, 0, 0, amount_cents, 0 from refunds
			where state <> 'failed' and ${isWithin(sql`created_at`, since, until)}
			union all
			select created_at, 0, 0, 0, 0, amount_cents from disputes
			where state in ('open', 'lost') and ${isWithin(sql`created_at`, since, until)}
		)
		select to_char(at, ${unit === "day" ? "YYYY-MM-DD" : 'YYYY-MM-DD"T"HH24'}) as at, orders, units, paid_cents,
			refunded_cents, disputed_cents
		from (
			-- To write each quarter's time out would take longer than to add them up.
			select date_trunc(${unit}, at at time zone ${timeZone}) as at,
				sum(orders)::bigint as orders, sum(units)::bigint as units, sum(paid)::bigint as paid_cents,
				sum(refunded)::bigint as refunded_cents, sum(disputed)::bigint as disputed_cents
			from part group by 1
		) as parts
	`.execute(tx);
	return rows;
}

/** The products that sold most units; their sales are subtotals after discounts. */
export async function selectBestSellers(
	tx: Transaction<Schema>,
	{ since, until, limit, language }: Span & { limit: number; language: Language },
): Promise<BestSeller[]> {
	const whole = wholeDays(since, until);
	const { rows } = await sql<BestSeller>`
		with part as (
			select name::int as product_id, units, amount
			from tallied where kind = 'product' and ${isWithin(sql`since`, whole.from, whole.until)}
			union all
			select product_id, quantity, item.subtotal_cents - item.points_discount_cents - item.code_discount_cents - item.account_discount_cents
			from orders join order_items item on item.order_id = orders.id
			where fulfillment_status <> 'cancelled' and ${isAtEdge(sql`orders.created_at`, { since, until }, whole)}
		)
		select products.id, ${language === "es" ? sql`name_es` : sql`name`} as name, sum(units)::bigint as units,
			sum(amount)::bigint as sales_cents
		from part join products on products.id = part.product_id
		group by products.id having sum(units) > 0
		order by sum(units) desc, sum(amount) desc, products.id limit ${limit}
	`.execute(tx);
	return rows;
}

/** Customers whose first order lies in the span, and those who bought in it after an earlier one. */
export async function selectBuyers(
	tx: Transaction<Schema>,
	{ since, until }: Span,
): Promise<{ newCustomers: number; returningCustomers: number }> {
	const whole = wholeDays(since, until);
	const { rows } = await sql<{ newCustomers: number; returningCustomers: number }>`
		select
			(select coalesce(sum(rows), 0)::int from tallied where kind = 'customer' and ${isWithin(sql`since`, whole.from, whole.until)})
				+ (select count(*)::int from customers where ${isAtEdge(sql`first_order_at`, { since, until }, whole)}) as new_customers,
			(select count(*)::int from customers where orders > 1 and last_order_at >= ${asInstant(since)} and first_order_at < ${asInstant(since)}
				and (last_order_at < ${asInstant(until)}
					or exists (select from orders where orders.user_id = customers.user_id
						and ${isWithin(sql`orders.created_at`, since, until)})
					or exists (select from orders where orders.user_id is null and lower(orders.email) = customers.email
						and ${isWithin(sql`orders.created_at`, since, until)}))) as returning_customers
	`.execute(tx);
	return rows[0] ?? { newCustomers: 0, returningCustomers: 0 };
}

export async function selectPointsSums(
	tx: Transaction<Schema>,
	{ since, until }: Span,
): Promise<{ pointsEarned: number; pointsRedeemed: number }> {
	const whole = wholeDays(since, until);
	const { rows } = await sql<{ pointsEarned: number; pointsRedeemed: number }>`
		with points as (
			select name as kind, amount from tallied where kind = 'points' and ${isWithin(sql`since`, whole.from, whole.until)}
			union all
			select kind, points_amount from points_transactions where ${isAtEdge(sql`created_at`, { since, until }, whole)}
		)
		select coalesce(sum(amount) filter (where kind in ('earn', 'grant', 'return')), 0)::bigint as points_earned,
			coalesce(-sum(amount) filter (where kind = 'redeem'), 0)::bigint as points_redeemed
		from points
	`.execute(tx);
	return rows[0] ?? { pointsEarned: 0, pointsRedeemed: 0 };
}

export async function selectUnitsEver(tx: Transaction<Schema>): Promise<number> {
	const { rows } = await sql<{ units: number }>`
		select coalesce(sum(units), 0)::bigint as units from tallied
		where kind = 'order' and since = '-infinity' and name <> 'cancelled'
	`.execute(tx);
	return rows[0]?.units ?? 0;
}

function isWithin(column: RawBuilder<unknown>, since: number, until: number): RawBuilder<unknown> {
	return sql`${column} >= ${asInstant(since)} and ${column} < ${asInstant(until)}`;
}

/** In the span, but in none of its whole stretches. */
function isAtEdge(
	column: RawBuilder<unknown>,
	span: Span,
	whole: { from: number; until: number },
): RawBuilder<unknown> {
	return sql`((${isWithin(column, span.since, whole.from)}) or (${isWithin(column, whole.until, span.until)}))`;
}
