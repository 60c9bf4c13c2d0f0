import { expect, openAdmin, pageTitle, test } from "#tests/browser/support/admin.ts";
import { expectNoSidewaysScroll, expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { DESKTOP, PHONE } from "#tests/browser/support/shopper.ts";

test.use({ viewport: DESKTOP });

test("the palette finds a product in the shop and a page, by keyboard alone", async ({ page }) => {
	await openAdmin(page, "Home");
	await page.keyboard.press("ControlOrMeta+k");
	const field = page.getByRole("combobox", { name: "Search orders, customers, products, pages" });
	await expect(field).toBeFocused();
	await page.keyboard.type("15-pair");
	await expect(page.getByRole("listbox").getByRole("option", { name: /^15-Pair Pack/ })).toBeVisible();
	await field.fill("activ");
	await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
	await page.keyboard.press("Enter");
	await expect(pageTitle(page)).toBeFocused();
	await expect(page).toHaveURL(/\/admin\/activity$/);
	await page.keyboard.press("g");
	await page.keyboard.press("c");
	await expect(pageTitle(page)).toHaveText("Customers");
	await page.keyboard.press("/");
	await expect(page.getByRole("searchbox")).toBeFocused();
	await page.keyboard.type("g?x");
	await expect(page.getByRole("searchbox")).toHaveValue("g?x");
	await expect(page).toHaveURL(/search=g%3Fx/);
	await expect(page.getByText("No customers match")).toBeVisible();
});

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
	for (const colorScheme of ["light", "dark"] as const) {
		test(`the palette, the keys and the drawer are accessible: ${size}, ${colorScheme}`, async ({ page }) => {
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize(viewport);
			await openAdmin(page, "Settings");
			await page.getByRole("button", { name: /^Search/ }).click();
			await page.keyboard.type("pack");
			await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
			await expectNoViolations(page, "palette");
			await page.keyboard.press("Escape");
			await expect(page.getByRole("dialog")).toHaveCount(0);
			await pageTitle(page).focus();
			await page.keyboard.press("?");
			await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
			await expectNoViolations(page, "keys");
			await expectNoSidewaysScroll(page, "keys");
			await page.keyboard.press("Escape");
			await page.getByRole("button", { name: /^Account: / }).click();
			await expectNoViolations(page, "account menu");
		});
	}
}
