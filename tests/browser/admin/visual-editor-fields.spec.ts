import { expect, notice, test } from "#tests/browser/support/admin.ts";
import { canvas, openEditor, order } from "#tests/browser/support/editor.ts";
import { publishElements, SECTIONS } from "#tests/browser/support/page-elements.ts";

test.use({ viewport: { width: 1440, height: 1100 } });

test("VIS-20 VIS-21 a size is typed key by key: too small a one becomes the smallest when the field is left, and an empty one is none", async ({
	page,
	ownShop,
}) => {
	await publishElements(ownShop, [
		...SECTIONS,
		{ type: "text", content: { title: "Wide", width: 400 } },
		{ type: "spacer" },
	]);
	await openEditor(page);
	const fields = page.getByRole("region", { name: "Properties" });
	const choose = (name: RegExp) => order(page).filter({ hasText: name }).getByRole("button").first().click();
	await choose(/^Text/);
	const width = fields.getByLabel("Width in pixels (at least 50)");
	const typeInto = async (field: typeof width, text: string) => {
		await field.click();
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.press("Backspace");
		await expect(field).toHaveValue("");
		await page.keyboard.type(text);
		await expect(field).toHaveValue(text);
	};
	await typeInto(width, "120");
	await expect(canvas(page).locator("[style*='width: 120px']")).toBeVisible();
	await typeInto(width, "4");
	await page.keyboard.press("Enter");
	await expect(width).toHaveValue("50");
	await expect(fields.getByText("Set to 50 pixels: it has to be at least 50.")).toBeVisible();
	await typeInto(width, "");
	await page.keyboard.press("Tab");
	await expect(width).toHaveValue("");
	await typeInto(width, "640");
	await page.keyboard.press("Tab");
	await expect(width).toHaveValue("640");
	await choose(/^Spacer/);
	await typeInto(fields.getByLabel("Height in pixels (at least 30)"), "120");
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(notice(page, "Changes saved successfully!")).toBeVisible();
});

test("D-141 D-142 words in two languages are published for the visitors of each, and an empty block for none", async ({
	page,
	ownShop,
}) => {
	await publishElements(ownShop, [...SECTIONS, { type: "cta", content: { title: "Soft days", buttonLink: "/shop" } }]);
	await openEditor(page);
	const fields = page.getByRole("region", { name: "Properties" });
	await page.getByRole("button", { name: "Add Hero", exact: true }).click();
	await order(page).filter({ hasText: /^Call/ }).getByRole("button").first().click();
	await page.getByRole("button", { name: "Español" }).click();
	await expect(canvas(page).getByText("Soft days")).toBeVisible();
	await fields.getByLabel("Title in Spanish", { exact: true }).fill("Días suaves");
	await expect(canvas(page).getByText("Días suaves")).toBeVisible();
	await expect(page.getByText("1 empty block won’t be on the published page: Hero.")).toBeVisible();
	await page.getByRole("button", { name: "Publish" }).click();
	await expect(notice(page, "Changes saved successfully!")).toBeVisible();
	for (const [language, shown, hidden] of [
		["en", "Soft days", "Días suaves"],
		["es", "Días suaves", "Soft days"],
	]) {
		await expect(async () => {
			const html = await (await page.request.get("/", { headers: { cookie: `language=${language}` } })).text();
			expect(html).toContain(shown);
			expect(html).not.toContain(`>${hidden}<`);
		}).toPass();
	}
});
