import { DAY_MS, HOUR_MS } from "../../../shop/kernel/calendar.rules.ts";
import { orderNumber } from "../../../shop/selling/orders/order-number.rules.ts";
import type { DemoYear } from "../year/plan-year.ts";
import type { SampleActivity } from "./append-sample-activity.ts";

/** The activity log's entries about what was inserted without a use case: sign-ins, parcels and stock; oldest first. */
export function listDailyWork({ startsAt, endsAt, orders, deliveries }: DemoYear): SampleActivity[] {
	const activities: SampleActivity[] = [];
	for (let at = startsAt + HOUR_MS; at < endsAt; at += 2 * DAY_MS) {
		activities.push({ at, actionType: "LOGIN", details: {} });
	}
	for (const { code, shipment } of orders) {
		if (shipment === null) continue;
		const { carrier, trackingNumber, shippedAt, deliveredAt } = shipment;
		const order_number = orderNumber(code);
		const details = { order_number, carrier, tracking_number: trackingNumber };
		activities.push({ at: shippedAt, actionType: "ORDER_SHIP", details });
		if (deliveredAt !== null) {
			activities.push({ at: deliveredAt, actionType: "ORDER_DELIVER", details: { order_number } });
		}
	}
	for (const { productId: product_id, change, from, to, at } of deliveries) {
		activities.push({ at, actionType: "STOCK_ADJUST", details: { product_id, change, from, to, reason: "received" } });
	}
	return activities.toSorted((a, b) => a.at - b.at);
}
