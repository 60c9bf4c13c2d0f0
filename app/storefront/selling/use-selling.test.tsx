// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CartScreen } from "#app/storefront/cart/cart-screen.tsx";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { DEFAULT_SELLING } from "#shop/kernel/settings/settings.rules.ts";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";

let selling = DEFAULT_SELLING;
beforeEach(() =>
	openShop({ products: knownProducts, responses: { "GET /api/shop-settings": () => apiResponse(selling) } }),
);
afterEach(closeShop);

test("D-173 D-174 an open cart follows the owner's settings when it is looked at again", async () => {
	cartStore.add(itemOf(knownProduct(4)), 1, 99);
	const page = await renderScreen(<CartScreen />, { path: "/cart" });
	expect(page.text()).toMatch(/Tax \(8%\)\$0\.32.*\$2\.00/s);
	expect(page.text()).toContain("Live in Laredo, TX?");
	selling = {
		...DEFAULT_SELLING,
		shipping: { ...DEFAULT_SELLING.shipping, standardCents: 495, freeFromCents: null, localDelivery: null },
		tax: { ...DEFAULT_SELLING.tax, defaultBasisPoints: 825 },
	};
	await act(async () => void window.dispatchEvent(new Event("focus")));
	await act(async () => {});
	expect(page.text()).toMatch(/Tax \(8\.25%\)\$0\.33.*\$4\.95/s);
	expect(page.text()).not.toContain("Laredo");
	expect(page.all("progress"), "nothing to reach").toEqual([]);
});
