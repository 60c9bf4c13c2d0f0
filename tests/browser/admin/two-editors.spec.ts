import type { Browser, Page } from "@playwright/test";
import { expect, openAdmin, openPage, test } from "#tests/browser/support/admin.ts";
import { expectNoViolations } from "#tests/browser/support/expect-accessible.ts";

test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 1440, height: 1100 } });

/** The browser logs each rejected save on its console, and nothing else. */
test.afterEach(({ complaints }) => {
	expect(complaints.filter((text) => !text.includes("409"))).toEqual([]);
	complaints.length = 0;
});

const conflict = (page: Page) =>
	page.getByRole("region", { name: "Someone else saved a change while you were editing" });
const area = (page: Page) => page.getByLabel("Content", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const saved = (page: Page) => expect(page.getByText("Content saved successfully!")).toBeVisible();
const order = (page: Page) => page.getByRole("list", { name: "Page elements" }).getByRole("listitem");
const names = (page: Page) => order(page).locator("button[aria-pressed]").allTextContents();
const add = (page: Page, name: string) => page.getByRole("button", { name: `Add ${name}`, exact: true }).click();

/** A second administrator, in a separate browser. */
async function openSecond(browser: Browser, url: string, tab: string): Promise<Page> {
	const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 1100 }, locale: "en-US" });
	const page = await context.newPage();
	await openAdmin(page, tab);
	return page;
}

test("ACON-25 two editors of one text: the second gets who changed what, and keeps, overwrites or merges", async ({
	page: first,
	browser,
	ownShop,
}) => {
	const second = await openSecond(browser, ownShop, "Content Editing");
	await openAdmin(first, "Content Editing");
	await expect(area(first)).toBeEnabled();
	await expect(area(second)).toBeEnabled();

	await area(second).fill("<p>Shared</p><p>Second</p>");
	await save(second);
	await saved(second);
	await area(first).fill("<p>Shared</p><p>First</p>");
	await save(first);
	await expect(conflict(first)).toBeFocused();
	await expect(conflict(first).getByText("owner@localhost saved a different version on")).toBeVisible();
	await expect(conflict(first).locator("mark")).toHaveText(["<p>Second</p>", "<p>First</p>"]);
	for (const colorScheme of ["light", "dark"] as const) {
		await first.emulateMedia({ colorScheme });
		await expectNoViolations(first, `conflict, ${colorScheme}`, { include: "main" });
	}
	await expect(area(first)).toHaveValue("<p>Shared</p><p>First</p>");
	await first.getByRole("button", { name: "Merge by hand" }).click();
	await expect(area(first)).toBeFocused();
	await area(first).fill("<p>Shared</p><p>Second</p><p>First</p>");
	await first.keyboard.press("ControlOrMeta+s");
	await saved(first);
	await expect(conflict(first)).toHaveCount(0);

	await area(second).fill("<p>Third</p>");
	await save(second);
	await second.getByRole("button", { name: "Keep their version" }).click();
	await expect(area(second)).toHaveValue("<p>Shared</p><p>Second</p><p>First</p>");
	await second.getByRole("button", { name: "Bring back my version" }).click();
	await save(second);
	await saved(second);
	await area(first).fill("<p>Last</p>");
	await save(first);
	await first.getByRole("button", { name: "Overwrite with mine" }).click();
	await saved(first);
	await first.goto("/");
	await expect(first.getByText("Last", { exact: true })).toBeVisible();
	await second.context().close();
});

test("VIS-15 two editors of the page: the second sees in words what changed, combines both, and no block is lost", async ({
	page: first,
	browser,
	ownShop,
}) => {
	const second = await openSecond(browser, ownShop, "Visual Editor");
	await openAdmin(first, "Visual Editor");
	await expect(order(first)).toHaveCount(4);
	await expect(order(second)).toHaveCount(4);
	// The canvas shows what the visitor sees: the text saved under Content Editing.
	await expect(first.frameLocator("#preview-frame").getByText("Last", { exact: true })).toBeVisible();

	await add(second, "Spacer");
	await second.getByRole("button", { name: "Publish" }).click();
	await expect(second.getByText("Changes saved successfully!")).toBeVisible();
	await add(first, "Text");
	await first.getByRole("button", { name: "Publish" }).click();
	await expect(conflict(first)).toBeFocused();
	await expect(conflict(first).getByText("Added: Spacer")).toBeVisible();
	await expect(conflict(first).getByText(/^Added: Text/)).toBeVisible();
	await expectNoViolations(first, "conflict of two layouts", { include: "main", exclude: "iframe" });
	await expect(first.getByRole("button", { name: "Publish" })).toBeDisabled();
	await first.getByRole("button", { name: "Combine both" }).click();
	await expect(order(first)).toHaveCount(6);
	await first.getByRole("button", { name: "Save draft" }).click();
	await expect(first.getByText("Draft, not published")).toBeVisible();
	await expect(first.getByText(/^Saved .* by owner@localhost\. Visitors don’t see it yet\.$/)).toBeVisible();
	await expect(conflict(first)).toHaveCount(0);

	// A draft is a change too, and is marked for the next editor.
	await add(second, "Hero");
	await second.getByRole("button", { name: "Save draft" }).click();
	await expect(conflict(second).getByText(/Added: Text/)).toBeVisible();
	await second.getByRole("button", { name: "Keep their version" }).click();
	await expect(order(second)).toHaveCount(6);
	expect(await names(second)).toContain("Text");
	expect(await names(second)).not.toContain("Hero");
	await second.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => names(second)).toContain("Hero");
	await second.reload();
	await expect(second.getByText("Draft, not published")).toBeVisible();
	await second.getByRole("button", { name: "Publish" }).click();
	await expect(second.getByText("Changes saved successfully!")).toBeVisible();
	await expect(second.getByText("Draft, not published")).toHaveCount(0);

	await second.getByRole("button", { name: "Versions" }).click();
	await expect(second.getByRole("region", { name: "Versions" }).getByText(/^Added: Text/)).toBeVisible();
	await expect(second.getByText('"type"')).toHaveCount(0);
	await openPage(second, "Activity Log");
	await expect(second.getByText("6 elements · Added: Text").first()).toBeVisible();
	await expect(second.getByText("[{")).toHaveCount(0);
	await second.context().close();
});
