import { expect, test } from "vitest";
import { DEFAULT_SELLING } from "#shop/kernel/settings/settings.rules.ts";
import { orderArrival } from "./order-arrival.rules.ts";

const ZONE = "America/Chicago";
const DELIVERY = DEFAULT_SELLING.delivery;
/** The Monday before Thanksgiving, on which nothing is delivered. */
const MONDAY = Date.UTC(2025, 10, 24, 18);
const ORDER = { status: "pending", shippingMethod: "standard", country: "US", createdAt: MONDAY } as const;
const day = (date: number) => Date.UTC(2025, 10, date);

test("D-77 D-86 an order has the days on which it should arrive, in the United States only", () => {
	const days = { from: day(28), to: Date.UTC(2025, 11, 2) };
	expect(orderArrival(ORDER, MONDAY, ZONE, DELIVERY)).toEqual({ kind: "days", days });
	expect(orderArrival({ ...ORDER, status: "shipped" }, MONDAY, ZONE, DELIVERY)).toEqual({ kind: "days", days });
	const local = { from: day(25), to: day(26) };
	expect(orderArrival({ ...ORDER, shippingMethod: "local" }, MONDAY, ZONE, DELIVERY)).toEqual({
		kind: "days",
		days: local,
	});
	for (const country of ["MX", "CA"]) {
		expect(orderArrival({ ...ORDER, country }, MONDAY, ZONE, DELIVERY)).toEqual({ kind: "varies" });
	}
});

test("D-86 no days are shown once they are over, and none for an order that arrived, was canceled or ships nothing", () => {
	const last = Date.UTC(2025, 11, 2);
	expect(orderArrival(ORDER, last + 86_399_999, ZONE, DELIVERY)).toMatchObject({ kind: "days", days: { to: last } });
	expect(orderArrival(ORDER, last + 86_400_000, ZONE, DELIVERY)).toEqual({ kind: "days", days: null });
	for (const status of ["delivered", "cancelled"])
		expect(orderArrival({ ...ORDER, status }, MONDAY, ZONE, DELIVERY)).toBeNull();
	expect(orderArrival({ ...ORDER, shippingMethod: "none" }, MONDAY, ZONE, DELIVERY)).toBeNull();
	expect(orderArrival({ ...ORDER, country: null }, MONDAY, ZONE, DELIVERY)).toBeNull();
});
