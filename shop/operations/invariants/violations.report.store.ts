import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** Whose rows are numbered by a sequence. */
const NUMBERED_TABLES = [
	"admin_activity_logs",
	"backup_runs",
	"order_status_changes",
	"page_content_versions",
	"public_revision",
	"products",
	"product_prices",
	"product_versions",
	"restore_drills",
	"stock_entries",
	"tally_changes",
];

const INVARIANTS = {
	stock_ledger: {
		name: "stock is what its ledger says",
		rows: `select id from products where stock <> (select coalesce(sum(quantity), 0) from stock_entries where product_id = products.id)`,
	},
	stock_reserved: {
		name: "reserved is what open checkouts hold",
		rows: `select id from products where reserved <> (select coalesce(sum(item.quantity), 0) from checkout_items item join checkouts on checkouts.id = checkout_id and state = 'open' where product_id = products.id)`,
	},
	units_sold: {
		name: "a product's units sold are those of the stock ledger",
		rows: `select id from products where units_sold <> (select coalesce(-sum(quantity), 0) from stock_entries where product_id = products.id and kind = 'sale')`,
	},
	order_totals: {
		name: "an order's total is its lines' total and shipping",
		rows: `select id from orders where total_cents <> shipping_cents + (select sum(total_cents) from order_items where order_id = orders.id)`,
	},
	order_lines: {
		name: "no order without lines",
		rows: `select id from orders where not exists (select 1 from order_items where order_id = orders.id)`,
	},
	order_payments: {
		name: "every order has one payment of its amount, a free replacement none",
		rows: `select id from orders where (select count(*) from payments where order_id = orders.id and amount_cents = total_cents and currency = orders.currency)
			<> case when replaces is null then 1 else 0 end`,
	},
	payment_bookings: {
		name: "the provider has booked a payment with its amount",
		rows: `select balance_movements.id from balance_movements join payments using (payment_intent_id) where kind = 'payment' and gross_cents <> amount_cents`,
	},
	checkout_orders: {
		name: "every completed checkout is an order",
		rows: `select id from checkouts where state = 'completed' and not exists (select 1 from orders where checkout_id = checkouts.id)`,
	},
	order_stock: {
		name: "sold units are written once per order and product",
		rows: `select order_id from order_items item where quantity - short_quantity <> coalesce((select -sum(quantity) from stock_entries where order_id = item.order_id and product_id = item.product_id and kind = 'sale'), 0)`,
	},
	order_restock: {
		name: "units returned to stock are those of refunds by lines and of cancellations",
		rows: `with returned as (
			select order_id, product_id, sum(quantity) as units from stock_entries where kind = 'restock' group by 1, 2
		), refunded as (
			select order_id, product_id, sum(quantity) as units, sum(restocked_quantity) as restocked from refund_lines group by 1, 2
		) select item.id from order_items item join orders on orders.id = item.order_id
			left join returned using (order_id, product_id) left join refunded using (order_id, product_id)
			where coalesce(refunded.units, 0) <> removed_quantity + returned_quantity
				or coalesce(returned.units, 0) <> coalesce(refunded.restocked, 0) + case when fulfillment_status = 'cancelled'
					then quantity - greatest(short_quantity, removed_quantity + returned_quantity) else 0 end`,
	},
	parcels: {
		name: "parcels hold no more than was ordered, and an order's status follows from them",
		rows: `with sent as (
			select order_id, product_id, sum(quantity) as units from shipment_lines group by 1, 2
		), whole as (
			select order_id from shipments where not exists (select 1 from shipment_lines where shipment_id = shipments.id)
		), waiting as (
			select item.order_id, bool_or(coalesce(sent.units, 0) > quantity - removed_quantity) as is_over,
				bool_or(coalesce(sent.units, 0) < quantity - removed_quantity) and item.order_id not in (select order_id from whole) as waits
			from order_items item left join sent using (order_id, product_id)
			where item.order_id in (select order_id from shipments) group by 1
		) select orders.id::text from orders join waiting on waiting.order_id = orders.id
			where is_over or (fulfillment_status in ('processing', 'pending')) <> waits
				or (fulfillment_status = 'delivered') <> (not waits
					and not exists (select 1 from shipments where shipments.order_id = orders.id and delivered_at is null))`,
	},
	order_confirmations: {
		name: "one confirmation per order with an address",
		rows: `select id from orders where email is not null and replaces is null and (select count(*) from outbox where order_id = orders.id and kind = 'order_confirmation') <> 1`,
	},
	customer_sums: {
		name: "a customer's sums are those of the orders",
		rows: `with taken as (
			select order_id, sum(amount_cents) as cents from (
				select order_id, amount_cents from refunds where state <> 'failed'
				union all select order_id, amount_cents from disputes where state in ('open', 'lost')) part group by 1
		), counted as (
			select coalesce(account.email, lower(orders.email)) as email, count(*) as orders, sum(total_cents - coalesce(taken.cents, 0)) as cents
			from orders left join auth_users account on account.id = orders.user_id left join taken on taken.order_id = orders.id
			where orders.replaces is null group by 1
		) select email from (select * from counted where email is not null) counted full join customers using (email)
			where (coalesce(counted.orders, 0), coalesce(counted.cents, 0)) <> (coalesce(customers.orders, 0), coalesce(customers.spent_cents, 0))`,
	},
	discount_uses: {
		name: "uses of discount codes are those of checkouts and orders",
		rows: `select id::text from discount_codes where uses <> (select count(*) from discount_uses where code_id = discount_codes.id and not given_back)
			union all select id::text from checkouts full join discount_uses on id = checkout_id
				where (discount_code is not null and state <> 'released') <> (checkout_id is not null)
			union all select orders.id::text from orders join discount_uses using (checkout_id)
				where given_back <> (fulfillment_status = 'cancelled' or (total_cents > 0 and total_cents <= (
					select coalesce(sum(amount_cents), 0) from refunds where order_id = orders.id and state <> 'failed')))`,
	},
	document_numbers: {
		name: "the numbers of quotes and invoices have no gaps",
		rows: `with drawn as (
			select 'quote' as series, count(number) as drawn, max(number) as top from draft_orders
			union all select 'invoice', count(number), max(number) from invoices
		) select series from document_numbers join drawn using (series)
			where last <> first + drawn - 1 or (drawn > 0 and last <> top)`,
	},
	counters: {
		name: "the counters are what they count",
		rows: `with stored as (
			select kind, name, since, sum(rows) as rows, sum(amount) as amount, sum(units) as units from tallied group by 1, 2, 3
		), line as (select order_id, sum(quantity - removed_quantity) as units from order_items join orders on orders.id = order_id
			where replaces is null group by 1
		), counted (kind, name, since, rows, amount, units) as (
			select 'order', fulfillment_status, '-infinity'::timestamptz, count(*), sum(total_cents), coalesce(sum(units), 0)
				from orders left join line on order_id = id group by 2
			union all select 'sale', case when replaces is not null then 'replacement' when fulfillment_status = 'cancelled' then 'cancelled' else 'sold' end,
				tally_quarter(created_at), count(*), sum(total_cents), coalesce(sum(units), 0)
				from orders left join line on order_id = id group by 2, 3
			union all select 'sale hour', name, tally_hour(since), sum(rows), sum(amount), sum(units) from tallies where kind = 'sale' group by 2, 3
			union all select 'order to review', '', '-infinity', count(*), 0, 0
				from orders where requires_manual_review and verification_status = 'needs_review'
			union all select case when is_approved then 'approved review' else 'pending review' end, rating::text, '-infinity', count(*), 0, 0
				from product_reviews group by 1, 2
			union all select 'message', status, '-infinity', count(*), 0, 0 from support_messages group by 2
			union all select 'product', product_id::text, tally_day(created_at), count(*),
				sum(order_items.subtotal_cents - order_items.points_discount_cents - order_items.code_discount_cents - order_items.account_discount_cents), sum(quantity)
				from order_items join orders on orders.id = order_id where fulfillment_status <> 'cancelled' and replaces is null group by 2, 3
			union all select 'points', kind, tally_day(created_at), count(*), sum(points_amount), 0 from points_transactions group by 2, 3
			union all select 'customer', case when user_id is null then 'guest' else 'member' end, coalesce(tally_day(first_order_at), '-infinity'), count(*), 0, 0
				from customers where first_order_at is not null or user_id is not null group by 2, 3
			union all select 'activity', '', tally_quarter(created_at), count(*), 0, 0 from admin_activity_logs group by 3
			union all select 'activity type', action_type, tally_day(created_at), count(*), 0, 0 from admin_activity_logs group by 2, 3
		) select kind from stored full join counted using (kind, name, since)
			where (coalesce(stored.rows, 0), coalesce(stored.amount, 0), coalesce(stored.units, 0))
				<> (coalesce(counted.rows, 0), coalesce(counted.amount, 0), coalesce(counted.units, 0))`,
	},
	points_earned: {
		name: "points are earned once per order",
		rows: `select order_id from points_transactions where kind = 'earn' group by order_id having count(*) > 1`,
	},
	points_held: {
		name: "points held are those of open checkouts",
		rows: `select checkout_id from points_holds full join (select * from checkouts where state = 'open' and points_used > 0) checkout on id = checkout_id
			where (points_holds.user_id, points) is distinct from (checkout.user_id, points_used)`,
	},
	points_months: {
		name: "points by month are the ledger's own sums",
		rows: `select * from (
			select user_id, points_month(expires_at) as month, sum(points_amount) as points from points_transactions group by 1, 2
			except select user_id, month, points from points_months) missing`,
	},
	points_lots: {
		name: "odd lots are those with an odd number left",
		rows: `select * from (
			select user_id, points_month(expires_at) as month, count(*) filter (where abs(points_amount + coalesce(
				(select sum(points_amount) from points_transactions entry where entry.lot_id = lot.id), 0)) % 2 = 1) as odd
			from points_transactions lot where lot_id is null group by 1, 2
			except select user_id, month, odd_lots from points_months) missing`,
	},
	row_numbers: {
		name: "a new row's number is above all there are",
		rows: NUMBERED_TABLES.map(
			(table) => `select '${table}' where (select max(id) from ${table}) > (select last_value from ${table}_id_seq)`,
		).join(" union all "),
	},
} as const;

export type Invariant = keyof typeof INVARIANTS;

const ALL_INVARIANTS = Object.keys(INVARIANTS) as Invariant[];

/** Each violated invariant with the number of rows that break it. */
export async function selectViolations(tx: Transaction<Schema>): Promise<string[]> {
	const violations: string[] = [];
	for (const invariant of ALL_INVARIANTS) {
		const count = await countViolations(tx, invariant);
		if (count > 0) violations.push(`${INVARIANTS[invariant].name}: ${count}`);
	}
	return violations;
}

/** How many rows break an invariant. */
export async function countViolations(tx: Transaction<Schema>, invariant: Invariant): Promise<number> {
	const { rows } = await sql.raw(INVARIANTS[invariant].rows).execute(tx.withoutPlugins());
	return rows.length;
}
