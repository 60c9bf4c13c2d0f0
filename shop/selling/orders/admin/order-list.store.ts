import { type RawBuilder, sql, type Transaction } from "kysely";
import { liesBeyond } from "#platform/database/keyset.ts";
import type { Schema } from "#platform/database/schema.ts";
import { selectPage } from "#shop/kernel/lists/select-page.rules.ts";
import type { PageRequest } from "#shop/kernel/lists/shortest-way.rules.ts";
import type { AdminOrder, OrderSort } from "./admin-order.rules.ts";
import { withParts } from "./admin-orders.store.ts";
import { findsFew, matchesQuery, type OrderQuery } from "./order-query.store.ts";

/** A page of complete orders. */
export async function selectSortedOrders(
	tx: Transaction<Schema>,
	list: PageRequest & { filter: OrderQuery; sort: OrderSort },
): Promise<AdminOrder[]> {
	const rows = await selectPage(list, async ({ offset, limit, isFromEnd, beyond }) => {
		const way = { by: list.sort.by, isDescending: list.sort.isDescending !== isFromEnd };
		// Ids first: an index has them, so that the orders before the page are not read.
		const ids = sql<string>`(select id from ${ordersOf(list.filter, list.total)}
			where ${beyond === null ? sql`true` : liesBeyond(SORT_KEYS[way.by], { from: sql`orders`, id: beyond, isGreater: !way.isDescending })}
			order by ${inOrder(way)} limit ${limit} offset ${offset})`;
		return await tx.selectFrom("orders").selectAll().where("id", "in", ids).orderBy(inOrder(list.sort)).execute();
	});
	return withParts(tx, rows);
}

/**
 * The orders of a filter, to be sorted and cut. Those of one that finds few (`total` is known) are read first: the planner
 * would read all orders in the order of the list until a page is full.
 */
function ordersOf(filter: OrderQuery, total: number | null): RawBuilder<unknown> {
	const orders = sql`select id, order_number, created_at, total_cents, fulfillment_status, ship_first_name, ship_last_name
		from orders where ${matchesQuery(filter)}`;
	return findsFew(filter) && total !== null ? sql`(${orders} offset 0) as orders` : sql`(${orders}) as orders`;
}

/**
 * The numbers of the orders before and after one in a list; null at the ends. The order itself need not be in it. `total`
 * counts the list's orders, null for too many to count.
 */
export async function selectNeighbors(
	tx: Transaction<Schema>,
	of: { orderId: string; filter: OrderQuery; sort: OrderSort; total: number | null },
): Promise<{ previous: string | null; next: string | null }> {
	const neighbor = async (isAfter: boolean): Promise<string | null> => {
		const isGreater = isAfter !== of.sort.isDescending;
		const { rows } = await sql<{ orderNumber: string }>`
			select order_number from ${ordersOf(of.filter, of.total)}
			where ${liesBeyond(SORT_KEYS[of.sort.by], { from: sql`orders`, id: of.orderId, isGreater })}
			order by ${inOrder({ by: of.sort.by, isDescending: !isGreater })} limit 1
		`.execute(tx);
		return rows[0]?.orderNumber ?? null;
	};
	return { previous: await neighbor(false), next: await neighbor(true) };
}

/** Unique within the list, and each in an index as it is written here. */
const SORT_KEYS: Readonly<Record<OrderSort["by"], RawBuilder<unknown>[]>> = {
	placed_at: [sql`created_at`, sql`id`],
	total: [sql`total_cents`, sql`id`],
	customer: [sql`coalesce(lower(ship_last_name), '')`, sql`coalesce(lower(ship_first_name), '')`, sql`id`],
	status: [
		sql`array_position(array['pending', 'processing', 'shipped', 'delivered', 'cancelled'], fulfillment_status)`,
		sql`created_at`,
		sql`id`,
	],
};

function inOrder({ by, isDescending }: OrderSort): RawBuilder<unknown> {
	const direction = isDescending ? sql`desc` : sql`asc`;
	return sql.join(SORT_KEYS[by].map((key) => sql`${key} ${direction}`));
}
