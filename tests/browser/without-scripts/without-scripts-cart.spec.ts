import { expect } from "@playwright/test";
import { test } from "#tests/browser/support/shopper-without-scripts.ts";

test("D-71 CART-03 CART-05 the cart is filled and changed by forms", async ({ unscripted: page }) => {
	await page.goto("/product/1");
	await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(page).toHaveURL(/\/cart\?added=1$/);
	await expect(page.getByText("Added to cart")).toBeVisible();
	await page.reload();
	await expect(page.getByRole("spinbutton", { name: /5-Pair Pack/ })).toHaveValue("2");
	await page.goto("/product/4");
	await page.getByRole("button", { name: "Buy Now" }).first().click();
	await expect(page).toHaveURL(/\/cart$/);
	await expect(page.getByText("$13.97", { exact: true })).toBeVisible();
	await page.getByRole("spinbutton", { name: /5-Pair Pack/ }).fill("3");
	await page.getByRole("button", { name: /Update the quantity of 5-Pair Pack/ }).click();
	await expect(page.getByText("$18.96", { exact: true })).toBeVisible();
});

test("D-71 CART-04 CART-06 products are removed, and the cart emptied, by forms", async ({ unscripted: page }) => {
	for (const id of [1, 4]) {
		await page.goto(`/product/${id}`);
		await page.getByRole("button", { name: "Buy Now" }).first().click();
		await expect(page).toHaveURL(/\/cart$/);
	}
	await page.getByRole("button", { name: "Remove SoftWax" }).click();
	// It is offered again, for free shipping.
	await expect(page.getByRole("list", { name: "Items in your cart" })).not.toContainText("SoftWax");
	await page.getByRole("button", { name: "Empty cart" }).click();
	await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("CART-09 PROD-22 PROD-27 the page says which items cannot be added", async ({ unscripted: page }) => {
	for (const _ of [1, 2]) {
		await page.goto("/product/7");
		await page.getByRole("button", { name: "Add to Cart" }).first().click();
	}
	await expect(page.getByRole("main")).toContainText("Trial pack limit: 1 per order");
	await page.getByRole("spinbutton", { name: /Trial/ }).fill("0");
	await page.getByRole("button", { name: /Update the quantity/ }).click();
	await expect(page.getByRole("main")).not.toContainText("Trial pack limit");
	await page.goto("/product/2");
	await page.getByRole("spinbutton", { name: "Quantity" }).evaluate((field) => field.removeAttribute("max"));
	await page.getByRole("spinbutton", { name: "Quantity" }).fill("998");
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(page.getByRole("main")).toContainText("That’s all we have in stock.");
});

test("D-71 CART-15 scripts that load take the cart over once: the larger quantity wins, and the server deletes its copy", async ({
	browser,
	unscripted,
}) => {
	await unscripted.goto("/product/1");
	await unscripted.getByRole("spinbutton", { name: "Quantity" }).fill("3");
	await unscripted.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(unscripted).toHaveURL(/added=1/);
	await unscripted.goto("/product/4");
	await unscripted.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(unscripted).toHaveURL(/added=4/);
	const storageState = await unscripted.context().storageState();
	const saved = { id: "own", items: [{ id: 1, name: "5-Pair Pack", price: 4.99, image: "pack-5", quantity: 2 }] };
	const origin = { origin: process.env.SHOP_URL ?? "", localStorage: [{ name: "cart", value: JSON.stringify(saved) }] };
	const context = await browser.newContext({ storageState: { ...storageState, origins: [origin] }, locale: "en-US" });
	const page = await context.newPage();
	const left = page.waitForResponse((response) => response.request().method() === "DELETE");
	await page.goto("/cart");
	await expect(page.getByRole("link", { name: /4 items in cart/ })).toBeVisible();
	expect((await left).status()).toBe(204);
	await page.reload();
	await expect(page.getByRole("link", { name: /4 items in cart/ })).toBeVisible();
	await expect(page.getByRole("spinbutton", { name: /5-Pair Pack/ })).toHaveValue("3");
	expect((await context.cookies()).filter(({ name }) => name.startsWith("cart"))).toEqual([]);
	await context.close();
	await unscripted.reload();
	await expect(unscripted.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("no endless animation, and no control that does nothing", async ({ unscripted: page }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	for (const path of [
		"/",
		"/shop",
		"/product/1",
		"/cart",
		"/checkout",
		"/account",
		"/order-status",
		"/reviews",
		"/contact",
	]) {
		await page.goto(path);
		await expect(page.locator("#loading-overlay")).toBeHidden();
		await expect(page.getByText("Loading", { exact: false }).filter({ visible: true })).toHaveCount(0);
		await expect(page.locator("[role=status] svg.animate-spin").filter({ visible: true })).toHaveCount(0);
		// A button without a form does nothing without scripts.
		const dead = await page
			.locator("button:visible")
			.evaluateAll((buttons) =>
				buttons
					.filter((one) => !(one as HTMLButtonElement).form && !one.hasAttribute("disabled"))
					.map((one) => one.outerHTML.slice(0, 200)),
			);
		expect(dead, path).toEqual([]);
	}
});

test("HEAD-05 LANG-01 menu and language work on a phone", async ({ unscripted: page }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto("/shop");
	await page.getByRole("link", { name: "Open menu" }).click();
	await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Contact" }).click();
	await expect(page).toHaveURL(/\/contact$/);
	await expect(page.getByRole("navigation", { name: "Main menu" })).toBeHidden();
	await page.getByRole("link", { name: "Open menu" }).click();
	await page.getByRole("link", { name: "Close menu" }).click();
	await expect(page.getByRole("navigation", { name: "Main menu" })).toBeHidden();
	await page.getByRole("link", { name: "Open menu" }).click();
	await page.getByRole("combobox", { name: "Language" }).selectOption("es");
	await page.getByRole("button", { name: "Change" }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "es");
	await expect(page.locator("noscript p").first()).toContainText("JavaScript está desactivado");
});
