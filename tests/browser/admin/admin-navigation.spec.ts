import { adminNav, expect, openAdmin, openPage, pageTitle, signInToAdmin, test } from "#tests/browser/support/admin.ts";
import { DESKTOP, PHONE } from "#tests/browser/support/shopper.ts";

test.use({ viewport: DESKTOP });

test("ROUTE-18 ROUTE-19 LOAD-10 the admin is outside of the shop's layout", async ({ page }) => {
	await page.goto("/admin");
	await expect(page.getByLabel("Admin password")).toBeVisible();
	await expect(page.getByRole("banner")).toHaveCount(0);
	await expect(page.getByRole("contentinfo")).toHaveCount(0);
	// A running page has removed it, so the server's HTML counts.
	const overlays = async (path: string) =>
		(await (await page.request.get(path)).text()).split('id="loading-overlay"').length - 1;
	expect([await overlays("/"), await overlays("/admin")]).toEqual([1, 0]);
});

test("ASHL-01 ASHL-02 SCOPE-03 the password opens six pages, one click away, with the orders to review below each", async ({
	page,
}) => {
	await openAdmin(page, "Home");
	for (const name of ["Image Management", "Content Editing", "Visual Editor", "Reviews", "Support", "Activity Log"]) {
		await adminNav(page).getByRole("link", { name, exact: true }).click();
		await expect(adminNav(page).getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
		await expect(page.getByRole("heading", { name: "Orders Requiring Review" })).toBeVisible();
	}
	await expect(page.getByText("No orders currently require review")).toBeVisible();
});

test("D-61 the local storage entry alone opens nothing", async ({ page }) => {
	const forged = JSON.stringify({ loggedIn: true, timestamp: Date.now(), sessionId: crypto.randomUUID() });
	await page.addInitScript((text) => localStorage.setItem("adminSession", text), forged);
	await page.goto("/admin");
	await expect(page.getByText("Admin session expired. Please login again.")).toBeVisible();
	await expect(adminNav(page)).toHaveCount(0);
});

test("ALOG-01 a page asks for the password at its own URL and opens there; a reload and the back button keep it", async ({
	page,
}) => {
	await page.goto("/admin/orders?search=rivera");
	await expect(page).toHaveTitle("Orders · SoftBrace admin");
	await signInToAdmin(page);
	await expect(pageTitle(page)).toHaveText("Orders");
	await expect(page.getByRole("searchbox")).toHaveValue("rivera");
	await page.reload();
	await expect(page.getByRole("searchbox")).toHaveValue("rivera");
	await openPage(page, "Activity Log");
	await expect(page).toHaveTitle("Activity Log · SoftBrace admin");
	await expect(pageTitle(page)).toBeFocused();
	await page.goBack();
	await expect(page).toHaveURL(/\/admin\/orders\?search=rivera$/);
	await expect(page.getByRole("searchbox")).toHaveValue("rivera");
});

test("a link to a former tab opens its page, before the sign-in and after it", async ({ page }) => {
	await page.goto("/admin?search=SB-1#orders");
	await signInToAdmin(page);
	await expect(page).toHaveURL(/\/admin\/orders\?search=SB-1$/);
	await expect(pageTitle(page)).toHaveText("Orders");
	await openPage(page, "Home");
	await expect(pageTitle(page)).toHaveText("Home");
	await page.evaluate(() => location.assign("#keys"));
	await expect(page).toHaveURL(/\/admin\/settings\/api-keys$/);
	await expect(pageTitle(page)).toHaveText("API keys");
	// The old link has left no step of its own behind.
	await page.goBack();
	await expect(page).toHaveURL(/\/admin$/);
});

test("on a phone the daily pages are in the bottom bar and all of them in a drawer, one tap away", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await openAdmin(page, "Home");
	const bar = page.getByRole("navigation", { name: "Main pages" });
	await bar.getByRole("link", { name: "Orders" }).click();
	await expect(pageTitle(page)).toHaveText("Orders");
	await expect(adminNav(page)).toHaveCount(0);
	const more = bar.getByRole("button", { name: "More" });
	await more.click();
	const drawer = page.getByRole("dialog", { name: "Admin pages" });
	for (const name of ["Image Management", "Content Editing", "Visual Editor", "Reviews", "Support", "Activity Log"]) {
		await expect(drawer.getByRole("link", { name, exact: true })).toBeVisible();
	}
	await page.keyboard.press("Escape");
	await expect(drawer).toHaveCount(0);
	await expect(more).toBeFocused();
	await more.click();
	await drawer.getByRole("link", { name: "Support" }).click();
	await expect(drawer).toHaveCount(0);
	await expect(pageTitle(page)).toHaveText("Support");
});

test("an address that no page has says so inside the admin, with status 404", async ({ page, complaints }) => {
	expect((await page.request.get("/admin/not-a-page")).status()).toBe(404);
	await page.goto("/admin/not-a-page");
	await signInToAdmin(page);
	await expect(pageTitle(page)).toHaveText("Page not found");
	await page.getByRole("link", { name: "Go to Home" }).click();
	await expect(pageTitle(page)).toHaveText("Home");
	// The browser logs the 404 by itself.
	complaints.length = 0;
});

test("every page of the admin is sent without data, uncached, and with the page editor's nonce", async ({
	request,
}) => {
	for (const path of ["/admin", "/admin/orders", "/admin/settings/api-keys", "/admin/not-a-page"]) {
		const response = await request.get(path);
		expect(response.headers()["content-security-policy"], path).toMatch(/style-src [^;]*'nonce-/);
		expect(response.headers()["cache-control"], path).toContain("no-store");
		const html = await response.text();
		expect(html).toContain("Enter the admin password.");
		expect(html).toContain("The admin needs JavaScript.");
		expect(html).not.toContain("Orders Requiring Review");
	}
});
