import { DAY_MS, HOUR_MS } from "../../../shop/kernel/calendar.rules.ts";
import { carriersFor } from "../../../shop/selling/orders/fulfillment/carriers.rules.ts";
import { isTrackingNumber } from "../../../shop/selling/orders/fulfillment/tracking-numbers.rules.ts";
import type { ShippingMethod } from "../../../shop/selling/pricing/shipping.rules.ts";
import type { Seeded } from "./seeded-random.ts";

/** A parcel; instants in epoch ms, `deliveredAt` null while it is on its way. */
export type SampleShipment = {
	id: string;
	carrier: string;
	trackingNumber: string | null;
	shippedAt: number;
	deliveredAt: number | null;
};

/** Shipped on one of the next two days, and there two to six days later; null when that is still to come. */
export function planShipment(
	seeded: Seeded,
	order: { at: number; endsAt: number; method: ShippingMethod },
): SampleShipment | null {
	const { at, endsAt, method } = order;
	const shippedAt = at + seeded.between(14, 46) * HOUR_MS;
	const deliveredAt = shippedAt + seeded.between(46, 140) * HOUR_MS;
	const id = seeded.uuid();
	const number = seeded.between(0, 99_999_999);
	if (method === "none" || shippedAt > endsAt) return null;
	const [carrier = ""] = carriersFor(method);
	return {
		id,
		carrier,
		trackingNumber: method === "local" ? null : sampleTrackingNumber(number),
		shippedAt,
		deliveredAt: deliveredAt > endsAt ? null : Math.min(deliveredAt, shippedAt + 6 * DAY_MS),
	};
}

/** A number that no parcel has, with the check digit that one would have. */
export function sampleTrackingNumber(serial: number): string {
	const start = `94001000${String(serial).padStart(8, "0")}00000`;
	const end = [..."0123456789"].find((digit) => isTrackingNumber("USPS", start + digit));
	return `${start}${end}`;
}
