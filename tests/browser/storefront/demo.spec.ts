import { dialog, openDialog } from "#tests/browser/support/member.ts";
import { DESKTOP, expect, test, untilLive } from "#tests/browser/support/shopper.ts";
import { startDemo } from "#tests/support/servers/start-demo.ts";

test.describe("the demo before the launch", () => {
	let demo: Awaited<ReturnType<typeof startDemo>>;
	test.beforeAll(async () => {
		demo = await startDemo({ args: ["--before-launch"] });
	});
	test.afterAll(() => demo.stop());

	test("LNCH-03 SHOP-22 HOME-27 countdown, Coming Soon and birthday release show", async ({ page }) => {
		await page.goto(demo.url);
		await untilLive(page);
		await expect(page.getByRole("timer")).toContainText(/02days14hours\d\dmin\d\dsec/);
		await expect(page.locator("#product")).toContainText("Birthday release");
		await page.goto(`${demo.url}/shop`);
		await expect(page.locator("main")).toContainText("Coming Soon");
		await page.goto(`${demo.url}/product/3`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Birthday Release Coming!");
	});

	test("PERM-13 HEAD-13 PROD-05 the printed administrator sees crown, (Admin) and product 8; the password opens the admin", async ({
		page,
	}) => {
		await page.setViewportSize(DESKTOP);
		await signIn(page, demo, "Administrator");
		await expect(page.getByRole("banner")).toContainText("(Admin)");
		await expect(page.locator("#site-menu svg.text-amber")).toBeVisible();
		await page.goto(`${demo.url}/product/8`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test product");

		await page.goto(`${demo.url}/admin/orders`);
		await page.getByLabel("Admin password").fill(printed(demo, "Password of all"));
		await page.getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(page.getByRole("row", { name: /Sample customer \d/ }).first()).toBeVisible();
		await expect(page.getByRole("complementary", { name: "Demo data" })).toBeVisible();
	});

	test("DASH-08 the printed customer has orders and points", async ({ page }) => {
		await page.setViewportSize(DESKTOP);
		await signIn(page, demo, "Customer");
		await page.goto(`${demo.url}/account`);
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Sample customer 1");
		await expect(page.getByText(/^Order SB-/).first()).toBeVisible();
	});
});

type Demo = Awaited<ReturnType<typeof startDemo>>;

function printed({ output }: Demo, label: string): string {
	return new RegExp(`^${label}: +(\\S+)`, "m").exec(output)?.[1] ?? "";
}

async function signIn(page: import("@playwright/test").Page, demo: Demo, who: string): Promise<void> {
	await page.goto(demo.url);
	await openDialog(page);
	await dialog(page).getByLabel("Email").fill(printed(demo, who));
	await dialog(page).getByLabel("Password", { exact: true }).fill(printed(demo, "Password of all"));
	await dialog(page).getByRole("button", { name: "Sign In" }).click();
	await expect(page.getByRole("banner")).toContainText("Sample");
}
