import { DAY_MS, HOUR_MS } from "../../../shop/kernel/calendar.rules.ts";
import { followDisputes } from "../../../shop/selling/orders/disputes/follow-disputes.ts";
import { decideOrder } from "../../../shop/selling/orders/fulfillment/decide-order.ts";
import { deliverOrder } from "../../../shop/selling/orders/fulfillment/delivery.ts";
import { shipOrder } from "../../../shop/selling/orders/fulfillment/shipment.ts";
import { addOrderNote } from "../../../shop/selling/orders/notes/add-order-note.ts";
import { refundOrder } from "../../../shop/selling/orders/refunds/refund-order.ts";
import type { SampleOrder } from "../year/plan-orders.ts";
import { sampleTrackingNumber } from "../year/plan-shipment.ts";
import type { SampleAction } from "./run-actions.ts";

/** The newest orders in review wait for a decision. */
const UNDECIDED_MS = 5 * DAY_MS;

/** Decisions, refunds, disputes and notes: everything that moves money, points or stock back. */
export function listOrderActions(orders: readonly SampleOrder[], endsAt: number): SampleAction[] {
	const inReview = orders.filter(({ reasons, at }) => reasons.length > 0 && at < endsAt - UNDECIDED_MS);
	return [
		...inReview.flatMap((order, index) => decide(order, index, endsAt)),
		...orders.flatMap((order) => takeBack(order, endsAt)),
	];
}

/** Of five, three are approved, one is rejected, and one stays in review. */
function decide({ id, at }: SampleOrder, index: number, endsAt: number): SampleAction[] {
	const decidedAt = at + 5 * HOUR_MS;
	const decision = (["approve", "reject", "approve", "keep", "approve"] as const)[index % 5] ?? "keep";
	const note = { key: id, note: "Sample note: called the customer, who confirmed the address." };
	const actions: SampleAction[] = [
		{ at: decidedAt, run: (shop) => decideOrder(shop, id, decision, id) },
		{ at: decidedAt + HOUR_MS, run: (shop) => addOrderNote(shop, id, note) },
	];
	if (decision !== "approve") return actions;
	const trackingNumber = sampleTrackingNumber(index);
	const shippedAt = decidedAt + 20 * HOUR_MS;
	actions.push({ at: shippedAt, run: (shop) => shipOrder(shop, id, { carrier: "USPS", trackingNumber }) });
	const deliveredAt = shippedAt + 4 * DAY_MS;
	if (deliveredAt < endsAt) actions.push({ at: deliveredAt, run: (shop) => deliverOrder(shop, id) });
	return actions;
}

function takeBack({ id, fate, at, price, shipment }: SampleOrder, endsAt: number): SampleAction[] {
	const arrivedAt = Math.min((shipment?.deliveredAt ?? at) + 2 * DAY_MS, endsAt - HOUR_MS);
	const refund = { orderId: id, amountCents: null, key: id };
	switch (fate) {
		case "canceled": {
			const reason = "Sample reason: ordered twice by mistake";
			const whole = { ...refund, cause: "customer_request", reason } as const;
			return [{ at: at + 3 * HOUR_MS, run: (shop) => refundOrder(shop, whole) }];
		}
		case "refunded": {
			const whole = { ...refund, cause: "other", reason: "Sample reason: lost in the mail" } as const;
			return [{ at: arrivedAt, run: (shop) => refundOrder(shop, whole) }];
		}
		case "partly refunded": {
			const amountCents = Math.ceil(price.totalCents / 3);
			const part = { ...refund, amountCents, cause: "other", reason: "Sample reason: one strip was damaged" } as const;
			return [{ at: arrivedAt, run: (shop) => refundOrder(shop, part) }];
		}
		case "refund will fail": {
			const late = { ...refund, amountCents: 100, cause: "other", reason: "Sample reason: late delivery" } as const;
			return [{ at: endsAt - HOUR_MS, run: (shop) => refundOrder(shop, late) }];
		}
		case "disputed":
			return [{ at: endsAt - DAY_MS, run: (shop) => followDisputes(shop) }];
		case null:
			return [];
	}
}
