import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** How many products for sale have a stock that nobody has entered yet, and whether there ever was an order. */
export async function selectSetup(tx: Transaction<Schema>): Promise<{ uncounted: number; hasOrders: boolean }> {
	const { rows } = await sql<{ uncounted: number; hasOrders: boolean }>`
		select
			(select count(*)::int from products
				where is_active and not hidden and not is_admin_only and not has_parts and not exists (
					select from stock_entries where product_id = products.id and kind = 'adjustment'
				)) as uncounted,
			exists (select from orders) as has_orders
	`.execute(tx);
	const [found] = rows;
	if (found === undefined) throw new Error("a select without from has one row");
	return found;
}
