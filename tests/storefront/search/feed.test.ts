import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import * as productFeed from "#app/api/site/seo/product-feed.ts";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { provideShop } from "#app/request.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { brokenRules, type FeedItem, readFeed } from "./feed-rules.ts";

beforeAll(async () => {
	await Promise.all([loadDictionary("en"), loadDictionary("es")]);
});

async function feedOf(shop: Shop): Promise<FeedItem[]> {
	const context = new RouterContextProvider();
	provideShop(context, shop, { clientIp: null, requestId: "test" });
	const request = new Request("http://localhost:3000/product-feed.xml");
	const response = await productFeed.loader({ context, request, params: {} } as never);
	return readFeed(await response.text());
}

const valuesOf = (item: FeedItem | undefined, name: string) =>
	item?.filter(([each]) => each === name).map(([, value]) => value);

describe.each(oneDatabase)("the product feed on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	clock.at = shop.config.launchAt + 1000;

	test.each(["en", "es"] as const)("D-304 every line of it is valid in %s", async (language) => {
		const items = await feedOf({ ...shop, language });
		expect(items.length).toBeGreaterThan(5);
		for (const item of items) expect([valuesOf(item, "id"), brokenRules(item)]).toEqual([valuesOf(item, "id"), []]);
		expect(new Set(items.map((item) => valuesOf(item, "id")?.[0])).size).toBe(items.length);
	});

	test("D-304 shipping is what one unit costs to send to each country, and packs have a price per unit", async () => {
		const items = await feedOf(shop);
		const known = new Map((await findProducts(shop)).map((one) => [one.sku ?? `softbrace-${one.id}`, one]));
		const costs = new Set<string>();
		for (const item of items) {
			const [id = ""] = valuesOf(item, "id") ?? [];
			const product = known.get(id);
			const isFree = (product?.priceCents ?? 0) >= 599;
			expect(valuesOf(item, "shipping"), id).toEqual(
				["US", "CA", "MX"].map((country) => `country=${country} price=${isFree ? "0.00" : "2.00"} USD`),
			);
			costs.add(String(isFree));
			const pairs = product?.pricedPairs ?? null;
			expect(valuesOf(item, "unit_pricing_measure"), id).toEqual(pairs === null ? [] : [`${pairs} ct`]);
		}
		expect([...costs].sort()).toEqual(["false", "true"]);
		expect(items.some((item) => valuesOf(item, "unit_pricing_measure")?.length === 1)).toBe(true);
	});

	test("D-304 a sale and long texts of the owner leave it valid", async () => {
		await transaction(asSystem(shop), (tx) =>
			tx
				.updateTable("products")
				.set({
					name: "n".repeat(200),
					longDescription: "Soft & <b>safe</b>. ".repeat(400),
					salePriceCents: 500,
					saleStartsAt: clock.at - 1000,
					saleEndsAt: clock.at + 86_400_000,
				})
				.where("id", "=", 2)
				.execute(),
		);
		const item = (await feedOf(shop)).find((each) => valuesOf(each, "id")?.[0]?.endsWith("-2"));
		expect(valuesOf(item, "title")?.[0]).toHaveLength(150);
		expect(valuesOf(item, "sale_price")).toEqual(["5.00 USD"]);
		expect(brokenRules(item ?? [])).toEqual([]);
	});
});

test("D-304 the rules find what is wrong with an item", () => {
	const valid: FeedItem = [
		["id", "softbrace-1"],
		["title", "A pack"],
		["description", "Strips."],
		["link", "https://shop.example/product/1"],
		["image_link", "https://shop.example/a.png"],
		["price", "10.99 USD"],
		["availability", "in_stock"],
		["condition", "new"],
		["brand", "SoftBrace"],
	];
	expect(brokenRules(valid)).toEqual([]);
	const change = (name: string, value: string): FeedItem => valid.map((one) => (one[0] === name ? [name, value] : one));
	expect(brokenRules(change("price", "10,99 USD"))).toContain('price may not be "10,99 USD"');
	expect(brokenRules(change("price", "0.00 USD"))).toEqual(["price is not above zero"]);
	expect(brokenRules(change("availability", "in stock"))).toEqual(['availability may not be "in stock"']);
	expect(brokenRules(change("link", "/product/1"))).toEqual(['link may not be "/product/1"']);
	expect(brokenRules(change("id", "x".repeat(51)))).toHaveLength(1);
	expect(brokenRules(valid.slice(1))).toEqual(["id is missing"]);
	expect(brokenRules([...valid, ["price", "9.99 USD"]])).toEqual(["price is there 2 times"]);
	expect(brokenRules([...valid, ["sale_price", "11.00 USD"]])).toEqual(["sale_price is not below price"]);
	expect(brokenRules([...valid, ["color", "clear"]])).toEqual(["color is no attribute"]);
	expect(brokenRules([...valid, ["unit_pricing_measure", "15 ct"]])).toEqual(["one unit_pricing attribute is alone"]);
});
