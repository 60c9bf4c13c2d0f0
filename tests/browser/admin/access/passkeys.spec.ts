import type { Page } from "@playwright/test";
import { ADMIN_PASSWORD, adminPanel, expect, notice, openAdmin, signOut, test } from "#tests/browser/support/admin.ts";
import { expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { DESKTOP } from "#tests/browser/support/shopper.ts";

test.use({ viewport: DESKTOP });

/** A device with a fingerprint reader, as far as the browser can tell. */
async function withAuthenticator(page: Page) {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("WebAuthn.enable");
	const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return {
		/** The finger that is laid on it is the right one, or not. */
		verifies: (isUserVerified: boolean) =>
			devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
		keys: async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
	};
}

test("D-245 a passkey is added with the password, signs in alone, and no longer once it is removed", async ({
	page,
	complaints,
}) => {
	const device = await withAuthenticator(page);
	await openAdmin(page, "Security");
	const panel = adminPanel(page);
	await expect(panel.getByText("No passkeys yet.")).toBeVisible();
	await panel.getByRole("button", { name: "Add a passkey" }).click();
	await panel.getByLabel("Name").fill("My laptop");
	await panel.getByLabel("Your password").fill("not the password");
	await panel.getByRole("button", { name: "Create passkey" }).click();
	await expect(panel.getByText("Incorrect password.")).toBeVisible();
	await expectNoViolations(page, "the security page", { include: "main" });
	await panel.getByLabel("Your password").fill(ADMIN_PASSWORD);
	await panel.getByRole("button", { name: "Create passkey" }).click();
	await expect(notice(page, "Passkey added.")).toBeVisible();
	await expect(panel.getByText("My laptop")).toBeVisible();
	await expect(panel.getByText("Not used yet")).toBeVisible();
	expect(await device.keys()).toMatchObject([{ rpId: "localhost", isResidentCredential: true }]);

	await signOut(page);
	const button = page.getByRole("button", { name: "Sign in with a passkey" });
	await device.verifies(false);
	await button.click();
	await expect(page.getByText("No passkey was used.")).toBeVisible();
	await device.verifies(true);
	await button.click();
	await expect(panel.getByText("My laptop")).toBeVisible();
	await expect(panel.getByText("Not used yet")).toHaveCount(0);

	await panel.getByRole("button", { name: "Remove My laptop" }).click();
	await panel.getByLabel("Your password").fill(ADMIN_PASSWORD);
	await panel.getByRole("button", { name: "Remove", exact: true }).click();
	await expect(notice(page, "Passkey removed.")).toBeVisible();
	await expect(panel.getByText("No passkeys yet.")).toBeVisible();
	await signOut(page);
	await button.click();
	await expect(page.getByText("That passkey didn’t work. Try again, or use your password.")).toBeVisible();
	// The browser's console lists the rejected requests above.
	complaints.length = 0;
});
