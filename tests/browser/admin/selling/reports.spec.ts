import { expect, openAdmin, pageTitle, test } from "#tests/browser/support/admin.ts";
import { buyOverHttp } from "#tests/browser/support/guest-orders.ts";

test("REP-01 D-191 on paper a report has every column of its tables", async ({ page, request, ownShop }) => {
	await buyOverHttp(request, ownShop, { email: "tom@example.com" });
	await openAdmin(page, "Home");
	await page.goto("/admin/reports");
	await expect(pageTitle(page)).toBeVisible();
	// A sheet of US paper between its margins.
	await page.setViewportSize({ width: 740, height: 1000 });
	await page.emulateMedia({ media: "print" });
	const tables = page.getByRole("main").getByRole("table");
	await expect(tables.first()).toBeVisible();
	const cut = await tables.evaluateAll((found) =>
		found.filter((table) => {
			const card = table.parentElement?.closest("section:not([tabindex])");
			return card && table.getBoundingClientRect().right > card.getBoundingClientRect().right + 1;
		}),
	);
	expect(cut).toHaveLength(0);
});
