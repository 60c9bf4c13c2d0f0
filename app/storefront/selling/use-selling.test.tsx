// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CartScreen } from "#app/storefront/cart/cart-screen.tsx";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { DEFAULT_SELLING } from "#shop/kernel/settings/settings.rules.ts";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";

const LAUNCH = { startsAt: "2025-07-13T05:00:00.000Z", endsAt: "2025-07-14T05:00:00.000Z" };
const CHANGED = {
	...DEFAULT_SELLING,
	shipping: { ...DEFAULT_SELLING.shipping, standardCents: 495, freeFromCents: null, localDelivery: null },
	tax: { ...DEFAULT_SELLING.tax, defaultBasisPoints: 825 },
};
let selling = DEFAULT_SELLING;
let loads = 0;
beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
	selling = DEFAULT_SELLING;
	loads = 0;
	const settings = () => {
		loads += 1;
		return apiResponse({ ...selling, launch: LAUNCH });
	};
	openShop({ products: knownProducts, responses: { "GET /api/shop-settings": settings } });
	cartStore.add(itemOf(knownProduct(4)), 1, 99);
});
afterEach(closeShop);

async function pass(ms: number) {
	await act(async () => void vi.advanceTimersByTime(ms));
	await act(async () => {});
}

test("OSET-02 D-173 D-174 an open cart follows the owner's settings within a second", async () => {
	const page = await renderScreen(<CartScreen />, { path: "/cart" });
	expect(page.text()).toMatch(/Tax \(8%\)\$0\.32.*\$2\.00/s);
	expect(page.text()).toContain("Live in Laredo, TX?");
	selling = CHANGED;
	await pass(1000);
	expect(page.text()).toMatch(/Tax \(8\.25%\)\$0\.33.*\$4\.95/s);
	expect(page.text()).not.toContain("Laredo");
	expect(page.all("progress"), "nothing to reach").toEqual([]);
});

test("D-174 a cart that is not touched asks no more, until it is", async () => {
	const page = await renderScreen(<CartScreen />, { path: "/cart" });
	await pass(3 * MINUTE_MS);
	const before = loads;
	await pass(3 * MINUTE_MS);
	expect(loads).toBe(before);
	selling = CHANGED;
	window.dispatchEvent(new Event("pointermove"));
	await pass(1000);
	expect(page.text()).toContain("$4.95");
});

test("D-174 a cart out of sight asks nothing, and what cannot be loaded stays as it was", async () => {
	const page = await renderScreen(<CartScreen />, { path: "/cart" });
	const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
	const before = loads;
	await pass(5000);
	expect(loads).toBe(before);
	visibility.mockRestore();
	openShop({
		products: knownProducts,
		responses: { "GET /api/shop-settings": () => apiResponse(null, { status: 503 }) },
	});
	await pass(1000);
	expect(page.text()).toContain("$2.00");
});
