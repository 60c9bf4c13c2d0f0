import { expect, PHONE, test, untilLive } from "#tests/browser/support/shopper.ts";

test.use({ viewport: PHONE, colorScheme: "light", locale: "en-US" });

test("D-85 another size is shown at once, at the same place, and the focus stays on its link", async ({ page }) => {
	await page.goto("/product/1");
	await untilLive(page);
	const sizes = page.getByRole("navigation", { name: "Pack size" });
	await sizes.getByRole("link", { name: /^15 pairs/ }).focus();
	const place = await page.evaluate(() => {
		scrollTo({ top: 200, behavior: "instant" });
		return scrollY;
	});
	expect(place).toBe(200);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/product/2");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("15-Pair Pack");
	expect(await page.evaluate(() => scrollY)).toBe(place);
	await expect(sizes.getByRole("link", { name: /^15 pairs/ })).toBeFocused();
	await expect(sizes.locator("[aria-current=page]")).toHaveCount(1);
	await expect(sizes.locator("[aria-current=page]")).toHaveText(/^15 pairs/);

	await page.getByRole("button", { name: "Add to Cart" }).last().click();
	await expect(page.getByRole("link", { name: /1 item in cart/ })).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem("cart"))).toContain("15-Pair Pack");
});
