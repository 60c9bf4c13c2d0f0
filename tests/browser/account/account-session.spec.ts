import { dialog, makeAccount, newEmail, PASSWORD } from "#tests/browser/support/member.ts";
import { expect, test, untilLive } from "#tests/browser/support/shopper.ts";

/** The browser logs the rejected call on its console, and nothing else. */
test.afterEach(({ complaints }) => {
	expect(complaints.filter((text) => !text.includes("401"))).toEqual([]);
	complaints.length = 0;
});

test("PROF-04 PROF-09 a profile typed while the session ended is saved after the sign-in over it", async ({
	page,
	context,
}) => {
	await makeAccount(page, newEmail());
	await page.goto("/account#settings");
	await untilLive(page);
	await page.getByRole("button", { name: "Edit profile" }).click();
	await page.getByLabel("Full Name").fill("Ana María Díaz");
	await page.getByLabel("Phone").fill("512.555.0143");
	await context.clearCookies();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	const again = page.getByRole("dialog", { name: "Sign in again" });
	await expect(again).toBeVisible();
	await expect(page.getByRole("banner").getByText("Hi, Ana Díaz")).toHaveCount(0);
	await expect(again.getByLabel("Password", { exact: true })).toBeFocused();
	await page.keyboard.type(PASSWORD);
	await page.keyboard.press("Enter");
	await expect(page.getByText("Profile updated successfully!")).toBeVisible();
	await expect(page.getByRole("tabpanel").getByText("(512) 555-0143")).toBeVisible();
	await expect(page.getByRole("banner").getByText("Hi, Ana María Díaz")).toBeVisible();
	await expect(again).toHaveCount(0);
});

test("D-58 leaving a tab with an unsaved profile asks for confirmation", async ({ page }) => {
	await makeAccount(page, newEmail());
	await page.goto("/account#settings");
	await untilLive(page);
	await page.getByRole("button", { name: "Edit profile" }).click();
	await page.getByLabel("Full Name").fill("Ana María Díaz");
	await page.getByRole("tab", { name: "Order History" }).click();
	await expect(dialog(page)).toContainText("Leave without saving?");
	await dialog(page).getByRole("button", { name: "Keep editing" }).click();
	await expect(page.getByLabel("Full Name")).toHaveValue("Ana María Díaz");
});

test("an account is deleted once, after the sign-in over the dialog, when its session has ended", async ({
	page,
	context,
}) => {
	const email = newEmail();
	await makeAccount(page, email);
	await page.goto("/account#settings");
	await untilLive(page);
	const responses: number[] = [];
	page.on("response", (response) => {
		const { pathname } = new URL(response.url());
		if (response.request().method() === "DELETE" && pathname === "/api/account") responses.push(response.status());
	});
	await page.getByRole("button", { name: "Delete my account" }).click();
	const question = page.getByRole("dialog", { name: "Delete your account?" });
	await question.getByLabel("Password").fill(PASSWORD);
	await context.clearCookies();
	await question.getByRole("button", { name: "Delete permanently" }).click();
	const again = page.getByRole("dialog", { name: "Sign in again" });
	await expect(again.getByLabel("Password", { exact: true })).toBeFocused();
	expect(responses).toEqual([401]);
	await page.keyboard.type(PASSWORD);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
	expect(responses).toEqual([401, 204]);
	const signIn = await page.request.post("/api/auth/sign-in/email", {
		data: { email, password: PASSWORD },
		headers: { origin: process.env.SHOP_URL ?? "" },
	});
	expect(signIn.status(), "the account is gone").toBe(401);
});
