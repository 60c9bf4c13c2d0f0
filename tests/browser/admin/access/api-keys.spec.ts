import { ADMIN_PASSWORD, expect, notice, openAdmin, openPage, test } from "#tests/browser/support/admin.ts";
import { expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { DESKTOP } from "#tests/browser/support/shopper.ts";

test.use({ viewport: DESKTOP });

test("PERM-12 a key is created, named, shown once, used, listed and revoked in the admin", async ({
	page,
	request,
}) => {
	await openAdmin(page, "API keys");
	await expect(page.getByText("No API keys yet")).toBeVisible();
	await expect(page.getByRole("button", { name: "Create key" })).toBeDisabled();
	await page.getByLabel("Key name").fill("Monthly report");
	await expect(page.getByLabel("Expires after")).toHaveValue("365");
	await page.getByLabel("Expires after").selectOption("30 days");
	await page.getByLabel("Admin password").fill(ADMIN_PASSWORD);
	await page.getByRole("button", { name: "Create key" }).click();
	const field = page.getByLabel("Key “Monthly report”");
	await expect(field).toHaveValue(/^sbk_[\w-]{43}$/);
	const key = await field.inputValue();
	await expectNoViolations(page, "a new key", { include: "main" });

	const orders = () => request.get("/rest/v1/orders?select=id", { headers: { apikey: key } });
	expect((await orders()).status()).toBe(200);
	await page.getByRole("button", { name: "I’ve copied it" }).click();
	await expect(field).toHaveCount(0);
	await page.reload();
	await expect(page.getByText(`${key.slice(0, 10)}…`)).toBeVisible();
	const row = page.getByRole("row", { name: /^Monthly report/ });
	await expect(row.getByText("Never used")).toHaveCount(0);
	expect(await page.content()).not.toContain(key);

	await page.getByRole("button", { name: "Revoke" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
	await expect(notice(page, "Key “Monthly report” revoked.")).toBeVisible();
	await expect(row.getByText(/^Revoked /)).toBeVisible();
	expect((await orders()).status()).toBe(401);

	await openPage(page, "Activity Log");
	for (const sentence of ["Created the API key", "Used the API key", "Revoked the API key"]) {
		await expect(page.getByRole("table").getByText(sentence).first()).toBeVisible();
	}
});

for (const scheme of ["light", "dark"] as const) {
	for (const width of [375, 1280]) {
		test(`API-01 the API reference page is readable, ${scheme} and ${width} wide`, async ({ page }) => {
			await page.emulateMedia({ colorScheme: scheme });
			await page.setViewportSize({ width, height: 900 });
			await page.goto("/api");
			await expect(page.getByRole("heading", { name: "API reference" })).toBeVisible();
			expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
			await expectNoViolations(page, "/api");
		});
	}
}
