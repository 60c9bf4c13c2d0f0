// @vitest-environment happy-dom

import { act } from "react";
import { describe, expect, test } from "vitest";
import { KNOWN_PRODUCT as PRODUCT, productList } from "#app/admin/testing/known-product.ts";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { heldResponse, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import ProductsPage, { clientLoader } from "./products.route.tsx";

async function openList(
	responses: Parameters<typeof openRoute>[2] = {},
	stock = { now: 9 },
	{ path = "/admin/products", ...options }: { path?: string; language?: "en" | "es" } = {},
) {
	const page = await openRoute(
		"/admin/products",
		{ loader: clientLoader, Component: ProductsPage },
		{ "GET /api/admin/products": () => apiResponse(productList([{ ...PRODUCT, stock: stock.now }])), ...responses },
		{ ...options, at: path },
	);
	return Object.assign(page, {
		adjustments: () => page.calls.filter(({ line }) => line.startsWith("POST")),
		names: () => page.textsOf("tbody a"),
	});
}

describe("stock", () => {
	const ADJUST = "POST /api/admin/products/1/stock-adjustments";
	type Page = Awaited<ReturnType<typeof openList>>;
	const field = (page: Page) => page.field("In stock");
	const preview = (page: Page) => page.textsOf("#stock-1-hint")[0];

	test.each([
		["+10", "9 → 19 (+10)", { change: 10, reason: "received" }],
		["-3", "9 → 6 (-3)", { change: -3, reason: "damaged" }],
		["1,048", "9 → 1,048 (+1,039)", { counted: 1048, seen: 9, version: 3, reason: "counted" }],
	])("%s is a change of the shown stock, never an overwrite", async (typed, shown, sent) => {
		const stock = { now: 9 };
		const page = await openList(
			{
				[ADJUST]: () => {
					stock.now = 19;
					return apiResponse({ ...PRODUCT, stock: 19 });
				},
			},
			stock,
		);
		expect(page.buttons()).not.toContain("Update");
		await page.type(field(page), typed);
		expect(preview(page)).toBe(shown);
		await page.click(page.button("Update"));
		expect(page.adjustments()).toEqual([{ line: ADJUST, body: { ...sent, key: expect.any(String) } }]);
		expect(field(page).value).toBe("19");
		expect(page.buttons()).not.toContain("Update");
	});

	test("shows the result, even with orders in between; another reason can be chosen", async () => {
		const page = await openList({ [ADJUST]: () => apiResponse({ ...PRODUCT, stock: 17 }) });
		await page.type(field(page), "+10");
		await page.type(page.field("Reason"), "returned");
		await page.click(page.button("Update"));
		expect(page.adjustments().at(-1)?.body).toMatchObject({ reason: "returned" });
		expect(page.toasts()).toEqual([
			["status", "Stock updated: 17 in stock. Orders or other changes came in at the same time."],
		]);
	});

	test("a second adjustment is based on the first, even before the list has loaded again", async () => {
		const lists = [apiResponse(productList([PRODUCT]))];
		const page = await openList({
			"GET /api/admin/products": () => lists.shift() ?? heldResponse().response(),
			[ADJUST]: () => apiResponse({ ...PRODUCT, stock: 19, stock_version: 4 }),
		});
		await page.type(field(page), "+10");
		await page.click(page.button("Update"));
		await page.type(field(page), "77");
		await page.click(page.button("Update"));
		expect(page.adjustments().at(-1)?.body).toMatchObject({ counted: 77, seen: 19, version: 4 });
	});

	test("a retry is the same adjustment, another number a new one", async () => {
		let fails = true;
		const page = await openList({
			[ADJUST]: () => (fails ? new TypeError("Failed to fetch") : apiResponse({ ...PRODUCT, stock: 19 })),
		});
		await page.type(field(page), "+10");
		await page.click(page.button("Update"));
		expect(page.text()).toContain("Stock was not updated: Network error.");
		await page.click(page.button("Update"));
		await page.type(field(page), "+11");
		fails = false;
		await page.click(page.button("Update"));
		const keys = page.adjustments().map(({ body }) => (body as { key: string }).key);
		expect(keys[1]).toBe(keys[0]);
		expect(keys[2]).not.toBe(keys[0]);
	});

	test.each([
		["abc", "Enter +10, -3, or the number you counted."],
		["1.5", "Enter +10, -3, or the number you counted."],
	])("%s shows an error at the field before anything is sent", async (typed, text) => {
		const page = await openList();
		await page.type(field(page), typed);
		await page.click(page.button("Update"));
		expect(page.textsOf("#stock-1-error")).toEqual([text]);
		expect(page.adjustments()).toEqual([]);
		expect(field(page).value).toBe(typed);
		await page.click(page.button("Cancel"));
		expect(field(page).value).toBe("9");
	});

	test("an out-of-range value shows the limits at its field", async () => {
		const page = await openList({
			[ADJUST]: () =>
				apiResponse(
					{ code: "invalid_input", message: "Not valid.", details: [{ field: "change", code: "out_of_range" }] },
					{ status: 400 },
				),
		});
		await page.type(field(page), "-10");
		await page.click(page.button("Update"));
		expect(page.textsOf("#stock-1-error")).toEqual(["Stock must be between 0 and 1,000,000. It is 9 now."]);
		expect(field(page).getAttribute("aria-invalid")).toBe("true");
	});

	test("another admin's adjustment is shown, and the stock reloads below the typed value", async () => {
		const stock = { now: 9 };
		const page = await openList(
			{ [ADJUST]: () => rejection("stock_changed", "Someone else adjusted the stock: it is 12 now.", 409) },
			stock,
		);
		await page.type(field(page), "20");
		stock.now = 12;
		await page.click(page.button("Update"));
		expect(page.textsOf("#stock-1-error")[0]).toContain("it is 12 now");
		expect(field(page).value).toBe("20");
		await page.type(field(page), "21");
		expect(preview(page)).toBe("12 → 21 (+9)");
	});

	test("shows today's figure after a refresh", async () => {
		const stock = { now: 9 };
		const page = await openList({}, stock);
		stock.now = 7;
		await page.click(page.button("Refresh"));
		expect([field(page).value, page.buttons().includes("Update")]).toEqual(["7", false]);
	});

	test("0 in stock is out of stock, not low; each has a filter with its count", async () => {
		const rows = [
			{ ...PRODUCT, id: 1, name: "Plenty" },
			{ ...PRODUCT, id: 2, name: "None", stock: 0, isOut: true },
			{ ...PRODUCT, id: 3, name: "Few", stock: 2, isLow: true },
		];
		const counts = { all: 3, low: 1, out: 1, draft: 0, archived: 0 };
		const page = await openList({ "GET /api/admin/products": () => apiResponse(productList(rows, { counts })) });
		const badges = () => page.all("tbody tr").map((row) => row.querySelector("td:nth-child(3)")?.textContent);
		expect(badges()).toEqual(["", "Out of stock", "Low stock"]);
		await page.click(page.link("Low stock1"));
		await page.pass(0);
		expect([page.location.current, page.requests.at(-1)]).toEqual([
			"/admin/products?stock=low",
			"GET products?stock=low",
		]);
	});
});

describe("the list", () => {
	const rows = [
		{ ...PRODUCT, id: 1, name: "Small pack", nameEs: "Paquete chico", priceCents: 499, unitsSold: 2 },
		{ ...PRODUCT, id: 2, name: "Large pack", nameEs: "Paquete grande", priceCents: 1999, unitsSold: 9 },
		{ ...PRODUCT, id: 3, name: "Wax", nameEs: "Cera", priceCents: 299, unitsSold: 5 },
	];
	const at = (query: string, language: "en" | "es" = "en", found: readonly object[] = rows) =>
		openList({ "GET /api/admin/products": () => apiResponse(productList(found)) }, undefined, {
			path: `/admin/products${query}`,
			language,
		});

	test.each([
		["", "GET products"],
		["?sort=-price&page=3", "GET products?sort=-price&page=3"],
		["?sort=constructor&stock=review", "GET products"],
		["?search=PACK%20large", "GET products?search=PACK+large"],
		["?arrange=1&sort=name&stock=low", "GET products"],
	])(
		"OPRD-14 D-214 the server is requested for the page that the URL says, and what it does not know is ignored (%s)",
		async (query, requested) => {
			expect((await at(query)).requests).toEqual([requested]);
		},
	);

	test("each product leads to its page, which keeps the list's query, in the admin's language", async () => {
		const page = await at("?sort=name", "es");
		expect(page.names()).toEqual(["Paquete chico", "Paquete grande", "Cera"]);
		expect(page.link("Cera").getAttribute("href")).toBe("/admin/products/3?sort=name");
	});

	test("a search without results can be cleared", async () => {
		const page = await at("?search=nothing", "en", []);
		expect(page.text()).toContain("No products match your search");
		await page.click(page.link("Clear filters"));
		await page.pass(0);
		expect(page.requests.at(-1)).toBe("GET products");
	});
});

describe("OPRD-14 D-214 arranging by keys across pages", () => {
	const PLACE = "PUT /api/admin/products/51/place";
	const open = () =>
		openList(
			{
				"GET /api/admin/products": () =>
					apiResponse(
						productList(
							[
								{ ...PRODUCT, id: 51, name: "Wax" },
								{ ...PRODUCT, id: 52, name: "Case" },
							],
							{
								total: 120,
								page: 2,
							},
						),
					),
				[PLACE]: () => apiResponse({ place: 1, count: 120 }),
			},
			undefined,
			{ path: "/admin/products?arrange=1&page=2" },
		);
	const press = async (page: Awaited<ReturnType<typeof open>>, key: string) => {
		await act(async () => {
			page.button("Move Wax").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
		});
		await page.pass(0);
	};

	test.each([
		["ArrowDown", 52, 2],
		["ArrowUp", 50, null],
		["PageUp", 1, null],
		["PageDown", 101, 3],
		["Home", 1, null],
		["End", 120, 3],
	])("%s moves the product to place %i, and the list follows it to its page", async (key, place, shown) => {
		const page = await open();
		await press(page, key);
		expect(page.calls.find(({ line }) => line === PLACE)?.body).toEqual({ place });
		expect(page.textsOf("[role=status]")).toContain(`Wax is now ${place} of 120.`);
		const query = shown === null ? "?arrange=1" : `?arrange=1&page=${shown}`;
		expect(page.location.current).toBe(`/admin/products${query}`);
	});

	test("the pages beside are links, and other keys do nothing", async () => {
		const page = await open();
		expect(page.link("Page 1").getAttribute("href")).toBe("/admin/products?arrange=1");
		await press(page, "a");
		expect(page.calls.every(({ line }) => line !== PLACE)).toBe(true);
	});
});
