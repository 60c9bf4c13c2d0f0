import { type RawBuilder, sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/selling/pricing/charity.rules.ts";
import type { AccountSum } from "./trial-balance.rules.ts";

/**
 * Every posting: section, account, what it belongs to, when (null: always), debit, credit. The two sides of a section come
 * from different tables, or they could not disagree. What a table tells as of today only, a product's stock and a member's
 * points, is led back to an instant by the ledger's later entries. The provider enters a refund that failed twice, there and back.
 * Points that expired or were taken back between hold and payment are not drawn (D-31): right only where none were left.
 */
const POSTINGS: RawBuilder<unknown> = sql`(
	with line as (
		select order_id, created_at, subtotal_cents, points_discount_cents, code_discount_cents, account_discount_cents, tax_cents,
			product_id, quantity, short_quantity, removed_quantity, returned_quantity, fulfillment_status, replaces
		from order_items join (select id, created_at, fulfillment_status, replaces from orders) orders on orders.id = order_id
	), gone as (
		select spent.user_id, spent.created_at, points_used - drawn as missing
		from (select order_id, user_id, min(created_at) as created_at, -sum(points_amount) as drawn
			from points_transactions where kind = 'redeem' group by order_id, user_id) spent
		join orders on orders.id = spent.order_id
		where points_used > drawn and (select coalesce(sum(points_amount), 0) from points_transactions entry
			where entry.user_id = spent.user_id and entry.created_at <= spent.created_at
				and (entry.expires_at is null or entry.expires_at > spent.created_at)
				and (entry.kind <> 'earn' or entry.order_id is distinct from spent.order_id)) = 0
	), cancelled as (
		select order_id, max(changed_at) as at from order_status_changes where to_status = 'cancelled' group by 1
	)
	select 'money' as section, 'Payments' as account, order_id::text as key, created_at as at, amount_cents as debit, 0 as credit from payments
	union all select 'money', 'Points discounts', order_id::text, created_at, points_discount_cents, 0 from line
	union all select 'money', 'Code discounts', order_id::text, created_at, code_discount_cents, 0 from line
	union all select 'money', 'Member discounts', order_id::text, created_at, account_discount_cents, 0 from line
	union all select 'money', 'Merchandise', order_id::text, created_at, 0, subtotal_cents from line
	union all select 'money', 'Sales tax', order_id::text, created_at, 0, tax_cents from line
	union all select 'money', 'Shipping', id::text, created_at, 0, shipping_cents from orders

	union all select 'provider', 'Booked payments', movement.id, movement.created_at, gross_cents, 0
		from balance_movements movement where kind = 'payment'
	union all select 'provider', 'Payments of orders', movement.id, movement.created_at, 0, amount_cents
		from balance_movements movement join payments using (payment_intent_id) where kind = 'payment'
	union all select 'provider', 'Booked refunds', movement.id, movement.created_at, 0, -gross_cents
		from balance_movements movement where kind = 'refund'
	union all select 'provider', 'Refunds of orders', movement.id, movement.created_at, -sign(gross_cents) * amount_cents, 0
		from balance_movements movement join refunds on provider_refund_id = source_id where kind = 'refund'

	union all select 'stock', 'On hand', id::text, null, stock - (select coalesce(sum(quantity), 0) from stock_entries where product_id = products.id), 0 from products
	union all select 'stock', 'On hand', product_id::text, created_at, quantity, 0 from stock_entries
	union all select 'stock', 'Counted and corrected', product_id::text, created_at, 0, quantity from stock_entries where kind not in ('sale', 'restock')
	union all select 'stock', 'Sold', product_id::text, created_at, quantity - short_quantity, 0 from line
	union all select 'stock', 'Back from refunds', product_id::text, created_at, 0, restocked_quantity from refund_lines
	union all select 'stock', 'Back from cancellations', product_id::text, at, 0, quantity - greatest(short_quantity, removed_quantity + returned_quantity)
		from line join cancelled using (order_id) where fulfillment_status = 'cancelled'

	union all select 'points', 'Members', user_id::text, null, -sum(points_amount), 0 from points_transactions group by user_id
	union all select 'points', 'Members', user_id::text, null, sum(points), 0 from points_months group by user_id
	union all select 'points', 'Members', user_id::text, created_at, points_amount, 0 from points_transactions
	union all select 'points', 'Expired', user_id::text, greatest(created_at, expires_at), points_amount, 0 from points_transactions where expires_at is not null
	union all select 'points', 'Members', user_id::text, greatest(created_at, expires_at), -points_amount, 0 from points_transactions where expires_at is not null
	union all select 'points', 'Earned with orders', entry.user_id::text, entry.created_at, 0, points_earned
		from points_transactions entry join orders on orders.id = order_id where kind = 'earn'
	union all select 'points', 'Spent on orders', entry.user_id::text, entry.created_at, points_used, 0
		from (select distinct on (order_id) order_id, user_id, created_at from points_transactions where kind = 'redeem' order by order_id, created_at) entry
		join orders on orders.id = order_id
	union all select 'points', 'Gone before they were spent', user_id::text, created_at, 0, missing from gone
	union all select 'points', 'Given, taken and returned', user_id::text, created_at, 0, points_amount
		from points_transactions where kind not in ('earn', 'redeem')

	union all select 'codes', 'Uses', code_id::text, checkouts.created_at, 1, 0 from discount_uses join checkouts on checkouts.id = checkout_id
	union all select 'codes', 'Checkouts with a code', discount_codes.id::text, checkouts.created_at, 0, 1
		from checkouts join discount_codes on code = discount_code where state <> 'released'

	union all select 'charity', 'Set aside by orders', '', tally_quarter(created_at), (quantity - removed_quantity) * ${CHARITY_CENTS_PER_PURCHASE}::int, 0
		from line where fulfillment_status <> 'cancelled' and replaces is null
	union all select 'charity', 'Set aside by the counters', '', since, 0, units * ${CHARITY_CENTS_PER_PURCHASE}::int
		from tallied where kind = 'sale' and name = 'sold'
	union all select 'charity', 'Owed', 'donations', created_at, amount_cents, 0 from donations
	union all select 'charity', 'Donated', 'donations', created_at, 0, amount_cents from donations
)`;

/**
 * For each section in which something did not balance at some instant up to `at` (epoch ms): the first such instant, 0 if
 * it never did. An error that a later one made up for is found too.
 */
export async function selectFirstImbalances(
	tx: Transaction<Schema>,
	at: number,
): Promise<{ section: string; at: number }[]> {
	const { rows } = await sql<{ section: string; at: number }>`
		select section, min(coalesce(at, to_timestamp(0))) as at from (
			select section, at, sum(sum(debit - credit)) over (partition by section, key order by at nulls first) as balance
			from ${POSTINGS} posting where at is null or at <= ${asInstant(at)}
			group by section, key, at
		) running where balance <> 0 group by section
	`.execute(tx);
	return rows;
}

/** The sums of all accounts up to an instant (epoch ms), that one included. Reads every order. */
export async function selectAccountSums(tx: Transaction<Schema>, at: number): Promise<AccountSum[]> {
	const { rows } = await sql<AccountSum>`
		select section, account, key, sum(debit)::bigint as debit, sum(credit)::bigint as credit
		from ${POSTINGS} posting where at is null or at <= ${asInstant(at)}
		group by 1, 2, 3
	`.execute(tx);
	return rows;
}
