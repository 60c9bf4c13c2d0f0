import type { Page } from "@playwright/test";
import {
	ADMIN_PASSWORD,
	adminPanel,
	expect,
	openAdmin,
	openPage,
	signOut,
	test,
} from "#tests/browser/support/admin.ts";
import { expectNoViolations } from "#tests/browser/support/expect-accessible.ts";

/** The browser logs each rejected call on its console, and nothing else. */
test.afterEach(({ complaints }) => {
	expect(complaints.filter((text) => !text.includes("401"))).toEqual([]);
	complaints.length = 0;
});

const dialog = (page: Page) => page.getByRole("dialog", { name: "Sign in again" });

async function signInAgain(page: Page): Promise<void> {
	await expect(dialog(page)).toBeVisible();
	await expect(dialog(page).getByText("Admin session expired. Please login again.")).toBeVisible();
	await expect(dialog(page).getByLabel("Admin password")).toBeFocused();
	await page.keyboard.type(ADMIN_PASSWORD);
	await page.keyboard.press("Enter");
	await expect(dialog(page)).toHaveCount(0);
}

test("ALOG-08 ACON-25 a text typed while the session ended is saved after the sign-in over it", async ({
	page,
	context,
}) => {
	await openAdmin(page, "Content Editing");
	const area = page.getByLabel("Content", { exact: true });
	await expect(area).toBeEnabled();
	await area.fill("<p>Typed before the end</p>");
	await context.clearCookies();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(dialog(page)).toBeVisible();
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		await expectNoViolations(page, `sign-in, ${colorScheme}`);
	}
	await signInAgain(page);
	await expect(page.getByText("Content saved successfully!")).toBeVisible();
	await expect(area).toHaveValue("<p>Typed before the end</p>");
	await page.goto("/");
	await expect(page.getByText("Typed before the end")).toBeVisible();
});

test("ALOG-08 blocks added while the session ended are published after the sign-in", async ({ page, context }) => {
	await page.setViewportSize({ width: 1440, height: 1100 });
	await openAdmin(page, "Visual Editor");
	const order = page.getByRole("list", { name: "Page elements" }).getByRole("listitem");
	await expect(order).toHaveCount(4);
	await page.getByRole("button", { name: "Add Spacer", exact: true }).click();
	await expect(order).toHaveCount(5);
	await context.clearCookies();
	await page.getByRole("button", { name: "Publish" }).click();
	await signInAgain(page);
	await expect(page.getByText("Changes saved successfully!")).toBeVisible();
	await expect(order).toHaveCount(5);
});

test("ALOG-08 a reply and a product's form survive the session on their pages, and Escape postpones the sign-in", async ({
	page,
	context,
	request,
}) => {
	const data = { name: "Ana", email: "ends@example.com", inquiry_type: "general", subject: "", message: "Soft?" };
	await request.post("/api/support-messages", { data });
	await openAdmin(page, "Support");
	await page.getByRole("link", { name: "general inquiry" }).click();
	const response = page.getByRole("form", { name: "Reply to Ana" });
	await response.getByRole("textbox").fill("Very soft.");
	await expect(page.getByText("You’re handling this until")).toBeVisible();
	await context.clearCookies();
	await response.getByRole("button", { name: "Send" }).click();
	await expect(dialog(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toHaveCount(0);
	await expect(response.getByRole("textbox")).toHaveValue("Very soft.");
	await expect(page.getByText(/Couldn’t send the reply/)).toBeVisible();
	await response.getByRole("button", { name: "Send" }).click();
	await signInAgain(page);
	await expect(response.getByRole("textbox")).toHaveValue("");
	await expect(page.getByRole("list", { name: "Replies to Ana" })).toContainText("Very soft.");

	await openPage(page, "Products");
	await page.getByRole("link", { name: "5-Pair Pack", exact: true }).click();
	await page.getByLabel("Name (English)").fill("Renamed while away");
	await context.clearCookies();
	const bar = page.getByRole("region", { name: "Unsaved changes" });
	await bar.getByRole("button", { name: "Save" }).click();
	await signInAgain(page);
	await expect(bar).toHaveCount(0);
	await expect(adminPanel(page).getByText("Renamed while away").first()).toBeVisible();
});

test("ALOG-07 a sign-out in another tab asks for the password here, and a sign-in there is enough", async ({
	page,
	context,
}) => {
	await openAdmin(page, "Content Editing");
	const area = page.getByLabel("Content", { exact: true });
	await expect(area).toBeEnabled();
	await area.fill("<p>Two tabs</p>");
	const other = await context.newPage();
	await other.goto("/admin");
	await signOut(other);
	await expect(dialog(page)).toBeVisible();
	await other.getByLabel("Admin password").fill(ADMIN_PASSWORD);
	await other.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(dialog(page)).toHaveCount(0);
	await expect(area).toHaveValue("<p>Two tabs</p>");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Content saved successfully!")).toBeVisible();
});
