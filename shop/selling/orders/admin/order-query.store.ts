import { type RawBuilder, sql, type Transaction } from "kysely";
import { folded, likeStart, startsFolded, streetStarts } from "#platform/database/like-start.ts";
import type { Schema } from "#platform/database/schema.ts";
import { isWithinDays, spanOf } from "#platform/database/within-days.ts";
import { COUNTED_AT_MOST, type ListTotal, listTotal } from "#shop/kernel/lists/list-total.rules.ts";
import { orderNumberStarts } from "#shop/selling/orders/order-number.rules.ts";
import { fullNames, type OrderCounts, type OrderFilter, type OrderFlag } from "./admin-order.rules.ts";

/** A filter, the time zone of its days, and the condition of who has the orders; null for any. */
export type OrderQuery = OrderFilter & { timeZone: string; isAssigned: RawBuilder<boolean> | null };

/**
 * How many orders a filter has; of a status or of some days from kept counters, of which each day has whole ones. Others are
 * counted up to {@link COUNTED_AT_MOST}.
 */
export async function countOrders(tx: Transaction<Schema>, query: OrderQuery): Promise<ListTotal> {
	const { status, search, flag, review, numbers, assigned, from, to } = query;
	const hasDays = from !== null || to !== null;
	if ([search, flag, review, numbers, assigned].some((part) => part !== null) || (hasDays && status !== null)) {
		const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
			select from orders where ${matchesQuery(query)} limit ${COUNTED_AT_MOST + 1}) as counted`.execute(tx);
		return listTotal(rows[0]?.count ?? 0);
	}
	const { begins, ends } = spanOf(query);
	const { rows } = await sql<{ count: number }>`
		select coalesce(sum(rows), 0)::int as count
		from ${
			hasDays
				? sql`sales_between(${begins}, ${ends})`
				: sql`tallied where kind = 'order' and since = '-infinity' and (${status}::text is null or name = ${status})`
		}
	`.execute(tx);
	return { total: rows[0]?.count ?? 0, isTotalCapped: false };
}

/** Whether a filter finds some orders anywhere in the list, of which the planner expects many. */
export function findsFew({ search, assigned }: OrderQuery): boolean {
	return search !== null || assigned === "mine";
}

/** Counts per view; kept counters, except for the few refunded orders. */
export async function selectOrderCounts(tx: Transaction<Schema>): Promise<OrderCounts> {
	const { rows } = await sql<OrderCounts>`
		select
			coalesce(sum(rows) filter (where kind = 'order'), 0)::int as "all",
			coalesce(sum(rows) filter (where kind = 'order' and name = 'processing'), 0)::int as to_ship,
			(select count(*)::int from orders where fulfillment_status = 'processing' and ${FLAGS.disputed})
				as to_ship_disputed,
			coalesce(sum(rows) filter (where kind = 'order to review'), 0)::int as needs_review,
			coalesce(sum(rows) filter (where kind = 'order' and name = 'shipped'), 0)::int as shipped,
			coalesce(sum(rows) filter (where kind = 'order' and name = 'delivered'), 0)::int as delivered,
			(select count(distinct order_id)::int from refunds where state <> 'failed') as refunded,
			coalesce(sum(rows) filter (where kind = 'order' and name = 'cancelled'), 0)::int as canceled
		from tallied where since = '-infinity' and kind in ('order', 'order to review')
	`.execute(tx);
	const [counts] = rows;
	if (counts === undefined) throw new Error("no counts of orders");
	return counts;
}

/**
 * The condition of a filter. A search finds the beginning of an order number (with or without SB-), email, tracking
 * number, ZIP code, street or name, also one whole name plus the start of the other; case and accents do not count. One for
 * `INV-1001` finds the order of that invoice.
 */
export function matchesQuery({
	status,
	review,
	flag,
	search,
	numbers,
	isAssigned,
	...days
}: OrderQuery): RawBuilder<boolean> {
	const parts = [
		isWithinDays(sql`created_at`, days),
		...(status === null ? [] : [sql`fulfillment_status = ${status}`]),
		...(review === null ? [] : [sql`requires_manual_review and verification_status = ${review}`]),
		...(numbers === null ? [] : [sql`order_number = any(${numbers}::text[])`]),
		...(isAssigned === null ? [] : [isAssigned]),
		...(flag === null ? [] : [FLAGS[flag]]),
		...(search === null ? [] : [matchesSearch(search)]),
	];
	return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Payment-related flags. Few orders match, and partial indexes serve these conditions. */
const FLAGS: Readonly<Record<OrderFlag, RawBuilder<unknown>>> = {
	refund_open: sql`orders.id = any(array(
		select order_id from refunds where state = 'requested' or (state = 'failed' and resolved_at is null)))`,
	refund_failed: sql`orders.id = any(array(
		select order_id from refunds where state = 'failed' and resolved_at is null))`,
	disputed: sql`orders.id = any(array(select order_id from disputes where state in ('inquiry', 'open')))`,
	dispute_lost: sql`orders.id = any(array(select order_id from disputes where state = 'lost'))`,
	return_open: sql`orders.id = any(array(
		select order_id from returns where state in ('requested', 'approved', 'received')))`,
	refunded: sql`exists (select 1 from refunds where refunds.order_id = orders.id and refunds.state <> 'failed')`,
};

const FIRST = sql`ship_first_name`;
const LAST = sql`ship_last_name`;

function matchesSearch(search: string): RawBuilder<unknown> {
	const invoice = /^inv-?(\d{1,9})$/i.exec(search)?.[1];
	if (invoice !== undefined) {
		return sql`orders.id = (select order_id from invoices where number = ${Number(invoice)})`;
	}
	const start = likeStart(search);
	const tracking = likeStart(search.replaceAll(/\s/g, ""));
	const numbers = orderNumberStarts(search).map((number) => sql` or lower(order_number) like ${likeStart(number)}`);
	const whole = (column: RawBuilder<unknown>, name: string) => sql`folded(${column}) = ${folded(name)}`;
	const names = fullNames(search).map(
		({ first, last }) => sql` or (${whole(FIRST, first)} and ${startsFolded(LAST, last)})
			or (${whole(LAST, first)} and ${startsFolded(FIRST, last)})
			or (${whole(LAST, last)} and ${startsFolded(FIRST, first)})`,
	);
	return sql`(lower(email) like ${start}
		or ${startsFolded(LAST, search)} or ${startsFolded(FIRST, search)} or ${streetStarts(sql`ship_line_1`, search)}
		or lower(ship_postal_code) like ${start}
		or orders.id = any(array(
			select order_id from shipments where replace(lower(tracking_number), ' ', '') like ${tracking} limit 1000))
		${sql.join([...numbers, ...names], sql``)})`;
}
