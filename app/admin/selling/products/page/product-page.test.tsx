// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { KNOWN_PRODUCT as PRODUCT } from "#app/admin/testing/known-product.ts";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import ProductPage, { clientLoader } from "./product.route.tsx";

const PATCH = "PATCH /api/admin/products/1";
const NEXT = { ...PRODUCT, id: 2, name: "15-Pair Pack", nameEs: "Paquete de 15 pares" };
const SALE = {
	id: "8",
	kind: "sale",
	quantity: -2,
	left: 13,
	reason: null,
	order_id: "0b9f",
	at: "2026-03-02T16:00:00.000Z",
};
const COUNT = {
	id: "7",
	kind: "adjustment",
	quantity: 10,
	left: 15,
	reason: "counted",
	order_id: null,
	at: "2026-03-01T16:00:00.000Z",
};

async function open(responses: Parameters<typeof openRoute>[2] = {}, language: "en" | "es" = "en") {
	const page = await openRoute(
		"/admin/products/:id",
		{ loader: clientLoader, Component: ProductPage },
		{
			"GET /api/admin/products/1": () => apiResponse({ product: PRODUCT, previous: null, next: NEXT }),
			"GET /api/admin/products/2": () => apiResponse({ product: NEXT, previous: PRODUCT, next: null }),
			"GET /api/admin/products/1/stock-adjustments": () => apiResponse({ entries: [SALE, COUNT] }),
			"GET /api/admin/products/2/stock-adjustments": () => apiResponse({ entries: [] }),
			"GET /api/admin/products/1/images": () => apiResponse([]),
			"GET /api/admin/products/2/images": () => apiResponse([]),
			...responses,
		},
		{ at: "/admin/products/1?stock=low", language },
	);
	return Object.assign(page, {
		saves: () => page.calls.filter(({ line }) => line === PATCH).map(({ body }) => body),
		bar: () => page.all("section[aria-label='Unsaved changes']")[0] ?? null,
	});
}

test.each([
	["en", "5-Pair Pack1 sold", "1 reserved in checkout"],
	["es", "Paquete de 5 pares1 vendido", "1 reservado en un pago en curso"],
] as const)("a product is named in the page's language (%s), with a singular for one", async (language, name, held) => {
	const page = await open({}, language);
	expect(page.textsOf("h1")[0] + (page.all("h1 ~ span.text-muted")[0]?.textContent ?? "")).toBe(name);
	expect(page.text()).toContain(held);
});

test("a failed save shows its message in the bar, and the first invalid field takes the focus", async () => {
	const page = await open({
		[PATCH]: () =>
			apiResponse(
				{ code: "invalid_input", message: "Not valid.", details: [{ field: "price_cents", code: "invalid" }] },
				{ status: 400 },
			),
	});
	await page.type(page.field("Price in USD"), "abc");
	await page.click(page.button("Save"));
	expect(document.activeElement?.id).toBe("product-priceCents");
	expect(page.bar()?.textContent).toContain("Not valid.");
});

test("a field whose value was rejected, and the bar that says so, are no longer wrong once another one stands in it", async () => {
	let fails = true;
	const problems = [{ field: "price_cents", code: "invalid" }];
	const rejected = () =>
		apiResponse({ code: "invalid_input", message: "Not valid.", details: problems }, { status: 400 });
	const page = await open({ [PATCH]: () => (fails ? rejected() : apiResponse({ ...PRODUCT, priceCents: 549 })) });
	const price = () => page.field("Price in USD");
	await page.type(price(), "abc");
	await page.click(page.button("Save"));
	expect(price().getAttribute("aria-invalid")).toBe("true");
	await page.type(price(), "5.49");
	expect(price().getAttribute("aria-invalid")).not.toBe("true");
	expect(page.bar()?.textContent).not.toContain("Not valid.");
	await page.type(price(), "abc");
	expect(page.bar()?.textContent).toContain("Not valid.");
	await page.type(price(), "5.49");
	fails = false;
	await page.click(page.button("Save"));
	expect([page.toasts(), page.bar()]).toEqual([[["status", "Product saved."]], null]);
});

test("a save stores the changed fields only and says so", async () => {
	const page = await open({ [PATCH]: () => apiResponse({ ...PRODUCT, name: "Five pairs", hidden: true }) });
	await page.type(page.field("Name (English)"), "Five pairs");
	await page.click(page.field("Hidden from the store"));
	await page.click(page.button("Save"));
	expect(page.saves()).toEqual([{ name: "Five pairs", hidden: true, seen: { name: "5-Pair Pack", hidden: false } }]);
	expect(page.toasts()).toEqual([["status", "Product saved."]]);
	expect(page.bar()).toBeNull();
});

test("D-135 the stock's history names each change and what it left, newest first, with a link to the order", async () => {
	const page = await open();
	const rows = page.textsOf("ul > li").map((text) => text?.replace(/\s+/g, " "));
	expect(rows).toEqual([
		"Sold · View orderMar 2, 2026, 10:00 AM-2In stock 13",
		"Stock countMar 1, 2026, 10:00 AM+10In stock 15",
	]);
	expect(page.link("View order").getAttribute("href")).toBe("/admin/orders/0b9f");
});

