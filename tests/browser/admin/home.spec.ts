import { expect, openAdmin, pageTitle, test } from "#tests/browser/support/admin.ts";
import { expectNoSidewaysScroll, expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { PHONE } from "#tests/browser/support/shopper.ts";

const LAPTOP = { width: 1440, height: 900 };

/** A message that waits for an answer. */
test.beforeEach(async ({ request }) => {
	const message = { name: "Ana", email: "ana@example.com", inquiry_type: "general", message: "Hello" };
	expect((await request.post("/api/support-messages", { data: message })).status()).toBe(201);
});

for (const [size, viewport] of Object.entries({ phone: PHONE, laptop: LAPTOP })) {
	test.describe(size, () => {
		test.use({ viewport });

		test("ASHL-01 a task leads to its list, and the chosen range survives back and reload", async ({ page }) => {
			await openAdmin(page, "Home");
			await expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
			await page.getByRole("link", { name: "7 days" }).click();
			await expect(page).toHaveURL(/\?days=7$/);
			await expect(page.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "true");
			await page.getByRole("link", { name: /new messages?$/ }).click();
			await expect(page).toHaveURL(/\/admin\/support\?status=pending$/);
			await expect(pageTitle(page)).toHaveText("Support");
			await page.goBack();
			await expect(page.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "true");
			await page.reload();
			await expect(page.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "true");
		});

		test("ASHL-01 two days are chosen by keyboard, a wrong range says what is possible, and nothing overflows", async ({
			page,
			complaints,
		}) => {
			await openAdmin(page, "Home");
			await page.getByRole("button", { name: "Custom" }).press("Enter");
			await page.getByLabel("From", { exact: true }).fill("2025-01-05");
			await page.getByLabel("To", { exact: true }).fill("2025-01-04");
			await page.getByRole("button", { name: "Apply" }).press("Enter");
			await expect(page.getByRole("main").getByRole("alert")).toContainText("Choose two days");
			expect(complaints).toEqual([expect.stringContaining("400")]);
			complaints.length = 0;
			await page.getByLabel("To", { exact: true }).fill("2025-01-06");
			await page.getByRole("button", { name: "Apply" }).press("Enter");
			await expect(page.getByText("Jan 5 – 6, 2025, compared with Jan 3 – 4, 2025")).toBeVisible();
			await expectNoViolations(page, `home, ${size}`, { include: "main" });
			await expectNoSidewaysScroll(page, `home, ${size}`);
		});
	});
}
