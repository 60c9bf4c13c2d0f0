// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { describeProduct } from "#app/storefront/structured-data/describe-product.ts";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import { ProductPrice } from "./product-price.tsx";

afterEach(closeShop);

const onSale = knownProduct(2, {
	priceCents: 899,
	wasPriceCents: 1099,
	salePriceCents: 899,
	saleStartsAt: Date.UTC(2026, 10, 1),
	saleEndsAt: Date.UTC(2026, 11, 1),
});

test("D-184 a sale's price stands beside the one before it, struck through and named for who cannot see that", async () => {
	await openShop({});
	const page = await renderScreen(<ProductPrice product={onSale} />);
	expect(page.all("s").map(({ textContent }) => textContent)).toEqual(["Lowest price before the sale: $10.99"]);
	expect(page.text()).toContain("$8.99");
	const ordinary = await renderScreen(<ProductPrice product={knownProduct(2)} />);
	expect(ordinary.all("s")).toHaveLength(0);
	const free = await renderScreen(<ProductPrice product={{ ...onSale, priceCents: 0 }} />);
	expect(free.all("s")).toHaveLength(1);
});

test("D-184 structured data has the sale's price, until when it holds, and the one that is struck through", () => {
	expect(describeProduct(onSale, [], [], { path: "/product/2" }).offers).toMatchObject({
		price: "8.99",
		priceValidUntil: "2026-12-01T00:00:00.000Z",
		priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: "10.99", priceCurrency: "USD" },
	});
	expect(describeProduct(knownProduct(2), [], [], { path: "/product/2" }).offers).not.toHaveProperty(
		"priceSpecification",
	);
});
