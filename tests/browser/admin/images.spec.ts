import { adminPanel, expect, openAdmin, test } from "#tests/browser/support/admin.ts";
import { expectNoSidewaysScroll, expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { DESKTOP, PHONE } from "#tests/browser/support/shopper.ts";

const FILES = ["public/images/og/shop.png", "public/images/og/trial.png"];

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
	test.describe(size, () => {
		test.use({ viewport });

		test("AMED-01 AMED-14 D-84 images are found, selected and, once that is confirmed, deleted together", async ({
			page,
		}) => {
			await openAdmin(page);
			const panel = adminPanel(page);
			const cards = panel.getByRole("list", { name: "Image Management" }).getByRole("listitem");
			const before = await cards.count();
			await panel.locator("input[type=file]").setInputFiles(FILES);
			await expect(cards).toHaveCount(before + 2);
			await panel.getByRole("searchbox").fill("trial");
			await expect(page).toHaveURL(/\?search=trial$/);
			await expect(panel.getByText("shop.png")).toHaveCount(0);
			await page.reload();
			await expect(panel.getByText("trial.png").first()).toBeVisible();
			await page.goto("/admin/images?sort=name");
			await expect(panel.getByText("trial.png").first()).toBeVisible();
			await panel.getByRole("checkbox", { name: "Select trial.png" }).first().check();
			await panel.getByRole("checkbox", { name: "Select shop.png" }).first().check();
			await expectNoViolations(page, "images, two selected");
			await expectNoSidewaysScroll(page, "images, two selected");
			await page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
			await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
			await expect(cards).toHaveCount(before);
		});
	});
}
