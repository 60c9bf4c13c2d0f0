import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Coupon } from "#sandbox/payments/store/records.ts";
import { priceSession } from "./price-session.ts";

const coupon = (amountOff: number): Coupon => ({
	id: "C",
	created: 0,
	amountOff,
	percentOff: null,
	currency: "usd",
	duration: "once",
	name: null,
	maxRedemptions: null,
	timesRedeemed: 0,
	metadata: {},
});

describe("priceSession", () => {
	test("subtotal, minus discount, plus shipping; the lines' discounts add up", () => {
		const line = fc.record({
			unitAmount: fc.integer({ min: 0, max: 9999 }),
			quantity: fc.integer({ min: 1, max: 30 }),
		});
		const lines = fc.array(line, { minLength: 1, maxLength: 8 });
		fc.assert(
			fc.property(
				lines,
				fc.integer({ min: 1, max: 50_000 }),
				fc.integer({ min: 50, max: 2000 }),
				(some, off, shipping) => {
					const amounts = priceSession(some, coupon(off), shipping);
					const subtotal = some.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
					expect(amounts.total).toBe(subtotal - Math.min(off, subtotal) + shipping);
					expect(amounts.lineDiscounts.reduce((sum, amount) => sum + amount, 0)).toBe(amounts.discount);
					amounts.lineDiscounts.forEach((amount, index) => {
						expect(amount).toBeLessThanOrEqual((some[index]?.unitAmount ?? 0) * (some[index]?.quantity ?? 0));
					});
				},
			),
		);
	});

	test.each([0, 50, 51])("a total of %i cents is accepted", (cents) => {
		expect(priceSession([{ unitAmount: cents, quantity: 1 }], null, 0).total).toBe(cents);
	});

	test.each([1, 49])("a total of %i cents is too small to charge", (cents) => {
		expect(() => priceSession([{ unitAmount: cents, quantity: 1 }], null, 0)).toThrow("at least 50 cents");
	});
});
