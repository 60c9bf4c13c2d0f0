import { expect, test } from "vitest";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import { describeProduct } from "./describe-product.ts";

const matches = [{ id: "root", loaderData: { publicUrl: "https://shop.example" } }];

test("PROD-19 structured data has name, image, price and availability", () => {
	expect(describeProduct(knownProduct(2), matches, "/product/2")).toMatchObject({
		"@type": "Product",
		name: "15-Pair Pack",
		image: ["pack-15-640", "pack-15-open-640", "scale-strip-640", "in-use-1600", "in-use-close-960"].map(
			(file) => `https://shop.example/images/renders/${file}.webp`,
		),
		offers: {
			url: "https://shop.example/product/2",
			price: "10.99",
			priceCurrency: "USD",
			availability: "https://schema.org/InStock",
		},
	});
	expect(describeProduct(knownProduct(2, { soldOut: true }), matches, "/product/2").offers.availability).toBe(
		"https://schema.org/OutOfStock",
	);
});
