import { ADMIN_PASSWORD, expect, openAdmin, test } from "#tests/browser/support/admin.ts";
import { expectNoSidewaysScroll, expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { DESKTOP, PHONE } from "#tests/browser/support/shopper.ts";
import { publishAsOwner, signInOwner } from "#tests/support/owner-calls.ts";

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
	test.describe(size, () => {
		test.use({ viewport });

		test("AACT-02 AACT-13 an entry is found by its type, its details open, and the export has the same filter", async ({
			page,
			ownShop,
		}) => {
			const owner = await signInOwner(ownShop, ADMIN_PASSWORD);
			const text = `<p>Soft as ${size}</p>`;
			expect((await publishAsOwner(owner, { page: "shop", section: "intro", content: text })).status).toBe(200);
			await openAdmin(page, "Activity Log");
			await page.getByLabel("Action", { exact: true }).selectOption("CONTENT_EDIT");
			await expect(page).toHaveURL(/\?type=CONTENT_EDIT$/);
			const log = page.getByRole("table", { name: "Activity Log" });
			await expect(log.getByText("Signed in")).toHaveCount(0);
			await page.reload();
			await log.getByRole("button", { name: "Details" }).first().click();
			await expect(log.getByText(`Soft as ${size}`)).toBeVisible();
			await expectNoViolations(page, "activity log, details open");
			await expectNoSidewaysScroll(page, "activity log, details open");
			const download = page.waitForEvent("download");
			await page.getByRole("link", { name: "Export CSV" }).click();
			expect((await download).url()).toMatch(/activity\.csv\?type=CONTENT_EDIT$/);
			await log.getByRole("link", { name: "Edited “Shop: Introduction”" }).first().click();
			await expect(page).toHaveURL(/\/admin\/content\?page=shop&section=intro$/);
		});
	});
}
