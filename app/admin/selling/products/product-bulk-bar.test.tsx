// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { KNOWN_PRODUCT, productList } from "#app/admin/testing/known-product.ts";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import ProductsPage, { clientLoader } from "./products.route.tsx";

const BULK = "POST /api/admin/products/bulk";

test("D-185 selected products show their new prices before they are saved, together", async () => {
	const page = await openRoute(
		"/admin/products",
		{ loader: clientLoader, Component: ProductsPage },
		{
			"GET /api/admin/products": () =>
				apiResponse(
					productList([
						KNOWN_PRODUCT,
						{ ...KNOWN_PRODUCT, id: 2, name: "15-Pair Pack", price_cents: 1099, sort_order: 2 },
					]),
				),
			[BULK]: () => apiResponse([]),
		},
	);
	for (const box of page.all("tbody input[type=checkbox]")) await page.click(box);
	await page.click(page.button("Change price"));
	await page.type(page.field("New price or percentage"), "-10%");
	expect(page.textsOf("dialog li")).toEqual(["5-Pair Pack$4.99 → $4.49", "15-Pair Pack$10.99 → $9.89"]);
	await page.click(page.button("Save"));
	expect(page.calls.find(({ line }) => line === BULK)?.body).toEqual({
		changes: [
			{ id: 1, price_cents: 449 },
			{ id: 2, price_cents: 989 },
		],
		key: expect.any(String),
	});
});

test("D-185 in Spanish the products to change have their Spanish names", async () => {
	const page = await openRoute(
		"/admin/products",
		{ loader: clientLoader, Component: ProductsPage },
		{ "GET /api/admin/products": () => apiResponse(productList([KNOWN_PRODUCT])) },
		{ language: "es" },
	);
	await page.click(page.field("Seleccionar Paquete de 5 pares"));
	await page.click(page.button("Cambiar precio"));
	expect(page.textsOf("dialog li")).toEqual(["Paquete de 5 pares$4.99"]);
});
