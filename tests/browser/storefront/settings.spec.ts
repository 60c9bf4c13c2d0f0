import { expect, notice, openAdmin, test } from "#tests/browser/support/admin.ts";
import { expectNoViolations } from "#tests/browser/support/expect-accessible.ts";

test.use({ viewport: { width: 375, height: 812 } });

test("D-173 D-174 on a phone the owner changes shipping, and an open cart follows when it is looked at", async ({
	page,
	context,
}) => {
	const cart = await context.newPage();
	await cart.goto("/product/4");
	await cart.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(cart.getByText("Added to cart!").first()).toBeVisible();
	await cart.goto("/cart");
	await expect(cart.getByRole("region", { name: "Order summary" }).getByText("$2.00", { exact: true })).toBeVisible();

	await openAdmin(page, "Settings");
	await page.getByRole("link", { name: /^Shipping/ }).click();
	await page.getByLabel("Standard shipping").fill("4.95");
	await expect(page.getByRole("region", { name: "What changes" })).toContainText("$4.95");
	await expectNoViolations(page, "a form of the settings", { include: "main" });
	await page.getByRole("button", { name: "Save" }).click();
	await expect(notice(page, "Saved. The store follows within a second.")).toBeVisible();

	await cart.bringToFront();
	await cart.evaluate(() => window.dispatchEvent(new Event("focus")));
	await expect(cart.getByRole("region", { name: "Order summary" }).getByText("$4.95", { exact: true })).toBeVisible();

	await page.bringToFront();
	await page.getByRole("button", { name: "Back to the default" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Back to the default" }).click();
	await expect(page.getByLabel("Standard shipping")).toHaveValue("2.00");
});
