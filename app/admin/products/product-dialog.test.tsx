// @vitest-environment happy-dom

import { act } from "react";
import { describe, expect, test } from "vitest";
import { openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import type { AdminProductResponse } from "#app/api/admin/products/products.schema.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { ProductRow } from "./product-row.tsx";
import { ProductsTab } from "./products-tab.tsx";

const PRODUCT: AdminProductResponse = {
	id: 1,
	category: "small",
	stock: 9,
	reserved: 1,
	unitsSold: 1,
	isAdminOnly: false,
	isLow: false,
	stockVersion: 3,
	isOut: false,
	name: "5-Pair Pack",
	nameEs: "Paquete de 5 pares",
	quantityText: "10 strips",
	quantityTextEs: "10 tiras",
	description: "Soft",
	descriptionEs: "Suave",
	longDescription: "Soft",
	longDescriptionEs: "Suave",
	features: ["Soft"],
	featuresEs: ["Suave"],
	badge: null,
	badgeEs: null,
	image: "pack-5",
	priceCents: 499,
	pricePerPairCents: 99,
	stripePriceId: null,
	releasesAt: null,
	isActive: true,
	hidden: false,
	soldOut: false,
	releasesAtLaunch: false,
};
const PATCH = "PATCH /api/admin/products/1";
const open = (responses: Parameters<typeof openTab>[1] = {}, language: "en" | "es" = "en") =>
	openTab(<ProductRow product={PRODUCT} onChanged={() => {}} onStale={() => {}} />, responses, { language });

test.each([
	["en", "5-Pair Pack10 strips · $4.99 · 1 sold · 1 held by an open payment"],
	["es", "Paquete de 5 pares10 tiras · $4.99 · 1 vendido · 1 apartado por un pago abierto"],
] as const)("a product is named in the page's language (%s), with a singular for one", async (language, text) => {
	expect((await open({}, language)).text()).toContain(text);
});

test("a failed save shows its message beside the buttons, and the first invalid field scrolls into view", async () => {
	const page = await open({
		[PATCH]: () =>
			apiResponse(
				{ code: "invalid_input", message: "Not valid.", details: [{ field: "price_cents", code: "invalid" }] },
				{ status: 400 },
			),
	});
	await page.click(page.button("Edit"));
	await page.type(page.field("Price in USD"), "abc");
	await page.click(page.inDialog("Save"));
	expect(document.activeElement?.id).toBe("product-priceCents");
	expect(page.alerts()[0]).toContain("Not valid.");
	expect(page.inDialog("Cancel").parentElement?.previousElementSibling?.getAttribute("role")).toBe("alert");
});

test("while stock is being adjusted, the buttons of that stand alone beside the field", async () => {
	const page = await open();
	expect(page.buttons()).toEqual(["Edit"]);
	await page.type(page.field("In stock"), "+1");
	expect(page.buttons()).toEqual(["Update", "Cancel"]);
	await page.click(page.button("Cancel"));
	expect(page.buttons()).toEqual(["Edit"]);
});

describe("stock", () => {
	const ADJUST = "POST /api/admin/products/1/stock-adjustments";
	const openList = (responses: Parameters<typeof openTab>[1] = {}, stock = { now: 9 }) =>
		openTab(<ProductsTab />, {
			"GET /api/admin/products": () => apiResponse([{ ...PRODUCT, stock: stock.now }]),
			...responses,
		});
	type Page = Awaited<ReturnType<typeof openList>>;
	const field = (page: Page) => page.field("In stock");
	const preview = (page: Page) => page.textsOf("#stock-1-hint")[0];

	test.each([
		["+10", "9 → 19 (+10)", { change: 10, reason: "received" }],
		["-3", "9 → 6 (-3)", { change: -3, reason: "damaged" }],
		["1,048", "9 → 1,048 (+1,039)", { counted: 1048, seen: 9, version: 3, reason: "counted" }],
	])("%s is a change of the shown stock, never an overwrite", async (typed, shown, sent) => {
		const page = await openList({ [ADJUST]: () => apiResponse({ ...PRODUCT, stock: 19 }) });
		expect(page.buttons()).not.toContain("Update");
		await page.type(field(page), typed);
		expect(preview(page)).toBe(shown);
		await page.click(page.button("Update"));
		expect(page.calls.at(-1)).toEqual({ line: ADJUST, body: { ...sent, key: expect.any(String) } });
		expect(field(page).value).toBe("19");
		expect(page.buttons()).not.toContain("Update");
	});

	test("shows the result, even with orders in between; another reason can be chosen", async () => {
		const page = await openList({ [ADJUST]: () => apiResponse({ ...PRODUCT, stock: 17 }) });
		await page.type(field(page), "+10");
		await page.type(page.field("Reason"), "returned");
		await page.click(page.button("Update"));
		expect(page.calls.at(-1)?.body).toMatchObject({ reason: "returned" });
		expect(page.toasts()).toEqual([
			["status", "Stock updated: 17 in stock. Orders or other changes came in meanwhile."],
		]);
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
		const keys = page.calls.slice(1).map(({ body }) => (body as { key: string }).key);
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
		expect(page.calls).toHaveLength(1);
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

	test("0 in stock is out of stock, not low; the filter shows both", async () => {
		const rows = [
			{ ...PRODUCT, id: 1, name: "Plenty" },
			{ ...PRODUCT, id: 2, name: "None", stock: 0, isOut: true },
			{ ...PRODUCT, id: 3, name: "Few", stock: 2, isLow: true },
		];
		const page = await openTab(<ProductsTab />, { "GET /api/admin/products": () => apiResponse(rows) });
		const badges = () => page.rows().map((row) => row.querySelector("p + p")?.textContent);
		expect(badges()).toEqual(["", "Out of stock", "Low stock"]);
		await page.click(page.button("Low or out of stock"));
		expect(badges()).toEqual(["Out of stock", "Low stock"]);
		expect(page.location.current).toBe("/?stock=low");
	});
});

describe("two admins who edit the same product", () => {
	const conflict = (now: number | boolean, field = "price_cents") =>
		apiResponse(
			{ code: "edit_conflict", message: "Changed.", details: [{ field, code: "changed", now }] },
			{ status: 409 },
		);

	test("the second admin sees the conflict at the field and may keep theirs", async () => {
		const responses = [conflict(549), apiResponse(PRODUCT)];
		const page = await open({ [PATCH]: () => responses.shift() ?? rejection("x") });
		await page.click(page.button("Edit"));
		await page.type(page.field("Price in USD"), "6.99");
		await page.click(page.inDialog("Save"));
		expect(page.calls[0]?.body).toEqual({ price_cents: 699, seen: { price_cents: 499 } });
		expect(page.textsOf("#product-priceCents-error")).toEqual(["Changed meanwhile to: $5.49"]);
		expect(page.alerts()[0]).toContain("Someone else changed this product");
		await page.click(page.inDialog("Save"));
		expect(page.calls[1]?.body).toEqual({ price_cents: 699, seen: { price_cents: 549 } });
		expect(page.dialog()).toBeNull();
	});

	test("or take the other admin's, which leaves nothing to save", async () => {
		const page = await open({ [PATCH]: () => conflict(549) });
		await page.click(page.button("Edit"));
		await page.type(page.field("Price in USD"), "6.99");
		await page.click(page.inDialog("Save"));
		await page.click(page.inDialog("Use their version"));
		expect(page.field("Price in USD").value).toBe("5.49");
		expect(page.alerts()).toEqual([]);
		expect(page.inDialog("Save").disabled).toBe(true);
	});

	test("a switch changed meanwhile is shown, too", async () => {
		const page = await open({ [PATCH]: () => conflict(true, "hidden") });
		await page.click(page.button("Edit"));
		await page.type(page.field("Price in USD"), "6.99");
		await page.click(page.inDialog("Save"));
		expect(page.dialog()?.textContent).toContain("Hidden from the shopChanged meanwhile to: on");
	});
});

test.each([
	["priceCents", "Price in USD", "out_of_range", "Enter 0, or a price from $0.50 to $1,000.00."],
	["priceCents", "Price in USD", "invalid_type", "Enter an amount in dollars, such as 4.99."],
	["pricePerPairCents", "Price per pair in USD", "out_of_range", "Enter an amount from $0.00 to $1,000.00."],
])("an invalid %s shows the accepted range (%s: %s)", async (field, label, code, text) => {
	const page = await open({
		[PATCH]: () =>
			apiResponse({ code: "invalid_input", message: "Not valid.", details: [{ field, code }] }, { status: 400 }),
	});
	await page.click(page.button("Edit"));
	await page.type(page.field(label), "x");
	await page.click(page.inDialog("Save"));
	expect(page.textsOf(`#product-${field}-error`)).toEqual([text]);
});

test("D-58 discarding typed values needs confirmation; an untouched form closes at once", async () => {
	const page = await open();
	const pressEscape = () =>
		act(async () =>
			page.dialog()?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true })),
		);
	await page.click(page.button("Edit"));
	expect(page.dialog()?.getAttribute("closedby")).toBe("any");
	await page.click(page.button("Close"));
	expect(page.dialog()).toBeNull();

	await page.click(page.button("Edit"));
	await page.type(page.field("Price in USD"), "5.99");
	const clickBeside = () => act(async () => page.dialog()?.dispatchEvent(new Event("cancel", { cancelable: true })));
	for (const leave of [() => page.click(page.button("Close")), pressEscape, clickBeside]) {
		await leave();
		expect(page.textsOf("dialog h2")).toEqual(["5-Pair Pack", "Discard unsaved changes?"]);
		await page.click(
			page.all("dialog:last-of-type button").find(({ textContent }) => textContent === "Cancel") as HTMLElement,
		);
		expect(page.textsOf("dialog h2")).toEqual(["5-Pair Pack"]);
		expect(page.field("Price in USD").value).toBe("5.99");
	}
	await page.click(page.button("Close"));
	await page.click(page.inDialog("Discard"));
	expect(page.dialog()).toBeNull();
	await page.click(page.button("Edit"));
	expect(page.field("Price in USD").value).toBe("4.99");
});

test.each([
	["0.7x", "0.7x"],
	["1,000", "1,000"],
	["0.999", "0.999"],
	["$0,89", 89],
	["", null],
])("a price per pair typed as %j is sent as %j: an invalid amount does not count as none", async (typed, sent) => {
	const page = await open({ [PATCH]: () => apiResponse(PRODUCT) });
	await page.click(page.button("Edit"));
	await page.type(page.field("Price per pair in USD"), typed);
	await page.click(page.inDialog("Save"));
	expect(page.calls).toEqual([
		{ line: PATCH, body: { price_per_pair_cents: sent, seen: { price_per_pair_cents: 99 } } },
	]);
});
