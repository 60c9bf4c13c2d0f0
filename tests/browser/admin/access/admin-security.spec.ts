import {
	ADMIN_PASSWORD,
	adminPanel,
	expect,
	openAdmin,
	openPage,
	signOut,
	test,
} from "#tests/browser/support/admin.ts";
import { DESKTOP } from "#tests/browser/support/shopper.ts";
import { codeAt } from "#tests/support/code-at.ts";

test.use({ viewport: DESKTOP });

test("D-147 a one-time code is enabled, required at the sign-in, and disabled again", async ({ page, complaints }) => {
	await openAdmin(page, "Security");
	const panel = adminPanel(page);
	await panel.getByRole("button", { name: "Turn on two-factor authentication" }).click();
	const qrCode = panel.getByRole("img", { name: "QR code for the authenticator app" });
	await expect(qrCode).toBeVisible();
	// Cameras need dark on light; the dark theme's background would hide it.
	await page.emulateMedia({ colorScheme: "dark" });
	await expect(qrCode.locator("rect")).toHaveCSS("fill", "rgb(255, 255, 255)");
	await expect(qrCode.locator("path")).toHaveCSS("fill", "rgb(0, 0, 0)");
	const secret = (await panel.locator("code").textContent()) ?? "";
	const code = panel.getByLabel("Code from the app");
	await code.fill("000000");
	await panel.getByRole("button", { name: "Confirm and turn on" }).click();
	await expect(panel.getByText("That code is wrong or was already used.")).toBeVisible();
	await code.fill(codeAt(secret, Date.now()));
	await panel.getByRole("button", { name: "Confirm and turn on" }).click();
	const recovery = panel.getByRole("region", { name: "Save your recovery codes" });
	await expect(recovery.getByRole("listitem")).toHaveCount(10);
	const [first = "", second = ""] = await recovery.getByRole("listitem").allTextContents();
	await recovery.getByRole("button", { name: "I’ve saved them" }).click();
	await expect(panel.getByText("Recovery codes left: 10")).toBeVisible();

	await signOut(page);
	await page.getByLabel("Admin password").fill(ADMIN_PASSWORD);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(page.getByText("Enter the code from your authenticator app, or a recovery code.")).toBeVisible();
	await page.getByLabel("Authentication code").fill(first);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await openPage(page, "Settings");
	await adminPanel(page).getByRole("link", { name: "Security" }).click();
	await expect(panel.getByText("Recovery codes left: 9")).toBeVisible();
	await code.fill(second);
	await panel.getByRole("button", { name: "Turn off" }).click();
	await expect(panel.getByText("Off", { exact: true })).toBeVisible();
	// The browser's console lists the rejected requests above.
	complaints.length = 0;
});
