import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { FulfillmentStatus } from "#shop/orders/order-status.rules.ts";
import { fullNames, type OrderFlag } from "./admin-order.rules.ts";

/**
 * Order filter by status, by payment flag, and by a prefix of order number, email, tracking number, ZIP code or name
 * (also one whole name plus the start of the other).
 */
export type OrderFilter = {
	status: FulfillmentStatus | null;
	flag: OrderFlag | null;
	search: string | null;
};

export async function countOrders(tx: Transaction<Schema>, query: OrderFilter): Promise<number> {
	if (query.search !== null || query.flag !== null) {
		const { count } = await tx
			.selectFrom("orders")
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.where(matchesQuery(query))
			.executeTakeFirstOrThrow();
		return Number(count);
	}
	const { rows } = await sql<{ count: number }>`
		select coalesce(sum(rows), 0)::int as count from tallied
		where kind = 'order' and since = '-infinity' and (${query.status}::text is null or name = ${query.status})
	`.execute(tx);
	return rows[0]?.count ?? 0;
}

export function matchesQuery({ status, flag, search }: OrderFilter): RawBuilder<boolean> {
	const parts = [
		sql`true`,
		...(status === null ? [] : [sql`fulfillment_status = ${status}`]),
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
	refunded: sql`exists (select 1 from refunds where refunds.order_id = orders.id and refunds.state <> 'failed')`,
};

function matchesSearch(search: string): RawBuilder<unknown> {
	const start = startOf(search);
	const tracking = startOf(search.replaceAll(/\s/g, ""));
	const names = fullNames(search.toLowerCase()).map(({ first, last }) => {
		const [firstStart, lastStart] = [startOf(first), startOf(last)];
		return sql` or (lower(ship_first_name) = ${first} and lower(ship_last_name) like ${lastStart})
			or (lower(ship_last_name) = ${first} and lower(ship_first_name) like ${lastStart})
			or (lower(ship_last_name) = ${last} and lower(ship_first_name) like ${firstStart})`;
	});
	return sql`(lower(order_number) like ${start} or lower(email) like ${start}
		or lower(ship_last_name) like ${start} or lower(ship_first_name) like ${start} or lower(ship_postal_code) like ${start}
		or orders.id = any(array(
			select order_id from shipments where replace(lower(tracking_number), ' ', '') like ${tracking} limit 1000))
		${sql.join(names, sql``)})`;
}

function startOf(search: string): string {
	return `${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}
