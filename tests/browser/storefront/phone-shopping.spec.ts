import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { expect, PHONE, test, untilLive } from "#tests/browser/support/shopper.ts";

test.use({ locale: "en-US", viewport: PHONE });

async function putIn(page: Page): Promise<void> {
	await page.goto("/product/1");
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(page.getByRole("link", { name: /1 item in cart/ })).toBeVisible();
}

test("CART-35 CHK-01 the way to the checkout is in sight on a phone, with its total, and the order is folded above the form", async ({
	page,
}) => {
	await putIn(page);
	await page.goto("/cart");
	const bar = page.getByRole("main").getByRole("link", { name: /^Checkout · \$/ });
	await expect(bar).toBeInViewport();
	const text = (await bar.textContent()) ?? "";
	await bar.click();
	await expect(page).toHaveURL(/\/checkout$/);
	const fold = page.locator("main details summary").first();
	await expect(fold).toBeInViewport();
	await expect(fold).toContainText(text.replace(/^.*·\s*/, ""));
	const item = page.getByRole("main").getByText("5-Pair Pack").first();
	await expect(item).toBeHidden();
	await fold.click();
	await expect(item).toBeVisible();
	await expect(page.getByRole("navigation", { name: "Main menu" })).toHaveCount(0);
	await expect(page.getByRole("contentinfo").getByRole("link")).toHaveCount(2);
});

test("CHK-05 CART-19 nothing in sight moves when the checkout of an empty cart turns into the empty cart", async ({
	page,
}) => {
	await page.addInitScript(() => {
		Object.assign(window, { shift: 0 });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				(window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	await page.goto("/checkout");
	await expect(page.getByText("Your cart is empty")).toBeVisible();
	await untilLive(page);
	await expect(page.locator("#loading-overlay")).toBeHidden();
	expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
});

test.describe("in Spanish on the narrowest phone", () => {
	test.use({ locale: "es-MX", viewport: { width: 320, height: 640 } });

	test("ROUTE-05 the checkout's header fits, and home has no accessibility violation", async ({ page }) => {
		await page.goto("/product/1");
		await page.getByRole("button", { name: "Agregar al carrito" }).first().click();
		await expect(page.getByRole("link", { name: /1 artículo en el carrito/ })).toBeVisible();
		await page.goto("/checkout");
		await expect(page.getByRole("banner").getByRole("button", { name: "Iniciar sesión" })).toBeVisible();
		await expectNoSidewaysScroll(page, "checkout");
		await page.goto("/");
		await expectNoViolations(page, "home");
	});
});
