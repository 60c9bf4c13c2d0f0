// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { KNOWN_PRODUCT } from "#app/admin/testing/known-product.ts";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import CustomersPage, { clientLoader } from "./customers.route.tsx";

const AT = "2025-08-01T16:00:00.000Z";
const ANA = {
	id: "00000000-0000-4000-8000-000000000001",
	email: "ana@example.com",
	name: "Ana Díaz",
	isMember: true,
	orders: 2,
	spentCents: 2599,
	firstOrderAt: AT,
	lastOrderAt: AT,
	createdAt: AT,
	pointsBalance: 25,
	tags: ["vip"],
	isBlocked: false,
};

async function open(query = "", language: "en" | "es" = "en", hasMore = false) {
	const list = {
		customers: [ANA],
		tagsInUse: ["vip", "wholesale"],
		total: 1,
		isTotalCapped: false,
		page: 1,
		pageSize: 50,
	};
	return openRoute(
		"/admin/customers",
		{ loader: clientLoader, Component: CustomersPage },
		{
			"GET /api/admin/customers": () => apiResponse(list),
			"GET /api/admin/product-names": () => apiResponse({ products: [KNOWN_PRODUCT], hasMore }),
		},
		{ at: `/admin/customers${query}`, language },
	);
}

describe("the list of customers", () => {
	test("CUST-03 CUST-05 shows tags, and is filtered by a tag, a product, and what is typed, all in its URL", async () => {
		const page = await open();
		expect(page.lines()[0]?.textContent).toContain("vip");
		await page.type(page.field("Tag"), "wholesale");
		await page.type(page.field("Product bought"), String(KNOWN_PRODUCT.id));
		await page.type(page.field("Spent at least ($)"), "25.50");
		await page.type(page.field("Points at least"), "50");
		await page.click(page.button("Apply"));
		const segment = `tag=wholesale&productId=${KNOWN_PRODUCT.id}&spentFrom=25.50&pointsFrom=50`;
		expect(page.location.current).toBe(`/admin/customers?${segment}`);
		expect(page.requests.at(-2)).toBe(
			`GET customers?tag=wholesale&product_id=${KNOWN_PRODUCT.id}&spent_from=25.50&points_from=50`,
		);
	});

	test("D-261 of more products than are offered, others are searched by name", async () => {
		const page = await open("?productId=1", "en", true);
		expect(page.requests).toContain("GET product-names?ids=1");
		expect(page.textsOf("select[aria-label='Product bought'] option").at(-1)).toBe("More: find one by name");
		await page.type(page.field("Find a product"), "pack");
		await page.pass(300);
		expect(page.location.current).toBe("/admin/customers?productId=1&productSearch=pack");
		expect(page.requests).toContain("GET product-names?ids=1&search=pack");
	});

	test("CUST-06 offers the CSV of what is shown", async () => {
		const page = await open("?kind=guest&spentFrom=20&sort=name&page=1");
		expect(page.link("Export CSV").getAttribute("href")).toBe("/api/admin/customers.csv?kind=guest&spent_from=20");
	});

	test("is in Spanish, too", async () => {
		const page = await open("?orderedTo=2025-07-01", "es");
		expect(page.text()).toContain("Más filtros (1)");
		expect(page.field("Último pedido hasta").value).toBe("2025-07-01");
	});
});
