import type { Page } from "@playwright/test";
import { expect, notice, test } from "#tests/browser/support/admin.ts";
import { add, canvas, openEditor, order } from "#tests/browser/support/editor.ts";
import { BLOCKS, publishElements, SECTIONS } from "#tests/browser/support/page-elements.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ ownShop }) => publishElements(ownShop, SECTIONS));

const sizes = (page: Page) =>
	page.evaluate(() => {
		const box = document.querySelector("section[aria-label=Canvas]")?.getBoundingClientRect();
		return { hidden: document.documentElement.scrollHeight - innerHeight, canvas: Math.round(box?.height ?? 0) };
	});

test("VIS-03 the editor has the whole screen on a laptop, and the page does not scroll", async ({ page }) => {
	await openEditor(page);
	for (const height of [900, 700]) {
		await page.setViewportSize({ width: 1440, height });
		await expect.poll(() => sizes(page)).toEqual({ hidden: 0, canvas: expect.any(Number) });
		expect((await sizes(page)).canvas).toBeGreaterThan(height - 260);
	}
	await expect(page.getByRole("heading", { name: "Orders Requiring Review" })).toBeInViewport();
	await expect(page.getByRole("button", { name: "Properties" })).toHaveCount(0);
});

test("VIS-01 VIS-04 VIS-27 VIS-28 on a phone the page and its tools take turns", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await openEditor(page, canvas(page).locator("[data-puck-component]").first());
	const tools = page.getByRole("group", { name: "Panels" });
	expect((await sizes(page)).canvas).toBeGreaterThan(440);
	await tools.getByRole("button", { name: "Add" }).click();
	await expect(page.locator("#preview-frame")).toBeHidden();
	await add(page, "Text");
	// What was added is in sight at once.
	await expect(canvas(page).getByText("This block is empty, so visitors won’t see it.")).toBeInViewport();
	await tools.getByRole("button", { name: "Edit" }).click();
	await page.getByRole("textbox", { name: "Text", exact: true }).fill("Written on the train");
	await tools.getByRole("button", { name: "Page" }).click();
	await expect(canvas(page).getByText("Written on the train")).toBeInViewport();
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(notice(page, "Changes saved successfully!")).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("VIS-30 an earlier version goes on the canvas as a draft that is not saved, and can be undone", async ({
	page,
	request,
	ownShop,
}) => {
	await publishElements(ownShop, BLOCKS);
	const published = async () =>
		(await (await request.get("/api/page-content?page=visual-editor&section=page-structure")).json()).content;
	const before = await published();
	await openEditor(page);
	await expect(order(page)).toHaveCount(10);
	await page.getByRole("button", { name: "Versions" }).click();
	const versions = page.getByRole("region", { name: "Versions" });
	const newest = versions.getByRole("listitem").first();
	await expect(newest.getByText("Live", { exact: true })).toBeVisible();
	// The page itself in small.
	await expect(newest.locator("[inert] h1, [inert] h2").first()).toBeVisible();
	await versions.getByRole("listitem").nth(1).getByRole("button", { name: "Restore" }).click();
	await expect(notice(page, "Version restored to the canvas.")).toBeVisible();
	await expect(page.getByText("You have unsaved changes.")).toBeVisible();
	await page.getByRole("button", { name: "Versions" }).click();
	await expect(order(page)).toHaveCount(4);
	expect(await published()).toBe(before);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(order(page)).toHaveCount(10);
	await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
});

test("a draft is discarded after a question, for good", async ({ page }) => {
	await openEditor(page);
	const mark = page.getByText("Draft, not published");
	await add(page, "Hero");
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(mark).toBeVisible();
	await page.getByRole("button", { name: "Discard draft" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
	await expect(order(page)).toHaveCount(5);
	await page.getByRole("button", { name: "Discard draft" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
	await expect(mark).toHaveCount(0);
	await expect(order(page)).toHaveCount(4);
	await page.reload();
	await expect(order(page)).toHaveCount(4);
	await expect(mark).toHaveCount(0);
});
