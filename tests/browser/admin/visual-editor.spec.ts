import type { Page } from "@playwright/test";
import { adminPanel, expect, notice, openAdmin, openPage, test } from "#tests/browser/support/admin.ts";
import { add, canvas, openEditor, order } from "#tests/browser/support/editor.ts";
import { expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { BLOCKS, publishElements, SECTIONS } from "#tests/browser/support/page-elements.ts";

test.use({ viewport: { width: 1440, height: 1100 } });
test.beforeEach(({ ownShop }) => publishElements(ownShop, BLOCKS));

const KINDS = ["Hero", "Features", "Call to action", "Text", "Spacer", "Contact form"];

/** The editor of a page that has the sections only, with one block of each kind added to them. */
async function openWithBlocks(page: Page, ownShop: string): Promise<void> {
	await publishElements(ownShop, SECTIONS);
	await openEditor(page);
	for (const name of KINDS) await add(page, name);
	await expect(order(page)).toHaveCount(10);
}

test("VIS-01 VIS-16 VIS-27 a block of each kind is added, and saved as a draft", async ({ page, ownShop }) => {
	await publishElements(ownShop, SECTIONS);
	await openEditor(page);
	await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
	for (const name of KINDS) await add(page, name);
	await expect(order(page)).toHaveCount(10);
	// A new element is visible, in the list and on the canvas.
	await expect(order(page).filter({ hasText: /^Contact form/ })).toBeInViewport();
	await expect(canvas(page).locator("[data-puck-component]").last()).toBeInViewport();
	await expect(page.getByText("You have unsaved changes.")).toBeVisible();
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(notice(page, "Changes saved successfully!")).toBeVisible();
	// A saved draft is not lost by leaving, and is still unpublished.
	await expect(page.getByText("You have unsaved changes.")).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Save draft" })).toBeDisabled();
	await openPage(page, "Support");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await openPage(page, "Visual Editor");
	await expect(order(page)).toHaveCount(10);
	await expect(page.getByRole("button", { name: "Publish" })).toBeEnabled();
});

test("VIS-03 VIS-04 VIS-28 a change in the properties is on the canvas", async ({ page, ownShop }) => {
	await openWithBlocks(page, ownShop);
	const fields = page.getByRole("region", { name: "Properties" });
	await order(page).filter({ hasText: /^Text/ }).getByRole("button").first().click();
	await fields.getByRole("textbox", { name: "Text", exact: true }).fill("Written by the owner");
	await expect(canvas(page).getByText("Written by the owner")).toBeVisible();
	// The fields are the library's, their colors the shop's: light text needs a dark background.
	await page.emulateMedia({ colorScheme: "dark" });
	await expect(fields.getByRole("textbox", { name: "Text", exact: true })).toHaveCSS(
		"background-color",
		"rgb(33, 21, 46)",
	);
	await page.emulateMedia({ colorScheme: "light" });
	await order(page).filter({ hasText: "Call to action" }).getByRole("button").first().click();
	await fields.getByLabel("Background color").fill("#123456");
	await expect(canvas(page).locator("[style*='background-color: rgb(18, 52, 86)']")).toBeVisible();
});

test("VIS-09 VIS-10 PERM-17 blocks of every kind are published, and then on the home page", async ({
	page,
	request,
	ownShop,
}) => {
	await openWithBlocks(page, ownShop);
	const fields = page.getByRole("region", { name: "Properties" });
	await order(page).filter({ hasText: /^Text/ }).getByRole("button").first().click();
	await fields.getByRole("textbox", { name: "Text", exact: true }).fill("Written by the owner");
	await order(page).filter({ hasText: "Call to action" }).getByRole("button").first().click();
	// A block that is not filled in is not shown.
	await fields.getByRole("textbox", { name: "Title", exact: true }).fill("Called by the owner");
	await fields.getByLabel("Background color").fill("#123456");
	await page.getByRole("button", { name: "Publish" }).click();
	await expect(notice(page, "Changes saved successfully!")).toBeVisible();
	await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
	const saved = await (await request.get("/api/page-content?page=visual-editor&section=page-structure")).json();
	const list = JSON.parse(saved.content) as { id: string; type: string; position: number; content: object }[];
	expect(list.map(({ type }) => type)).toEqual([
		"website-hero",
		"website-product",
		"website-usage",
		"website-faq",
		"hero",
		"features",
		"cta",
		"text",
		"spacer",
		"website-contact",
	]);
	expect(list.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
	await expect(async () => {
		await page.goto("/");
		await expect(page.getByText("Written by the owner")).toBeVisible({ timeout: 1000 });
	}).toPass();
	await expect(page.locator("[style*='background-color']").first()).toHaveCSS("background-color", "rgb(18, 52, 86)");
});

test("VIS-04 VIS-11 features are added, changed, moved and removed by labeled buttons, and leaving with unsaved changes asks first", async ({
	page,
}) => {
	await openEditor(page);
	await order(page)
		.filter({ hasText: /^Features/ })
		.getByRole("button")
		.first()
		.click();
	const fields = page.getByRole("region", { name: "Properties" });
	await expectNoViolations(page, "properties", { include: "[aria-label=Properties]" });
	const titles = fields.locator("summary");
	const before = await titles.count();
	await fields.getByRole("button", { name: "Add a feature" }).click();
	await expect(titles).toHaveCount(before + 1);
	const last = fields.locator("details").last();
	await last.locator("summary").click();
	await last.getByLabel("Title", { exact: true }).fill("Soft edges");
	await last.getByLabel("Description").fill("Nothing rubs.");
	await expect(canvas(page).getByText("Nothing rubs.")).toBeVisible();
	await last.getByRole("button", { name: "Move Soft edges up" }).click();
	await expect(fields.locator("details").nth(before - 1)).toHaveAttribute("open");
	await expect(fields.locator("summary").nth(before - 1)).toHaveText("Soft edges");
	await fields.locator("details").last().locator("summary").click();
	await fields
		.locator("details")
		.last()
		.getByRole("button", { name: /^Remove/ })
		.click();
	await expect(titles).toHaveCount(before);
	await expect(titles.last()).toHaveText("Soft edges");
	await expectNoViolations(page, "properties, one removed", { include: "[aria-label=Properties]" });

	await openPage(page, "Image Management");
	const question = page.getByRole("dialog");
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect(page).toHaveURL(/\/admin\/visual-editor$/);
	await expect(canvas(page).getByText("Nothing rubs.")).toBeVisible();
	const dialogEvent = page.waitForEvent("dialog");
	await page.close({ runBeforeUnload: true });
	const window = await dialogEvent;
	expect(window.type()).toBe("beforeunload");
	await window.dismiss();
	await openPage(page, "Image Management");
	await question.getByRole("button", { name: /leave/i }).click();
	await expect(page).toHaveURL(/\/admin\/images$/);
});

test("VIS-30 saved elements load unchanged", async ({ page, request }) => {
	const read = async () =>
		(await (await request.get("/api/page-content?page=visual-editor&section=page-structure")).json()).content;
	const before = await read();
	await openEditor(page);
	await expect(order(page)).toHaveCount(10);
	await page.getByRole("button", { name: "Move Spacer up" }).click();
	await page.getByRole("button", { name: "Move Spacer down" }).click();
	await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
	expect(await read()).toBe(before);
});

test("VIS-21 a block is resized by keyboard and pointer, never below its minimum height", async ({ page }) => {
	await openEditor(page);
	const fields = page.getByRole("region", { name: "Properties" });
	await order(page)
		.filter({ hasText: /^Spacer/ })
		.getByRole("button")
		.first()
		.click();
	const handle = canvas(page).getByRole("button", { name: "Resize: drag, or use the arrow keys" }).last();
	await handle.focus();
	for (let press = 0; press < 8; press += 1) await handle.press("ArrowUp");
	await expect(fields.getByLabel("Height in pixels (at least 30)")).toHaveValue("30");
	await handle.press("ArrowDown");
	await expect(fields.getByLabel("Height in pixels (at least 30)")).toHaveValue("40");
	const drag = async (by: number) => {
		// Away from the edge, so that the pointer stays on the canvas.
		await handle.evaluate((element) => element.scrollIntoView({ block: "center" }));
		const box = await handle.boundingBox();
		const size = await handle.evaluate((element) => element.getBoundingClientRect().height);
		if (!box) throw new Error("no handle to drag");
		// The canvas is scaled down.
		const scale = box.height / size;
		await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
		await page.mouse.down();
		await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + by * scale, { steps: 4 });
		await page.mouse.up();
	};
	await drag(60);
	await expect(fields.getByLabel("Height in pixels (at least 30)")).toHaveValue("100");
	await drag(-400);
	await expect(fields.getByLabel("Height in pixels (at least 30)")).toHaveValue("30");
});

test("undo and redo work from the first edit, by button and keyboard", async ({ page }) => {
	await openEditor(page);
	const fields = page.getByRole("region", { name: "Properties" });
	const undo = page.getByRole("button", { name: "Undo" });
	await expect(undo).toBeDisabled();
	await order(page).filter({ hasText: /^Text/ }).getByRole("button").first().click();
	await fields.getByRole("textbox", { name: "Text", exact: true }).fill("Changed");
	await expect(canvas(page).getByText("Changed")).toBeVisible();
	await undo.click();
	await expect(canvas(page).getByText("Written by the owner")).toBeVisible();
	await expect(undo).toBeDisabled();
	await page.getByRole("button", { name: "Redo" }).click();
	await expect(canvas(page).getByText("Changed")).toBeVisible();
	await undo.focus();
	await page.keyboard.press("Control+z");
	await expect(canvas(page).getByText("Written by the owner")).toBeVisible();
});

test("VIS-05 VIS-06 VIS-07 the canvas is as wide as a desktop, a tablet and a phone", async ({ page }) => {
	await openEditor(page);
	for (const [name, width] of [
		["Tablet", 768],
		["Mobile", 375],
		["Desktop", 1280],
	] as const) {
		await page.getByRole("button", { name, exact: true }).click();
		await expect
			.poll(() =>
				canvas(page)
					.locator("html")
					.evaluate((html) => html.clientWidth),
			)
			.toBe(width);
	}
});

test("VIS-02 VIS-29 an uploaded image is placed on the page from the images tab", async ({ page }) => {
	await openAdmin(page);
	await adminPanel(page).locator("input[type=file]").setInputFiles("public/images/og/shop.png");
	await expect(notice(page, "Image uploaded successfully!")).toBeVisible();
	await openPage(page, "Visual Editor");
	await page.getByRole("tab", { name: "Images", exact: true }).click();
	await page.getByRole("button", { name: "shop.png" }).click();
	const image = canvas(page).locator("figure img");
	await expect(image).toBeAttached();
	await image.evaluate((image) => image.scrollIntoView());
	await expect(image).toBeVisible();
	await expect(order(page).last()).toContainText("Image");
});

test("Ctrl+Z on the canvas, in its fields and beside them can be reverted with Redo", async ({ page }) => {
	await openEditor(page);
	const count = await order(page).count();
	const redo = page.getByRole("button", { name: "Redo" });
	await add(page, "Hero");
	await expect(order(page)).toHaveCount(count + 1);
	const title = page.getByRole("region", { name: "Properties" }).getByRole("textbox", { name: "Title", exact: true });
	const leave = {
		// Below the last element, in the empty part of the page.
		canvas: () =>
			canvas(page)
				.locator("html")
				.evaluate((html) => (html.ownerDocument.body.tabIndex = -1)),
		page: () => page.getByRole("banner").click({ position: { x: 600, y: 20 } }),
	};
	for (const [name, go] of Object.entries(leave)) {
		await title.fill(`Typed before ${name}`);
		await expect(canvas(page).getByText(`Typed before ${name}`)).toBeVisible();
		await go();
		if (name === "canvas") await canvas(page).locator("body").focus();
		await page.keyboard.press("ControlOrMeta+z");
		await expect(canvas(page).getByText(`Typed before ${name}`)).toHaveCount(0);
		await expect(redo).toBeEnabled();
		await page.keyboard.press("ControlOrMeta+Shift+z");
		await expect(canvas(page).getByText(`Typed before ${name}`)).toBeVisible();
		await page.keyboard.press("ControlOrMeta+z");
		await expect(canvas(page).getByText(`Typed before ${name}`)).toHaveCount(0);
		await page.keyboard.press("ControlOrMeta+y");
		await expect(canvas(page).getByText(`Typed before ${name}`)).toBeVisible();
		await order(page).last().getByRole("button").first().click();
	}
});
