import { adminNav, expect, notice, openAdmin, openPage, test } from "#tests/browser/support/admin.ts";
import { expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { linkInMail } from "#tests/browser/support/member.ts";
import { DESKTOP } from "#tests/browser/support/shopper.ts";

test.use({ viewport: DESKTOP });

const PASSWORD = "a long enough one";

/** Ended sessions and rejected calls are what this is about. */
test.afterEach(({ complaints }) => {
	expect(complaints.filter((text) => !/40[134]/.test(text))).toEqual([]);
	complaints.length = 0;
});

test("D-240 D-241 an owner invites a colleague, who joins without scripts, sees what is theirs, and is signed out at once", async ({
	page,
	request,
	browser,
	ownShop,
}) => {
	await openAdmin(page, "Staff");
	await expect(page.getByText("It’s just you so far")).toBeVisible();
	await page.getByLabel("Name", { exact: true }).fill("Cora Lane");
	await page.getByLabel("Email", { exact: true }).fill("cora@shop.test");
	await page.getByLabel("Role", { exact: true }).selectOption("Content");
	await page.getByRole("button", { name: "Send invitation" }).click();
	await expect(notice(page, "Invitation sent to cora@shop.test.")).toBeVisible();
	const row = page.getByRole("row", { name: /Cora Lane/ });
	await expect(row.getByText("Invited")).toBeVisible();
	await expectNoViolations(page, "the staff page", { include: "main" });

	const link = await linkInMail(request, "cora@shop.test", "/admin/join", "token=");
	const withoutScripts = await browser.newContext({ baseURL: ownShop, javaScriptEnabled: false });
	const joining = await withoutScripts.newPage();
	await joining.goto(link);
	await expect(joining.getByText("Hi Cora Lane! You’ll sign in as cora@shop.test.")).toBeVisible();
	await joining.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await joining.getByLabel("Repeat the password").fill("something else");
	await joining.getByRole("button", { name: "Save password" }).click();
	await expect(joining.getByText("The two passwords don’t match.")).toBeVisible();
	await joining.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await joining.getByLabel("Repeat the password").fill(PASSWORD);
	await joining.getByRole("button", { name: "Save password" }).click();
	await expect(joining.getByRole("heading", { name: "You’re all set" })).toBeVisible();
	await joining.goto(link);
	await expect(joining.getByRole("heading", { name: "This link doesn’t work anymore" })).toBeVisible();
	await withoutScripts.close();

	const theirs = await browser.newPage({ baseURL: ownShop, viewport: DESKTOP });
	await theirs.goto("/admin");
	await theirs.getByRole("button", { name: "Use email instead" }).click();
	await theirs.getByLabel("Email").fill("cora@shop.test");
	await theirs.getByLabel("Password", { exact: true }).fill("not the password");
	await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(theirs.getByText("Wrong email or password")).toBeVisible();
	await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(adminNav(theirs).getByRole("link")).toHaveText([
		"SoftBrace",
		"Home",
		"Products",
		"Content Editing",
		"Visual Editor",
		"Image Management",
	]);
	await expect(theirs.locator("#orders-to-review")).toHaveCount(0);
	await theirs.goto("/admin/orders");
	await expect(theirs.getByText(/Your role doesn’t include this/)).toBeVisible();
	await theirs.goto("/admin/products");
	await expect(theirs.getByRole("link", { name: "5-Pair Pack" }).first()).toBeVisible();
	await expect(theirs.getByRole("button", { name: "Add product" })).toHaveCount(0);

	await page.reload();
	await expect(row.getByText("Active")).toBeVisible();
	await row.getByRole("button", { name: "Deactivate" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
	await expect(notice(page, "Cora Lane is signed out and can’t sign in anymore.")).toBeVisible();
	await adminNav(theirs).getByRole("link", { name: "Image Management" }).click();
	await expect(theirs.getByText("Admin session expired. Please login again.")).toBeVisible();

	await openPage(page, "Activity Log");
	await expect(page.getByRole("table").getByText("cora@shop.test").first()).toBeVisible();
	await expect(page.getByRole("table").getByText("Joined the staff")).toBeVisible();
	await theirs.close();
});
