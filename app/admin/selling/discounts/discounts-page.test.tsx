// @vitest-environment happy-dom

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { KNOWN_PRODUCT } from "#app/admin/testing/known-product.ts";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import type { DiscountResponse } from "#app/api/admin/selling/discounts/discounts.schema.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import DiscountPage, { clientLoader as loadDiscount } from "./discount.route.tsx";
import DiscountsPage, { clientLoader as loadDiscounts } from "./discounts.route.tsx";

const ID = "00000000-0000-4000-8000-000000000001";
const DISCOUNT: DiscountResponse = {
	id: ID,
	code: "BRACES10",
	kind: "percent",
	percent: 10,
	amountCents: 0,
	productIds: [1],
	minimumCents: 1500,
	startsAt: null,
	endsAt: null,
	maxUses: 50,
	maxUsesPerCustomer: null,
	firstOrder: false,
	membersOnly: true,
	isActive: true,
	note: "School start",
	createdAt: "2025-08-01T12:00:00.000Z",
	state: "active",
	uses: 12,
	held: 1,
	orders: 11,
	revenueCents: 12345,
	costCents: 1300,
	averageOrderCents: 1122,
};

const products = () => apiResponse({ products: [KNOWN_PRODUCT], hasMore: false });

describe("the list of codes", () => {
	const open = (discounts: readonly DiscountResponse[], language: "en" | "es" = "en") =>
		openRoute(
			"/admin/discounts",
			{ loader: loadDiscounts, Component: DiscountsPage },
			{
				"GET /api/admin/discounts": () => apiResponse({ discounts, total: discounts.length, page: 1, pageSize: 50 }),
				"GET /api/admin/product-names": products,
			},
			{ language },
		);

	test("D-211 says what each takes off, its uses, revenue, cost and average order", async () => {
		const page = await open([DISCOUNT]);
		const cells = [...(page.lines()[0]?.children ?? [])].map(({ textContent }) => textContent);
		expect(cells).toEqual([
			"BRACES10",
			"10% off, 1 product from $15.00School start",
			"Active",
			"12 of 50 uses",
			"$123.45",
			"$13.00",
			"$11.22",
			"Copy link",
		]);
		expect(page.link("Export CSV").getAttribute("href")).toBe("/api/admin/discounts.csv");
		expect(page.link("Add code").getAttribute("href")).toBe("/admin/discounts/new");
	});

	test.each([
		["en", "Free 5-Pair Pack"],
		["es", "Paquete de 5 pares gratis"],
	] as const)("D-211 names a free product in the admin's language: %s", async (language, text) => {
		const page = await open([{ ...DISCOUNT, kind: "free_product", minimumCents: 0, note: "" }], language);
		expect(page.text()).toContain(text);
	});

	test("copies a code's link; without a clipboard it shows it", async () => {
		const page = await open([DISCOUNT]);
		const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
		onTestFinished(() => write.mockRestore());
		await page.click(page.button("Copy link"));
		expect(write).toHaveBeenCalledWith(expect.stringMatching(/\/discount\/BRACES10$/));
		write.mockRejectedValue(new Error("not allowed"));
		await page.click(page.button("Copy link"));
		expect(page.toasts()[1]?.[1]).toContain("/discount/BRACES10");
	});

	test.each([
		["en", "No discount codes yet"],
		["es", "Todavía no hay códigos de descuento"],
	] as const)("says that there are none: %s", async (language, text) => {
		expect((await open([], language)).text()).toContain(text);
	});
});

describe("the page of a code", () => {
	const PUT = `PUT /api/admin/discounts/${ID}`;
	const open = (responses: Parameters<typeof openRoute>[2] = {}, at = `/admin/discounts/${ID}`) =>
		openRoute(
			"/admin/discounts/:id",
			{ loader: loadDiscount, Component: DiscountPage },
			{
				[`GET /api/admin/discounts/${ID}`]: () => apiResponse(DISCOUNT),
				"GET /api/admin/product-names": products,
				...responses,
			},
			{ at },
		);

	test("D-212 keeps the code, and saves its terms in cents", async () => {
		const page = await open({ [PUT]: () => apiResponse(DISCOUNT) });
		expect([page.field("Code").disabled, page.field("Percent off").value]).toEqual([true, "10"]);
		await page.type(page.field("Kind"), "amount");
		await page.type(page.field("Dollars off"), "2.50");
		await page.type(page.field("Uses in all"), "");
		await page.click(page.button("Save"));
		expect(page.sent()).toEqual([
			{
				line: PUT,
				body: {
					code: "BRACES10",
					kind: "amount",
					percent: 0,
					amount_cents: 250,
					product_ids: [],
					minimum_cents: 1500,
					starts_at: null,
					ends_at: null,
					max_uses: null,
					max_uses_per_customer: null,
					first_order: false,
					members_only: true,
					is_active: true,
					note: "School start",
				},
			},
		]);
		expect(page.toasts()).toEqual([["status", "BRACES10 saved."]]);
	});

	test("D-261 of many products, others are searched; what was chosen stays", async () => {
		const found = { ...KNOWN_PRODUCT, id: 77, name: "Reel 77", nameEs: "Carrete 77" };
		const offers = [
			{ products: [KNOWN_PRODUCT], hasMore: true },
			{ products: [found], hasMore: false },
		];
		const page = await open({
			"GET /api/admin/product-names": () => apiResponse(offers.shift() ?? { products: [], hasMore: false }),
			[PUT]: () => apiResponse(DISCOUNT),
		});
		expect(page.text()).toContain("The list has the first 1. Type a name to find others.");
		await page.type(page.field("Search products"), "reel");
		await page.pass(300);
		expect(page.text()).toContain("The list has all that match.");
		expect(page.requests.at(-1)).toBe("GET product-names?search=reel");
		await page.click(page.field("Reel 77"));
		expect(page.field("5-Pair Pack").checked, "chosen before").toBe(true);
		await page.click(page.button("Save"));
		expect(page.sent()[0]?.body).toMatchObject({ product_ids: [1, 77] });
	});

	test("D-211 is switched off in one click", async () => {
		const page = await open({ [PUT]: () => apiResponse({ ...DISCOUNT, isActive: false, state: "ended" }) });
		await page.click(page.button("Switch off"));
		expect(page.sent()[0]?.body).toMatchObject({ is_active: false, percent: 10, product_ids: [1], max_uses: 50 });
		expect(page.toasts()[0]?.[1]).toContain("BRACES10 is off.");
	});

	test("a new one like another begins with its terms and no code, and one that exists is named", async () => {
		const page = await open(
			{ "POST /api/admin/discounts": () => rejection("duplicate", "This entry already exists.", 409) },
			`/admin/discounts/new?like=${ID}`,
		);
		expect([page.field("Code").value, page.field("Percent off").value]).toEqual(["", "10"]);
		await page.click(page.button("Add code"));
		expect(page.sent()).toEqual([]);
		await page.type(page.field("Code"), "braces10");
		await page.click(page.button("Add code"));
		expect(page.sent()[0]?.body).toMatchObject({ code: "BRACES10", percent: 10 });
		expect(page.text()).toContain("You already have a code with this text.");
	});

	test("one that does not exist says so", async () => {
		const page = await open({ [`GET /api/admin/discounts/${ID}`]: () => rejection("not_found", "No.", 404) });
		expect(page.text()).toContain("This code doesn’t exist");
	});
});
