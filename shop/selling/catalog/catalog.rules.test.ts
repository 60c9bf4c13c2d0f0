import { describe, expect, test } from "vitest";
import { KNOWN_LAUNCH_AT, knownProduct } from "#tests/selling/money/known-products.ts";
import {
	availabilityOf,
	clampQuantity,
	isListed,
	isSoldOut,
	MINIMUM_AGE_YEARS,
	quantityLimit,
	quantityRejection,
	SUPERVISED_UNDER_YEARS,
} from "./catalog.rules.ts";

const visitor = { isAdministrator: false };
const administrator = { isAdministrator: true };
const now = KNOWN_LAUNCH_AT + 1;

describe("availability", () => {
	test.each([
		["available", knownProduct(1), visitor],
		["sold_out", knownProduct(1, { soldOut: true }), visitor],
		["sold_out", knownProduct(1, { available: 0 }), visitor],
		["not_released", knownProduct(3, { releasesAt: now + 1 }), visitor],
		["not_released", knownProduct(3, { releasesAt: now + 1, soldOut: true }), administrator],
		["admin_only", knownProduct(8), visitor],
		["available", knownProduct(8), administrator],
		["inactive", knownProduct(8, { isActive: false }), administrator],
		["inactive", knownProduct(1, { hidden: true }), visitor],
	])("CAT-35 CAT-41 is %s", (availability, product, viewer) => {
		expect(availabilityOf(product, viewer, now)).toBe(availability);
	});

	test("CAT-41 sold out means flagged, or no units available", () => {
		expect(isSoldOut({ soldOut: false, available: 1 })).toBe(false);
		expect(isSoldOut({ soldOut: true, available: 1 })).toBe(true);
		expect(isSoldOut({ soldOut: false, available: 0 })).toBe(true);
	});

	test("sold-out products have a card, restricted ones do not", () => {
		expect(isListed(knownProduct(1, { soldOut: true }), visitor, now)).toBe(true);
		expect(isListed(knownProduct(8), visitor, now)).toBe(false);
		expect(isListed(knownProduct(8), administrator, now)).toBe(true);
		expect(isListed(knownProduct(1, { isActive: false }), visitor, now)).toBe(false);
	});
});

describe("quantities", () => {
	test("PROD-22 the limit is what is available", () => {
		expect(quantityLimit(knownProduct(1))).toBe(15);
		expect(quantityLimit(knownProduct(1, { available: 4 }))).toBe(4);
		expect(quantityLimit(knownProduct(1, { soldOut: true }))).toBe(0);
	});

	test("PROD-23 PROD-25 CONST-12 trial pack and test product are limited to one per order", () => {
		expect(quantityLimit(knownProduct(7))).toBe(1);
		expect(quantityLimit(knownProduct(8))).toBe(1);
		expect(quantityLimit(knownProduct(7, { available: 0 }))).toBe(0);
	});

	test("PROD-24 PROD-26 a second one is rejected with a specific code", () => {
		expect(quantityRejection(knownProduct(7), 2)).toBe("trial_pack_limit");
		expect(quantityRejection(knownProduct(8), 2)).toBe("test_product_limit");
		expect(quantityRejection(knownProduct(7), 1)).toBeNull();
		expect(quantityRejection(knownProduct(7, { soldOut: true }), 1)).toBe("insufficient_stock");
	});

	test("D-180 any product may have a limit per order of its own", () => {
		const limited = knownProduct(1, { orderLimit: 3 });
		expect(quantityLimit(limited)).toBe(3);
		expect(quantityRejection(limited, 3)).toBeNull();
		expect(quantityRejection(limited, 4)).toBe("order_limit");
		expect(quantityLimit(knownProduct(1, { orderLimit: 3, available: 2 }))).toBe(2);
	});

	test("PROD-22 rejects more than is available, accepts all of it", () => {
		expect(quantityRejection(knownProduct(5), 3)).toBeNull();
		expect(quantityRejection(knownProduct(5), 4)).toBe("insufficient_stock");
	});

	test.each([
		[0, 15, 1],
		[-3, 15, 1],
		[1, 15, 1],
		[15, 15, 15],
		[16, 15, 15],
		[2.9, 15, 2],
		[Number.NaN, 15, 1],
		[2, 1, 1],
		[2, 0, 1],
	])("PROD-21 PROD-22 the stepper clamps %d with limit %d to %d", (quantity, limit, shown) => {
		expect(clampQuantity(quantity, limit)).toBe(shown);
	});
});

test("CONST-31 the numbers that texts and screens use", () => {
	expect([MINIMUM_AGE_YEARS, SUPERVISED_UNDER_YEARS]).toEqual([10, 13]);
});
