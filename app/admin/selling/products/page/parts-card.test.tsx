// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { KNOWN_PRODUCT } from "#app/admin/testing/known-product.ts";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import ProductPage, { clientLoader } from "./product.route.tsx";

const BUNDLE = { ...KNOWN_PRODUCT, id: 6, name: "Wax and strips", has_parts: true, stock: 7, reserved: 2 };
const PUT = "PUT /api/admin/products/6/parts";

test("D-187 a bundle's parts are chosen with their units, and its stock is that of its parts", async () => {
	const page = await openRoute(
		"/admin/products/:id",
		{ loader: clientLoader, Component: ProductPage },
		{
			"GET /api/admin/products/6": () => apiResponse({ product: BUNDLE, previous: null, next: null }),
			"GET /api/admin/product-names": () =>
				apiResponse({
					products: [KNOWN_PRODUCT, BUNDLE, { ...KNOWN_PRODUCT, id: 4, name: "SoftWax", sort_order: 9 }],
					has_more: false,
				}),
			"GET /api/admin/products/6/images": () => apiResponse([]),
			"GET /api/admin/products/6/stock-adjustments": () => apiResponse({ entries: [], waiting: 0 }),
			"GET /api/admin/products/6/parts": () => apiResponse([{ part_id: 1, quantity: 2 }]),
			[PUT]: () => apiResponse([]),
		},
		{ at: "/admin/products/6" },
	);
	await page.pass(0);
	expect(page.text()).toContain("5 can be sold: that is what the parts are enough for.");
	expect(page.all("input[name=stock]"), "which nobody counts by hand").toHaveLength(0);
	expect((page.field("Units of 5-Pair Pack") as HTMLInputElement).value).toBe("2");
	expect(page.button("Save bundle").disabled, "with nothing changed").toBe(true);
	await page.type(page.field("Add a part"), "4");
	await page.type(page.field("Units of SoftWax"), "3");
	await page.click(page.button("Save bundle"));
	expect(page.calls.find(({ line }) => line === PUT)?.body).toEqual({
		parts: [
			{ part_id: 1, quantity: 2 },
			{ part_id: 4, quantity: 3 },
		],
	});
});
