import { expect, notice, openAdmin, test } from "#tests/browser/support/admin.ts";
import { expectNoViolations } from "#tests/browser/support/expect-accessible.ts";

test.use({ viewport: { width: 375, height: 812 } });

test("D-173 D-174 on a phone the owner changes shipping, and an open cart follows within a second", async ({
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
	await cart.mouse.move(20, 20);
	await expect(cart.getByRole("region", { name: "Order summary" }).getByText("$4.95", { exact: true })).toBeVisible();

	await page.bringToFront();
	await page.getByRole("button", { name: "Back to the default" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Back to the default" }).click();
	await expect(page.getByLabel("Standard shipping")).toHaveValue("2.00");
});

test("LNCH-11 OSET-02 D-174 a page that is open follows the launch when the owner moves it, with what was typed", async ({
	page,
	context,
}) => {
	await openAdmin(page, "Settings");
	await page.getByRole("link", { name: /^Launch/ }).click();
	const moveTo = async (day: string) => {
		await page.bringToFront();
		await page.getByLabel("Launch date").fill(`${day}T00:00`);
		await page.getByRole("button", { name: "Save" }).click();
		await expect(notice(page, "Saved. The store follows within a second.")).toBeVisible();
	};
	await moveTo("2090-01-01");

	const home = await context.newPage();
	await home.setViewportSize({ width: 1280, height: 900 });
	await home.goto("/");
	const countdown = home.getByRole("timer");
	const bulkPack = home.locator("#product").getByRole("heading", { name: "100-Pair Bulk Pack" });
	await expect(countdown).toBeVisible();
	await expect(bulkPack).toHaveCount(0);
	await home.getByLabel("Message").fill("Do strips fit me?");

	await moveTo("2025-07-13");
	await home.bringToFront();
	await home.mouse.move(20, 20);
	await expect(countdown).toHaveCount(0);
	await expect(bulkPack).toBeVisible();
	await expect(home.getByLabel("Message")).toHaveValue("Do strips fit me?");
});
