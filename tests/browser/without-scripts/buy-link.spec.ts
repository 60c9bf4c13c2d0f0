import { expect, test } from "#tests/browser/support/shopper.ts";

test("D-265 a link fills the cart and opens the checkout; opened again it adds nothing", async ({ page }) => {
	for (let time = 0; time < 2; time++) {
		await page.goto("/buy/1:2,4");
		await expect(page).toHaveURL("/checkout");
		await expect(page.getByRole("main")).toContainText("5-Pair Pack");
	}
	await page.goto("/cart");
	const items = page.getByRole("list", { name: "Items in your cart" }).getByRole("listitem");
	await expect(items).toHaveCount(2);
	await expect(items.first().getByRole("spinbutton")).toHaveValue("2");
});

test("D-265 a link that asks for more than there is leads to the cart, which says so", async ({ page }) => {
	await page.goto("/buy/3:999");
	await expect(page).toHaveURL("/cart");
	await expect(page.getByRole("list", { name: "Items in your cart" }).getByRole("listitem")).toHaveCount(1);
	await expect(page.getByText(/we have fewer in stock, so your quantity is now \d+ \(was 999\)/)).toBeVisible();
});

test("D-265 a link with an unknown product or without sense is rejected with a message and a way to the shop", async ({
	page,
	complaints,
}) => {
	for (const [link, status] of [
		["/buy/999:1", 404],
		["/buy/1:x", 400],
	] as const) {
		const response = await page.goto(link);
		expect(response?.status()).toBe(status);
		await expect(page.getByRole("main").getByRole("link", { name: "Back to shop" })).toBeVisible();
	}
	expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
	complaints.length = 0;
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("D-265 D-71 a link fills the cart and opens the checkout", async ({ page }) => {
		await page.goto("/buy/1:2");
		await expect(page).toHaveURL("/checkout");
		await expect(page.getByRole("main")).toContainText("5-Pair Pack");
	});
});
