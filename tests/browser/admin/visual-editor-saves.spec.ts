import { expect, test } from "#tests/browser/support/admin.ts";
import { add, openEditor } from "#tests/browser/support/editor.ts";

test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 1440, height: 1100 } });

test("VIS-17 VIS-18 a save goes from unsaved to saving to saved, which is shown for three seconds", async ({
	page,
}) => {
	await page.clock.install();
	await openEditor(page);
	await add(page, "Text");
	await expect(page.getByText("You have unsaved changes.")).toBeVisible();
	await page.clock.pauseAt(Date.now() + 60_000);
	let letGo = () => {};
	const held = new Promise<void>((resolve) => (letGo = resolve));
	await page.route("**/api/admin/content", async (route) => {
		await held;
		await route.continue();
	});
	await page.getByRole("button", { name: "Publish" }).click();
	const saving = page.getByRole("button", { name: "Saving..." });
	await expect(saving).toBeDisabled();
	await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
	await expect(page.getByText("Changes saved successfully!")).toHaveCount(0);
	letGo();
	const saved = page.getByText("Changes saved successfully!").first();
	await expect(saved).toBeVisible();
	await expect(saving).toHaveCount(0);
	await expect(page.getByText("You have unsaved changes.")).toHaveCount(0);
	await page.clock.fastForward(2900);
	await expect(saved).toBeVisible();
	await page.clock.fastForward(200);
	await expect(saved).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
});

const FAILURES = [
	["VIS-23", { status: 503, json: { code: "42P01", message: "x" } }, "the page_content table is missing"],
	["VIS-24", { status: 403, json: { code: "42501", message: "x" } }, "permission denied"],
	["VIS-25", null, "network error"],
	["VIS-26", { status: 500, json: { code: "internal_error", message: "Something else" } }, "Something else"],
] as const;

for (const [id, response, reason] of FAILURES) {
	test(`${id} VIS-19 VIS-22 CONST-41 a failed save is shown for five seconds, and loses nothing: ${reason}`, async ({
		page,
		complaints,
	}) => {
		await page.clock.install();
		await openEditor(page);
		await add(page, "Text");
		await page.clock.pauseAt(Date.now() + 60_000);
		await page.route("**/api/admin/content", (route) =>
			response === null ? route.abort() : route.fulfill({ ...response }),
		);
		await page.getByRole("button", { name: "Publish" }).click();
		const alert = page.getByText(`Failed to save changes: ${reason}`);
		await expect(alert).toBeVisible();
		await page.clock.fastForward(4900);
		await expect(alert).toBeVisible();
		await page.clock.fastForward(200);
		await expect(alert).toHaveCount(0);
		await expect(page.getByRole("button", { name: "Publish" })).toBeEnabled();
		complaints.length = 0;
	});
}