test("an adjustment of the stock loads the product and its history again", async () => {
	const stock = { now: 9 };
	const page = await open({
		"GET /api/admin/products/1": () =>
			apiResponse({ product: { ...PRODUCT, stock: stock.now }, previous: null, next: NEXT }),
		"POST /api/admin/products/1/stock-adjustments": () => apiResponse({ ...PRODUCT, stock: 12 }),
	});
	await page.type(page.field("In stock"), "+3");
	stock.now = 12;
	await page.click(page.button("Update"));
	await page.pass(0);
	expect(page.field("In stock").value).toBe("12");
	expect(page.requests.filter((line) => line === "GET products/1/stock-adjustments")).toHaveLength(2);
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
		await page.type(page.field("Price in USD"), "6.99");
		await page.click(page.button("Save"));
		expect(page.saves()[0]).toEqual({ price_cents: 699, seen: { price_cents: 499 } });
		expect(page.textsOf("#product-priceCents-error")).toEqual(["Changed meanwhile to: $5.49"]);
		expect(page.alerts()[0]).toContain("Someone else changed this product");
		await page.click(page.button("Save"));
		expect(page.saves()[1]).toEqual({ price_cents: 699, seen: { price_cents: 549 } });
		expect(page.bar()).toBeNull();
	});

	test("or take the other admin's, which leaves nothing to save", async () => {
		const page = await open({ [PATCH]: () => conflict(549) });
		await page.type(page.field("Price in USD"), "6.99");
		await page.click(page.button("Save"));
		await page.click(page.button("Use their version"));
		expect(page.field("Price in USD").value).toBe("5.49");
		expect(page.alerts()).toEqual([]);
		expect(page.bar()).toBeNull();
	});

	test("a switch changed meanwhile is shown, too", async () => {
		const page = await open({ [PATCH]: () => conflict(true, "hidden") });
		await page.type(page.field("Price in USD"), "6.99");
		await page.click(page.button("Save"));
		expect(page.text()).toContain("Hidden from the storeChanged meanwhile to: on");
	});
});

test.each([
	["priceCents", "Price in USD", "out_of_range", "Enter 0, or a price from $0.50 to $1,000.00."],
	["priceCents", "Price in USD", "invalid_type", "Enter an amount in dollars, such as 4.99."],
])("an invalid %s shows the accepted range (%s: %s)", async (field, label, code, text) => {
	const page = await open({
		[PATCH]: () =>
			apiResponse({ code: "invalid_input", message: "Not valid.", details: [{ field, code }] }, { status: 400 }),
	});
	await page.type(page.field(label), "x");
	await page.click(page.button("Save"));
	expect(page.textsOf(`#product-${field}-error`)).toEqual([text]);
});

test.each([
	["0", "Give it away for free?", "from $4.99 to $0.00"],
	["2.49", "Change the price this much?", "from $4.99 to $2.49"],
	["49.90", "Change the price this much?", "from $4.99 to $49.90"],
])("D-134 a price of %s asks before it is saved", async (typed, title, change) => {
	const page = await open({ [PATCH]: () => apiResponse(PRODUCT) });
	await page.type(page.field("Price in USD"), typed);
	await page.click(page.button("Save"));
	expect(page.dialog()?.textContent).toContain(title);
	expect(page.dialog()?.textContent).toContain(change);
	await page.click(page.inDialog("Cancel"));
	expect([page.saves(), page.field("Price in USD").value]).toEqual([[], typed]);
	await page.click(page.button("Save"));
	await page.click(page.inDialog("Save"));
	expect(page.saves()).toHaveLength(1);
});

test("D-134 a price that changes by half asks nothing, and its limits are named beside it", async () => {
	const page = await open({ [PATCH]: () => apiResponse(PRODUCT) });
	expect(page.text()).toContain("From $0.50 to $1,000.00, or 0 for a free product. The price per pair follows.");
	await page.type(page.field("Price in USD"), "2.50");
	await page.click(page.button("Save"));
	expect([page.dialog(), page.saves()]).toMatchObject([null, [{ price_cents: 250 }]]);
});

test("a price beyond every limit reaches the server as a number, which names the range", async () => {
	const page = await open({ [PATCH]: () => apiResponse(PRODUCT) });
	await page.type(page.field("Price in USD"), "9999999");
	await page.click(page.button("Save"));
	await page.click(page.inDialog("Save"));
	expect(page.saves()).toMatchObject([{ price_cents: 999_999_900 }]);
});

test("D-58 leaving with unsaved changes needs confirmation; the bar saves or discards them", async () => {
	const page = await open();
	expect(page.bar()).toBeNull();
	await page.type(page.field("Price in USD"), "5.99");
	expect(page.bar()?.textContent).toContain("Unsaved changes");
	await page.click(page.link("Next product: 15-Pair Pack"));
	expect(page.location.current).toBe("/admin/products/1?stock=low");
	await page.click(page.inDialog("Cancel"));
	expect(page.field("Price in USD").value).toBe("5.99");
	await page.click(page.button("Discard"));
	expect([page.field("Price in USD").value, page.bar()]).toEqual(["4.99", null]);
	await page.click(page.link("Next product: 15-Pair Pack"));
	await page.pass(0);
	expect(page.location.current).toBe("/admin/products/2?stock=low");
	expect(page.textsOf("h1")).toEqual(["15-Pair Pack"]);
	expect(page.all("a[aria-label^='Next product']")).toEqual([]);
});

test.each([
	["0.7x", "0.7x"],
	["1,000", "1,000"],
	["0.999", "0.999"],
	["$3,89", 389],
	["", null],
])("D-48 a price typed as %j is sent as %j: an invalid amount does not count as none", async (typed, sent) => {
	const page = await open({ [PATCH]: () => apiResponse(PRODUCT) });
	await page.type(page.field("Price in USD"), typed);
	await page.click(page.button("Save"));
	expect(page.saves()).toEqual([{ price_cents: sent, seen: { price_cents: 499 } }]);
});
