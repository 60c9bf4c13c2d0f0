import { expect, test } from "vitest";
import { type SummaryAmounts, summaryRows } from "./summary-rows.rules.ts";

const AMOUNTS: SummaryAmounts = {
	subtotalCents: 2198,
	pointsUsed: 0,
	pointsDiscountCents: 0,
	discountCode: null,
	codeDiscountCents: 0,
	codeShippingCents: 0,
	accountDiscountCents: 0,
	taxCents: 176,
	taxBasisPoints: 800,
	shippingCents: 0,
	shippingMethod: "standard",
	totalCents: 2374,
};
const rowsOf = (changes: Partial<SummaryAmounts> = {}) =>
	summaryRows({ ...AMOUNTS, ...changes }).map(({ name, cents, params: { points, percent } }) => [
		name,
		cents,
		points,
		percent,
	]);

test("SUCC-07 SUCC-08 SUCC-09 SUCC-10 the rows come in one order, what is taken off is negative", () => {
	const discounts = { pointsUsed: 50, pointsDiscountCents: 499, accountDiscountCents: 85 };
	expect(rowsOf({ ...discounts, shippingCents: 200, refundedCents: 300 })).toEqual([
		["subtotal", 2198, 0, 0],
		["points_discount", -499, 50, 0],
		["account_discount", -85, 0, 5],
		["tax", 176, 0, 8],
		["shipping", 200, 0, 0],
		["total", 2374, 0, 0],
		["refunded", -300, 0, 0],
	]);
});

test("D-210 a code has a row between points and the member discount; free shipping names it", () => {
	const rows = summaryRows({
		...AMOUNTS,
		discountCode: "BRACES10",
		pointsDiscountCents: 499,
		codeDiscountCents: 100,
		accountDiscountCents: 85,
		codeShippingCents: 200,
	});
	expect(rows.map(({ name, cents, params, isFree }) => [name, cents, params.code, isFree])).toEqual([
		["subtotal", 2198, "", false],
		["points_discount", -499, "", false],
		["code_discount", -100, "BRACES10", false],
		["account_discount", -85, "", false],
		["tax", 176, "", false],
		["code_shipping", 0, "BRACES10", true],
		["total", 2374, "", false],
	]);
});

test("discounts and refunds of zero have no row", () => {
	expect(rowsOf({ refundedCents: 0 }).map(([name]) => name)).toEqual(["subtotal", "tax", "shipping", "total"]);
});

test.each([
	["standard", 0, "shipping", true],
	["standard", 1, "shipping", false],
	["local", 0, "local_delivery", true],
	["none", 0, "shipping", true],
] as const)("shipping method %s for %d cents is %s, free: %s", (shippingMethod, shippingCents, name, isFree) => {
	const free = summaryRows({ ...AMOUNTS, taxCents: 0, shippingMethod, shippingCents }).filter((row) => row.isFree);
	expect(free.map((row) => row.name)).toEqual(isFree ? [name] : []);
	expect(rowsOf({ shippingMethod, shippingCents })[2]).toEqual([name, shippingCents, 0, 0]);
});
