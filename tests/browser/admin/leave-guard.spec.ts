import type { Page } from "@playwright/test";
import { expect, openAdmin, openPage, test } from "#tests/browser/support/admin.ts";

const TYPED = "<p>Typed, not saved</p>";

const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	"the palette": async (page) => {
		await page.keyboard.press("ControlOrMeta+k");
		await page.getByRole("combobox", { name: /^Search orders/ }).fill("Customers");
		await page.getByRole("option", { name: /^Customers/ }).click();
	},
	"the sidebar": (page) => openPage(page, "Customers"),
};

test("D-58 a form with unsaved text asks before it is left by an old tab link, the palette or the sidebar", async ({
	page,
}) => {
	await openAdmin(page, "Content Editing");
	const text = page.getByLabel("Content", { exact: true });
	const question = page.getByRole("dialog", { name: "Leave without saving?" });
	await text.click();
	await text.fill(TYPED);
	for (const [name, leave] of Object.entries(WAYS)) {
		await leave(page);
		await expect(question, name).toBeVisible();
		await question.getByRole("button", { name: "Cancel" }).click();
		await expect(question).toHaveCount(0);
		await expect(text, name).toHaveValue(TYPED);
		expect(new URL(page.url()).pathname, name).toBe("/admin/content");
	}
	// An old tab link loads the admin again, so the browser asks.
	const dialog = page.waitForEvent("dialog");
	const left = page.evaluate(() => location.assign("/admin#orders"));
	const window = await dialog;
	expect(window.type()).toBe("beforeunload");
	await window.dismiss();
	await left;
	await expect(text).toHaveValue(TYPED);
	await openPage(page, "Customers");
	await question.getByRole("button", { name: "Leave" }).click();
	await expect(page).toHaveURL(/\/admin\/customers$/);
});
