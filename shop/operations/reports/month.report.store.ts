import { type RawBuilder, sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { type Days, isWithinDays, spanOf } from "#platform/database/within-days.ts";
import { POINTS_PER_FREE_PACK } from "#shop/selling/points/points.rules.ts";
import {
	type BalanceEntry,
	type MoneyBack,
	type OrderSums,
	type PointsLiability,
	type ReturnRow,
	refundShares,
	type TaxRow,
	type UnbookedEntry,
} from "./report.rules.ts";

export async function selectOrderSums(
	tx: Transaction<Schema>,
	days: Days,
): Promise<Omit<OrderSums, "feesCents" | "feesUnknown">> {
	const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
	const { rows } = await sql<Omit<OrderSums, "feesCents" | "feesUnknown">>`
		select count(*) filter (where replaces is null)::int as orders,
			count(*) filter (where replaces is not null)::int as replacements, ${sum("subtotal_cents")} as subtotal_cents,
			${sum("points_discount_cents")} as points_discount_cents, ${sum("code_discount_cents")} as code_discount_cents,
			${sum("account_discount_cents")} as account_discount_cents,
			${sum("tax_cents")} as tax_cents, ${sum("shipping_cents")} as shipping_cents, ${sum("total_cents")} as total_cents
		from orders where ${isWithinDays(sql`created_at`, days)}
	`.execute(tx);
	return only(rows);
}

/** What the provider has charged for the orders of these days, later refunds and disputes included. */
export async function selectOrderFees(
	tx: Transaction<Schema>,
	days: Days,
): Promise<Pick<OrderSums, "feesCents" | "feesUnknown">> {
	const { rows } = await sql<Pick<OrderSums, "feesCents" | "feesUnknown">>`
		select coalesce(sum(cents), 0)::bigint as fees_cents, (count(*) filter (where cents is null))::int as fees_unknown
		from orders join payments on payments.order_id = orders.id and payment_intent_id is not null
		left join lateral (select case when bool_or(kind = 'payment') then sum(fee_cents) end as cents from balance_movements
			where balance_movements.payment_intent_id = payments.payment_intent_id) fee on true
		where ${isWithinDays(sql`orders.created_at`, days)}
	`.execute(tx);
	return only(rows);
}

/** What the provider has booked on these days, in its order. */
export async function selectBalanceEntries(tx: Transaction<Schema>, days: Days): Promise<BalanceEntry[]> {
	const { rows } = await sql<BalanceEntry>`
		select movement.kind, order_number, movement.source_id, gross_cents, fee_cents, net_cents,
			payouts.status as payout_status, payouts.arrives_at, movement.created_at
		from balance_movements movement
		left join payments on payments.payment_intent_id = movement.payment_intent_id
		left join orders on orders.id = payments.order_id
		left join payouts on movement.kind = 'payout' and payouts.id = movement.source_id
		where ${isWithinDays(sql`movement.created_at`, days)} order by movement.created_at, movement.id
	`.execute(tx);
	return rows;
}

/** What was left at the provider before the first of these days. */
export async function selectBalanceBefore(tx: Transaction<Schema>, days: Days): Promise<number> {
	const { rows } = await sql<{ cents: number }>`
		select coalesce(sum(net_cents), 0)::bigint as cents from balance_movements
		where not (${isWithinDays(sql`created_at`, { ...days, to: null })})
	`.execute(tx);
	return only(rows).cents;
}

/** Payments of the orders of these days, and refunds made on them, that the provider has not told of yet. */
export async function selectUnbooked(tx: Transaction<Schema>, days: Days): Promise<UnbookedEntry[]> {
	const { rows } = await sql<UnbookedEntry>`
		select 'payment' as kind, order_number, amount_cents, orders.created_at
		from orders join payments on payments.order_id = orders.id and payment_intent_id is not null
		where ${isWithinDays(sql`orders.created_at`, days)} and not exists (select from balance_movements movement
			where movement.payment_intent_id = payments.payment_intent_id and kind = 'payment')
		union all
		select 'refund', order_number, -amount_cents, refunds.created_at from refunds join orders on orders.id = refunds.order_id
		where refunds.state = 'succeeded' and payment_method = 'card' and ${isWithinDays(sql`refunds.created_at`, days)}
			and not exists (select from balance_movements where source_id = refunds.provider_refund_id)
		order by 4, 2
	`.execute(tx);
	return rows;
}

/** Tax by where orders were sent and at which rate. */
export async function selectOrderTaxes(
	tx: Transaction<Schema>,
	days: Days,
): Promise<Omit<TaxRow, "refundedTaxableCents" | "refundedTaxCents">[]> {
	const { rows } = await sql<Omit<TaxRow, "refundedTaxableCents" | "refundedTaxCents">>`
		select coalesce(ship_country, '') as country, coalesce(ship_state, '') as region, tax_basis_points,
			count(*)::int as orders, sum(total_cents - tax_cents - shipping_cents)::bigint as taxable_cents,
			sum(tax_cents)::bigint as tax_cents
		from orders where replaces is null and ${isWithinDays(sql`created_at`, days)} group by 1, 2, 3
	`.execute(tx);
	return rows;
}

type BackRow = Omit<MoneyBack, "merchandiseCents"> & { totalCents: number; beforeCents: number };

/** The refunds and disputes that were made on these days, in their order, without those that came to nothing. */
export async function selectMoneyBack(tx: Transaction<Schema>, days: Days): Promise<MoneyBack[]> {
	const within = isWithinDays(sql`created_at`, days);
	const { rows } = await sql<BackRow>`
		with back as (
			select * from (
				select 'refund' as kind, order_id, state, coalesce(cause, '') as reason, amount_cents, created_at, id,
					(sum(amount_cents) over (partition by order_id order by created_at, id) - amount_cents)::bigint as before_cents
				from refunds where state <> 'failed' and order_id in (select order_id from refunds where ${within})
			) refund where ${within}
			union all
			select 'dispute', order_id, state, reason, amount_cents, created_at, id, 0
			from disputes where state in ('open', 'lost') and ${within}
		)
		select back.kind, order_number, back.state, back.reason, coalesce(ship_country, '') as country,
			coalesce(ship_state, '') as region, tax_basis_points, back.amount_cents, back.before_cents, back.created_at,
			tax_cents, shipping_cents, total_cents
		from back join orders on orders.id = back.order_id order by back.created_at, back.id
	`.execute(tx);
	return rows.map(({ taxCents, shippingCents, totalCents, beforeCents, ...back }) => ({
		...back,
		...(back.kind === "refund"
			? refundShares({ taxCents, shippingCents, totalCents }, { beforeCents, amountCents: back.amountCents })
			: { merchandiseCents: 0, taxCents: 0, shippingCents: 0 }),
	}));
}

/** The returns that were asked for on these days, by reason, the most units first. */
export async function selectReturnReasons(tx: Transaction<Schema>, days: Days): Promise<ReturnRow[]> {
	const { rows } = await sql<ReturnRow>`
		select reason, count(distinct returns.id)::int as returns, sum(quantity)::int as units,
			coalesce(sum(quantity) filter (where state = 'refunded'), 0)::int as refunded_units
		from returns join return_lines on return_id = returns.id where ${isWithinDays(sql`requested_at`, days)}
		group by reason order by units desc, reason
	`.execute(tx);
	return rows;
}

/** A member's points that are left, the free packs they are worth, and what those cost. */
type MemberPoints = { email: string; points: number; freePacks: number; costCents: number };

/** Every member with points at an instant (epoch ms), by email. */
export async function selectMemberPoints(tx: Transaction<Schema>, at: number): Promise<MemberPoints[]> {
	const { rows } = await sql<MemberPoints>`
		select email, points, free_packs, (free_packs * price_cents)::bigint as cost_cents from (${memberPoints(at)}) member
		join user_profiles on user_profiles.id = user_id order by email
	`.execute(tx);
	return rows;
}

export async function selectPointsLiability(tx: Transaction<Schema>, at: number): Promise<PointsLiability> {
	const { rows } = await sql<PointsLiability>`
		select count(*)::int as members, coalesce(sum(points), 0)::bigint as points,
			coalesce(sum(free_packs), 0)::bigint as free_packs,
			coalesce(sum(free_packs * price_cents), 0)::bigint as cost_cents
		from (${memberPoints(at)}) member
	`.execute(tx);
	return only(rows);
}

/** An entry's deductions expire with its lot (D-31), so what has not expired is what is left. */
function memberPoints(at: number): RawBuilder<unknown> {
	return sql`select user_id, points, points / ${POINTS_PER_FREE_PACK}::int as free_packs,
			(select price_cents from products where is_reward) as price_cents
		from (select user_id, sum(points_amount)::int as points from points_transactions
			where created_at < ${asInstant(at)} and (expires_at is null or expires_at >= ${asInstant(at)})
			group by user_id) balance
		where points > 0`;
}

/** Units sold per day, without canceled orders, from counters. */
export async function selectUnitsByDay(tx: Transaction<Schema>, days: Days): Promise<{ day: string; units: number }[]> {
	const { begins, ends } = spanOf(days);
	const { rows } = await sql<{ day: string; units: number }>`
		select to_char(since at time zone ${days.timeZone}, 'YYYY-MM-DD') as day, sum(units)::bigint as units
		from sales_between(${begins}, ${ends}, ${days.timeZone}) where name = 'sold'
		group by 1 having sum(units) <> 0 order by 1
	`.execute(tx);
	return rows;
}

/** Units ever sold, without canceled orders, and those of them before the first of the days. */
export async function selectUnitsSold(
	tx: Transaction<Schema>,
	days: Days,
): Promise<{ units: number; unitsBefore: number }> {
	const { begins, ends } = spanOf({ ...days, to: null });
	const { rows } = await sql<{ units: number; unitsBefore: number }>`
		with ever as (select coalesce(sum(units), 0)::bigint as units from tallied
			where kind = 'order' and since = '-infinity' and name <> 'cancelled')
		select units, units - (select coalesce(sum(units), 0) from sales_between(${begins}, ${ends}) where name = 'sold')::bigint
			as units_before
		from ever
	`.execute(tx);
	return only(rows);
}

/** When the first order was placed (epoch ms); null before it. */
export async function selectFirstOrderAt(tx: Transaction<Schema>): Promise<number | null> {
	const order = await tx.selectFrom("orders").select("createdAt").orderBy("createdAt").limit(1).executeTakeFirst();
	return order?.createdAt ?? null;
}

function only<Row>(rows: readonly Row[]): Row {
	const [row] = rows;
	if (row === undefined) throw new Error("a select of sums has one row");
	return row;
}
