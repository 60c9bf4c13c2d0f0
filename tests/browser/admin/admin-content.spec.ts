import type { Page } from "@playwright/test";
import { expect, openAdmin, openPage, test } from "#tests/browser/support/admin.ts";
import { DESKTOP } from "#tests/browser/support/shopper.ts";

test.describe.configure({ mode: "serial" });
test.use({ viewport: DESKTOP });

const HANDMADE = "<p>Handmade <strong>words</strong></p>";

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const area = (page: Page) => page.getByLabel("Content", { exact: true });

async function openIntro(page: Page): Promise<void> {
	await openAdmin(page, "Content Editing");
	await page.getByLabel("Page", { exact: true }).selectOption("shop");
	await page
		.getByRole("navigation", { name: "Sections of the page" })
		.getByRole("link", { name: /^Introduction(?! \()/ })
		.click();
	await expect(page).toHaveURL(/page=shop&section=intro$/);
}

async function saveText(page: Page, text: string): Promise<void> {
	await area(page).fill(text);
	await save(page).click();
	await expect(page.getByText("Content saved successfully!").first()).toBeVisible();
}

test("ACON-01 ACON-02 ACON-04 ACON-05 the text of a page's section, which may have HTML tags", async ({ page }) => {
	await openIntro(page);
	await expect(area(page)).toBeVisible();
	await expect(page.getByText("HTML tags are allowed")).toBeVisible();
});

test("ACON-06 ACON-08 ACON-09 ACON-10 a changed text can be saved once, and the page says where it stands", async ({
	page,
}) => {
	await openIntro(page);
	await expect(save(page)).toBeDisabled();
	await area(page).fill("<p>First</p>");
	await expect(page.getByText("You have unsaved changes.")).toBeVisible();
	await save(page).click();
	await expect(page.getByText("Content saved successfully!")).toBeVisible();
	await expect(save(page)).toBeDisabled();
});

test("ACON-13 PERM-17 a saved text is on the public page, without its scripts", async ({ page, request }) => {
	await openIntro(page);
	await saveText(page, `${HANDMADE}<script>alert(1)</script>`);
	const shopPage = async () => (await request.get("/shop")).text();
	await expect(async () => expect(await shopPage()).toContain(HANDMADE)).toPass();
	expect(await shopPage()).not.toContain("<script>alert(1)");
});

test("an earlier version is restored, and the log says so", async ({ page, request }) => {
	await openIntro(page);
	await saveText(page, "<p>Before</p>");
	await expect(save(page)).toBeDisabled();
	await saveText(page, "<p>Second</p>");
	const shopPage = async () => (await request.get("/shop")).text();
	await expect(async () => expect(await shopPage()).toContain("<p>Second</p>")).toPass();
	// The list of versions may still be the one from before the save.
	await page.reload();
	await page.getByRole("button", { name: "Restore" }).first().click();
	await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
	await expect(async () => expect(await shopPage()).toContain("<p>Before</p>")).toPass();
	await openPage(page, "Activity Log");
	const log = page.getByRole("table", { name: "Activity Log" });
	await expect(log.getByText(/^Restored an earlier version of/).first()).toBeVisible();
	await log.getByRole("button", { name: "Details" }).first().click();
	await expect(log.getByText("Characters before").first()).toBeVisible();
});

test("ACON-02 ACON-24 page and section are in the URL: back and a reload keep them, and the list says what is edited", async ({
	page,
}) => {
	const text = "<p>Kept</p>";
	await openIntro(page);
	await saveText(page, text);
	await page.reload();
	const sections = page.getByRole("navigation", { name: "Sections of the page" });
	await expect(sections.getByRole("link", { name: "Introduction Edited" })).toHaveAttribute("aria-current", "true");
	await expect(sections.getByRole("link", { name: "Introduction (Spanish) Not updated" })).toBeVisible();
	await sections.getByRole("link", { name: /^Notice at the top(?! \()/ }).click();
	await expect(page.getByRole("heading", { name: "Notice at the top", exact: true })).toBeVisible();
	await area(page).fill("<p>Closed</p><script>alert(1)</script>");
	await expect(page.getByRole("region", { name: "Preview" }).getByText("Closed", { exact: true })).toBeVisible();
	await page.goBack();
	await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
	await expect(page).toHaveURL(/page=shop&section=intro$/);
	await expect(area(page)).toHaveValue(text);
	await page.reload();
	await expect(area(page)).toHaveValue(text);
});
