import { ADMIN_PASSWORD, expect, test } from "#tests/browser/support/admin.ts";
import { expectNoSidewaysScroll, expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { fillCart } from "#tests/browser/support/fill-cart.ts";
import { AUSTIN, PHONE, payByCard, untilLive } from "#tests/browser/support/shopper.ts";

const CODE = `BROWSER-${process.pid}`;

test.beforeAll(async ({ playwright, shopOf }, { file }) => {
	const baseURL = await shopOf(file);
	const extraHTTPHeaders = { origin: baseURL, "sec-fetch-site": "same-origin" };
	const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
	await request.post("/api/admin/session", { data: { password: ADMIN_PASSWORD } });
	const added = await request.post("/api/admin/discounts", { data: { code: CODE, kind: "percent", percent: 20 } });
	expect([201, 409]).toContain(added.status());
	await request.dispose();
});

test("CODE-05 D-210 D-212 a link's code goes with the cart through the checkout to the order, and is gone after that", async ({
	page,
}) => {
	test.slow();
	await page.goto(`/discount/${CODE.toLowerCase()}`);
	await expect(page).toHaveURL(`/shop?discount=${CODE}`);
	await expect(page.getByText(`${CODE} is in your cart.`)).toBeVisible();
	await fillCart(page);
	await page.goto("/cart");
	// 4.99 + 10.99 = 15.98, less 20 %.
	await expect(page.getByRole("main")).toContainText("-$3.20");
	await page.goto("/checkout");
	await untilLive(page);
	await page.getByLabel("First Name").fill(AUSTIN.firstName);
	await page.getByLabel("Last Name").fill(AUSTIN.lastName);
	await page.getByLabel("Email", { exact: true }).fill(`code-${process.pid}@example.com`);
	await page.getByLabel("Street Address").fill(`20 Oak Street ${process.pid}`);
	await page.getByLabel("City").fill(AUSTIN.city);
	await page.getByLabel("State / Province").selectOption("TX");
	await page.getByLabel("ZIP / Postal Code").fill(AUSTIN.zip);
	await expect(page.getByRole("button", { name: `Remove discount code ${CODE}` })).toBeVisible();
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	await page.waitForURL(/\/pay\/cs_/);
	await expect(page.getByText("$13.80").first()).toBeVisible();
	await payByCard(page);
	await page.waitForURL(/\/success\?session_id=cs_/);
	await expect(page.getByText(`Discount code ${CODE}`)).toBeVisible();
	await page.goto("/cart");
	await fillCart(page);
	await page.reload();
	await expect(page.getByText("Have a code?")).toBeVisible();
});

test("D-210 a typed code is applied by Enter in cart and checkout, where it neither pays nor is lost", async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await page.goto("/");
	await fillCart(page);
	await page.goto("/checkout");
	await untilLive(page);
	await page.getByText("Have a code?").click();
	await page.getByLabel("Discount code").fill(CODE.toLowerCase());
	await page.getByLabel("Discount code").press("Enter");
	await expect(page.getByRole("button", { name: `Remove discount code ${CODE}` })).toBeVisible();
	await expect(page).toHaveURL(/\/checkout$/);
	await expectNoSidewaysScroll(page, "checkout with a code");
	await page.goto("/cart");
	await expect(page.getByRole("main")).toContainText("-$3.20");
	await expectNoViolations(page, "cart with a code");
	await page.getByRole("button", { name: `Remove discount code ${CODE}` }).click();
	await expect(page.getByText("Have a code?")).toBeVisible();
	await expect(page.getByRole("main")).not.toContainText("-$3.20");
});
