import { describe, expect, test } from "vitest";
import { lineRefund, lineRefundCents, type RefundableLine, unitsLeft, unitsOrdered } from "./refund-lines.rules.ts";

const line = (more: Partial<RefundableLine> = {}): RefundableLine => ({
	productId: 1,
	quantity: 3,
	shortQuantity: 0,
	removedQuantity: 0,
	returnedQuantity: 0,
	unitPriceCents: 499,
	pointsDiscountCents: 0,
	totalCents: 1000,
	...more,
});

describe("a refund by lines", () => {
	test("D-232 every way to refund a line ends at what it cost, at its points and at its stock", () => {
		for (let quantity = 1; quantity <= 6; quantity += 1) {
			for (let free = 0; free <= quantity; free += 1) {
				for (let short = 0; short <= quantity; short += 1) {
					for (let steps = 0; steps < 2 ** (quantity - 1); steps += 1) {
						const of = line({
							quantity,
							shortQuantity: short,
							pointsDiscountCents: free * 499,
							totalCents: free === quantity ? 0 : 337 * (quantity - free) + 1,
						});
						let [cents, points, stock, done] = [0, 0, 0, 0];
						for (let unit = 1; unit <= quantity; unit += 1) {
							// Each bit says whether a refund ends after this unit.
							if (unit < quantity && (steps & (2 ** (unit - 1))) === 0) continue;
							const part = lineRefund({ ...of, removedQuantity: done }, unit - done);
							expect(part.amountCents).toBeGreaterThanOrEqual(0);
							cents += part.amountCents;
							points += part.points;
							stock += part.stockUnits;
							done = unit;
						}
						expect([cents, points, stock]).toEqual([of.totalCents, free * 50, quantity - short]);
					}
				}
			}
		}
	});

	test("D-232 removed and returned units are gone from what is left, removed ones from what is sent", () => {
		const of = line({ removedQuantity: 1, returnedQuantity: 1 });
		expect([unitsLeft(of), unitsOrdered(of)]).toEqual([1, 2]);
		expect(lineRefundCents([of], [{ productId: 1, quantity: 9, restock: true }])).toBe(1000 - Math.round(2000 / 3));
	});
});
