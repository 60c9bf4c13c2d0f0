import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import type { DeliverySettings } from "#shop/kernel/settings/settings.rules.ts";
import { type DeliveryEstimate, deliveryEstimate } from "#shop/selling/pricing/delivery.rules.ts";
import type { ShippingMethod } from "#shop/selling/pricing/shipping.rules.ts";

type ArrivingOrder = {
	status: string;
	shippingMethod: ShippingMethod;
	/** As in the address; null if nothing ships. */
	country: string | null;
	/** Epoch ms. */
	createdAt: number;
};

/**
 * What can be said about an order's arrival: its days, that times to its country vary (D-77), or nothing once it has
 * arrived or been canceled. Days that are over by `now` (epoch ms) are not shown any more.
 */
type OrderArrival = { kind: "days"; days: DeliveryEstimate | null } | { kind: "varies" } | null;

export function orderArrival(
	order: ArrivingOrder,
	now: number,
	timeZone: string,
	settings: DeliverySettings,
): OrderArrival {
	const { status, shippingMethod, country, createdAt } = order;
	if (shippingMethod === "none" || country === null) return null;
	if (status === "delivered" || status === "cancelled") return null;
	const days = deliveryEstimate({ country, method: shippingMethod }, createdAt, timeZone, settings);
	if (days === null) return { kind: "varies" };
	return { kind: "days", days: days.to + DAY_MS > now ? days : null };
}
