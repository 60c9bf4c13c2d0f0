import { expect, openAdmin, pageTitle, test } from "#tests/browser/support/admin.ts";
import { expectAccessibleEverywhere } from "#tests/browser/support/expect-accessible.ts";
import { buyOverHttp } from "#tests/browser/support/guest-orders.ts";
import { DESKTOP } from "#tests/browser/support/shopper.ts";

test.use({ viewport: DESKTOP });

test("CUST-02 CUST-03 CUST-05 a customer is tagged, noted and found by the tag, on pages that are accessible", async ({
	page,
	request,
	ownShop,
}) => {
	test.slow();
	await buyOverHttp(request, ownShop, { email: "tom@example.com" });
	await openAdmin(page, "Customers");
	const row = page.getByRole("row", { name: /tom@example.com/ });
	await row.getByRole("link").first().click();
	await expect(pageTitle(page)).toHaveText("Tom Rivera");
	await page.getByLabel("New tag").fill("vip");
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await expect(page.getByRole("link", { name: "vip" })).toBeVisible();
	await page.getByLabel("Add a note").fill("Likes to be called first.");
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByText("Likes to be called first.")).toBeVisible();
	await expectAccessibleEverywhere(page, "a customer", { include: "main" });
	await page.setViewportSize(DESKTOP);
	await page.getByRole("link", { name: "vip" }).click();
	await expect(pageTitle(page)).toHaveText("Customers");
	await expect(row).toBeVisible();
	await expectAccessibleEverywhere(page, "the customers of a tag", { include: "main" });
});
