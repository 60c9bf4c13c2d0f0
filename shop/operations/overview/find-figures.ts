import { DISPUTE_STATES } from "#shop/kernel/causes.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";

import { FULFILLMENT_STATUSES } from "#shop/selling/orders/order-status.rules.ts";
import { REFUND_STATES } from "#shop/selling/orders/refunds/refunds.rules.ts";
import { figuresQuery } from "./figures.report.store.ts";
import type { ShopFigures } from "./figures.rules.ts";

const TIMEOUT_MS = 2000;

/**
 * The shop in numbers, for metrics: they identify no person and no order.
 * @throws DatabaseError after two seconds at the latest
 */
export async function findFigures(shop: Shop): Promise<ShopFigures> {
	const system = { role: "system", userId: null } as const;
	const [row] = await shop.database.readOnce(system, figuresQuery(shop.clock.now()), TIMEOUT_MS);
	if (row === undefined) throw new Error("a select without from has one row");
	const { orders, refunds, disputes } = row.figures;
	return {
		...row.figures,
		// A status without any is 0, which a dashboard can add up, and not missing.
		orders: FULFILLMENT_STATUSES.map(
			(status) => orders.find((one) => one.status === status) ?? { status, orders: 0, totalCents: 0 },
		),
		refunds: REFUND_STATES.map(
			(state) => refunds.find((one) => one.state === state) ?? { state, refunds: 0, amountCents: 0 },
		),
		disputes: {
			...disputes,
			byState: DISPUTE_STATES.map(
				(state) => disputes.byState.find((one) => one.state === state) ?? { state, disputes: 0 },
			),
		},
	};
}
