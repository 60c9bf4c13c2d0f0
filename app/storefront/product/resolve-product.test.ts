import { describe, expect, test } from "vitest";
import { KNOWN_LAUNCH_AT, knownProduct } from "#tests/selling/money/known-products.ts";
import { type BrowserState, type PageResult, resolveProduct } from "./resolve-product.ts";

const visitor: BrowserState = { isAdministrator: false, live: null, isLiveFailed: false, now: KNOWN_LAUNCH_AT };
const administrator: BrowserState = { ...visitor, isAdministrator: true };
const adminOnly: PageResult = { state: "admin_only", product: null };

describe("resolveProduct", () => {
	test("PROD-02 PROD-27 an unknown product stays unknown, whatever the browser has loaded", () => {
		const pageResult: PageResult = { state: "not_found", product: null };
		expect(resolveProduct(1, pageResult, { ...administrator, live: [knownProduct(1)] })).toBe(pageResult);
	});

	test("PROD-05 an admin-only product is hidden from everyone else", () => {
		expect(resolveProduct(8, adminOnly, { ...visitor, live: [knownProduct(8)] })).toEqual(adminOnly);
	});

	test("PROD-01 PROD-28 an administrator waits for it and then sees it", () => {
		expect(resolveProduct(8, adminOnly, administrator)).toEqual({ state: "loading", product: null });
		const product = knownProduct(8);
		expect(resolveProduct(8, adminOnly, { ...administrator, live: [product] })).toEqual({
			state: "available",
			product,
		});
		expect(resolveProduct(8, adminOnly, { ...administrator, isLiveFailed: true })).toEqual(adminOnly);
	});

	test("PROD-22 current stock and price replace those of the page", () => {
		const pageResult: PageResult = { state: "available", product: knownProduct(1) };
		const product = knownProduct(1, { priceCents: 549, available: 0 });
		expect(resolveProduct(1, pageResult, { ...visitor, live: [product] })).toEqual({ state: "sold_out", product });
		expect(resolveProduct(1, pageResult, visitor)).toBe(pageResult);
	});

	test("PROD-06 a product appears on an open page at its release", () => {
		const pageResult: PageResult = { state: "not_released", product: null, releasesAt: KNOWN_LAUNCH_AT };
		const live = [knownProduct(3)];
		expect(resolveProduct(3, pageResult, { ...visitor, live, now: KNOWN_LAUNCH_AT - 1 })).toBe(pageResult);
		expect(resolveProduct(3, pageResult, { ...visitor, live })).toMatchObject({
			state: "available",
			product: { id: 3 },
		});
	});
});
