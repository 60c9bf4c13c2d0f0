import { expect, test } from "vitest";
import type { LoadedReviews } from "#app/storefront/reviews/reviews-state.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import { describeProduct } from "./describe-product.ts";

const matches = [{ id: "root", loaderData: { publicUrl: "https://shop.example" } }];

test("PROD-19 structured data has name, image, price and availability", () => {
	const images = ["pack-15", "in-use#30,60", "/uploads/admin-uploads/1-a.png"].map((image) => ({ image, alt: "" }));
	const describe = (product: Product) => describeProduct(product, images, matches, { path: "/product/2" });
	expect(describe(knownProduct(2))).toMatchObject({
		"@type": "Product",
		name: "15-Pair Pack",
		image: [
			"/images/renders/pack-15-1600.webp",
			"/images/renders/in-use-1600.webp",
			"/uploads/admin-uploads/1-a.png",
		].map((path) => `https://shop.example${path}`),
		offers: {
			url: "https://shop.example/product/2",
			price: "10.99",
			priceCurrency: "USD",
			availability: "https://schema.org/InStock",
		},
	});
	expect(describe(knownProduct(2, { soldOut: true })).offers.availability).toBe("https://schema.org/OutOfStock");
});

test("PROD-19 the offer's address is that of the page's language, and a review's day the one that the page shows", () => {
	const info = { publicUrl: "https://shop.example", language: "es", timeZone: "America/Chicago" };
	const createdAt = Date.UTC(2026, 6, 2, 3, 30);
	const review = { id: "1", productId: 2, rating: 5, userName: "Ana", reviewText: "", createdAt };
	const reviews = { status: "ready", stats: { count: 1, average: 5 }, reviews: [review] } as unknown as LoadedReviews;
	const described = describeProduct(knownProduct(2), [], [{ id: "root", loaderData: info }], {
		path: "/product/2",
		reviews,
	});
	expect(described.offers.url).toBe("https://shop.example/product/2?lang=es");
	expect(described).toMatchObject({ review: [{ datePublished: "2026-07-01" }] });
});
