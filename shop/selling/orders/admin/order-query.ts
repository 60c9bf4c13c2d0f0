import { sql } from "kysely";
import { assignedCondition } from "#shop/access/work/work.ts";
import type { Shop } from "#shop/kernel/context.ts";
import type { OrderFilter } from "./admin-order.rules.ts";
import type { OrderQuery } from "./order-query.store.ts";

/** A filter of the caller's, as the stores read it. For administrators. */
export function orderQueryOf(shop: Shop, filter: OrderFilter): OrderQuery {
	const { assigned } = filter;
	const isAssigned = assigned === null ? null : assignedCondition(shop, "order", sql`orders.id`, assigned);
	return { ...filter, timeZone: shop.config.timeZone, isAssigned };
}
