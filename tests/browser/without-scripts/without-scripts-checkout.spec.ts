import { expect, type Page } from "@playwright/test";
import { AUSTIN, payByCard } from "#tests/browser/support/shopper.ts";
import { test } from "#tests/browser/support/shopper-without-scripts.ts";

let number = 0;
/** Another IP address each time: too many open payments per IP address are rejected. */
const newEmail = () => `plain-${process.pid}-${Date.now()}-${number++}@example.com`;

async function fillIn(page: Page, email: string): Promise<void> {
	await page.getByLabel("First name").fill(AUSTIN.firstName);
	await page.getByLabel("Last name").fill(AUSTIN.lastName);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Street address").fill(`${AUSTIN.street} ${email}`);
	await page.getByLabel("City").fill(AUSTIN.city);
	await page.getByLabel("State / province").fill("Texas");
	await page.getByLabel("ZIP / postal code").fill(AUSTIN.zip);
}

async function putIn(page: Page, product: number, quantity = 1): Promise<void> {
	await page.goto(`/product/${product}`);
	const field = page.getByRole("spinbutton", { name: "Quantity" });
	if (quantity > 1) await field.fill(String(quantity));
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
}

test("D-71 D-72 PAY-08 PAY-11 a guest gets from the shop to the paid order without scripts", async ({
	unscripted: page,
}) => {
	const email = newEmail();
	await page.goto("/shop");
	await page
		.getByRole("link", { name: /15-Pair Pack/ })
		.first()
		.click();
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await page.getByRole("link", { name: "Checkout" }).click();
	await expect(page).toHaveURL(/\/checkout$/);
	await fillIn(page, email);
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	await page.waitForURL(/\/pay\/cs_/);
	await expect(page.getByText("$11.87").first()).toBeVisible();
	await payByCard(page);
	await page.waitForURL(/\/success\?session_id=cs_/);
	await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
	await expect(page.getByText(/SB-[0-9A-Z]{8}/).first()).toBeVisible();
	await expect(page.getByText("$11.87").first()).toBeVisible();
	await page.goto("/cart");
	await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("CHK-21 CHK-22 CHK-23 errors are shown at their fields, and the input is preserved", async ({
	unscripted: page,
}) => {
	await putIn(page, 2);
	await page.goto("/checkout");
	await page.getByLabel("First name").fill("Ana");
	await page.getByLabel("Email").fill("not an address");
	await page.getByLabel("ZIP / postal code").fill("12");
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	await expect(page.getByLabel("First name")).toHaveValue("Ana");
	await expect(page.getByLabel("Email")).toHaveValue("not an address");
	await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address");
	await expect(page.getByLabel("City")).toHaveAccessibleDescription("This field is required");
	await expect(page.getByText(/Please check \d fields/)).toBeVisible();
	await page.getByLabel("City").fill("Laredo");
	await page.getByLabel("State / province").fill("TX");
	await page.getByLabel("ZIP / postal code").fill("78040");
	await page.getByRole("button", { name: "Update total" }).click();
	await expect(page.getByText(/Free local delivery in Laredo/)).toBeVisible();
	await expect(page.getByLabel("City")).toHaveValue("Laredo");
});

test("D-13 D-14 PAY-15 CHK-44 submitted twice it is one payment, canceling preserves the cart, and a paid order is not paid again", async ({
	unscripted: page,
}) => {
	const email = newEmail();
	await putIn(page, 1, 2);
	await page.goto("/checkout");
	await fillIn(page, email);
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	await page.waitForURL(/\/pay\/cs_/);
	const first = page.url();
	await page.goBack();
	await fillIn(page, email);
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	await page.waitForURL(/\/pay\/cs_/);
	expect(page.url()).toBe(first);
	await page
		.getByRole("link", { name: /cancel|back/i })
		.first()
		.click();
	await expect(page).toHaveURL(/\/checkout\?payment=canceled$/);
	await expect(page.getByRole("region", { name: "Order summary" }).getByText("Qty 2")).toBeVisible();
	await fillIn(page, email);
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	await page.waitForURL(/\/pay\/cs_/);
	await payByCard(page);
	await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
	const order = await page
		.getByText(/SB-[0-9A-Z]{8}/)
		.first()
		.textContent();
	await page.goto("/checkout");
	await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
	expect(order).toMatch(/SB-/);
});

test("SUCC-01 SUCC-12 the success page shows what is unknown, and has no loading state", async ({
	unscripted: page,
}) => {
	await page.goto("/success");
	await expect(page.getByText("No session ID provided")).toBeVisible();
	await page.goto("/success?session_id=cs_test_nothing_of_the_kind&view=page");
	await expect(page.getByRole("heading", { name: "Error Loading Order" })).toBeVisible();
	await page.goto("/success?session_id=cs_test_nothing_of_the_kind");
	await page.getByRole("link", { name: "Show my order" }).click();
	await expect(page.getByRole("heading", { name: "Error Loading Order" })).toBeVisible();
});
