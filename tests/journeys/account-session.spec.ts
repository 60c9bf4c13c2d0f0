import { dialog, makeAccount, newEmail, PASSWORD } from "./member.ts";
import { expect, test, untilLive } from "./shopper.ts";

/** The browser tells of the refused call on its console; of nothing else. */
test.afterEach(({ complaints }) => {
	expect(complaints.filter((text) => !text.includes("401"))).toEqual([]);
	complaints.length = 0;
});

test("PROF-04 PROF-09 a profile that was typed when the session ended is saved after the sign-in over it", async ({
	page,
	context,
}) => {
	await makeAccount(page, newEmail());
	await page.goto("/account#settings");
	await untilLive(page);
	await page.getByRole("button", { name: "Edit Profile" }).click();
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

test("D-58 leaving a typed profile by tab asks first", async ({ page }) => {
	await makeAccount(page, newEmail());
	await page.goto("/account#settings");
	await untilLive(page);
	await page.getByRole("button", { name: "Edit Profile" }).click();
	await page.getByLabel("Full Name").fill("Ana María Díaz");
	await page.getByRole("tab", { name: "Order History" }).click();
	await expect(dialog(page)).toContainText("Leave without saving?");
	await dialog(page).getByRole("button", { name: "Keep editing" }).click();
	await expect(page.getByLabel("Full Name")).toHaveValue("Ana María Díaz");
});
