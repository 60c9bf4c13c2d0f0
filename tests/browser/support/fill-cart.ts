import type { Page } from "@playwright/test";

const CART = {
	id: "early",
	items: [
		{ id: 1, name: "5-Pair Pack", price: 4.99, image: "pack-5", quantity: 1 },
		{ id: 2, name: "15-Pair Pack", price: 10.99, image: "pack-15", quantity: 1 },
	],
	total: 15.98,
	itemCount: 2,
};

/** Puts two products into the cart of the open page's browser. */
export async function fillCart(page: Page): Promise<void> {
	await page.evaluate((cart) => localStorage.setItem("cart", JSON.stringify(cart)), CART);
}
