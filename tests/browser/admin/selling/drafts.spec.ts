import { expect, notice, openAdmin, pageTitle, test } from "#tests/browser/support/admin.ts";
import { expectAccessibleEverywhere } from "#tests/browser/support/expect-accessible.ts";
import { DESKTOP } from "#tests/browser/support/shopper.ts";

test.use({ viewport: DESKTOP });

test("DRFT-01 DRFT-02 DRFT-03 a draft is taken, priced and held, and each of its pages is accessible", async ({
	page,
}) => {
	test.slow();
	await openAdmin(page, "Home");
	await page.goto("/admin/orders/drafts");
	await expect(page.getByText("No drafts yet")).toBeVisible();
	await page.getByRole("link", { name: "New draft" }).click();
	await expect(pageTitle(page)).toHaveText("New draft");
	await page.getByLabel("Add a product").selectOption("1");
	await page.getByLabel("Price of 5-Pair Pack").fill("4.50");
	await page.getByLabel("Why 5-Pair Pack costs that").fill("Price of a fair");
	await page.getByLabel("Email", { exact: true }).fill("ana@example.com");
	await expectAccessibleEverywhere(page, "a new draft", { include: "main" });
	await page.setViewportSize(DESKTOP);
	await page.getByLabel("Ship to an address").uncheck();
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(notice(page, "Draft saved.")).toBeVisible();
	await expect(pageTitle(page)).toHaveText(/^Quote /);
	await page.getByRole("button", { name: "Hold stock" }).click();
	await expect(notice(page, "Stock held.")).toBeVisible();
	await expect(page.getByText(/^Held until /)).toBeVisible();
	await expectAccessibleEverywhere(page, "a draft", { include: "main" });
	await page.setViewportSize(DESKTOP);
	await page.goto("/admin/orders/drafts");
	await expect(
		page
			.getByRole("row", { name: /ana@example.com/ })
			.getByText("Held")
			.first(),
	).toBeVisible();
	await expectAccessibleEverywhere(page, "the drafts", { include: "main" });
});
