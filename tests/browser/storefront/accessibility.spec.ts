import { expectNoSidewaysScroll, expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { DESKTOP, expect, PHONE, test, untilLive } from "#tests/browser/support/shopper.ts";

const PAGES = [
	"/",
	"/shop",
	"/shop?filter=wax",
	"/product/2",
	"/product/8",
	"/cart",
	"/checkout",
	"/success",
	"/reviews",
	"/about",
	"/contact",
	"/blog",
	"/softbrace-usage",
	"/insert-card",
	"/terms-of-service",
	"/privacy-policy",
];

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
	for (const colorScheme of ["light", "dark"] as const) {
		for (const locale of ["en-US", "es-MX"]) {
			test.describe(`${size}, ${colorScheme}, ${locale}`, () => {
				test.use({ viewport, colorScheme, locale });

				test("PERM-01 PERM-24 no public page has an accessibility violation", async ({ page }) => {
					test.slow();
					await page.goto("/product/2");
					await untilLive(page);
					await page
						.getByRole("button", { name: /Add to Cart|Agregar al carrito/ })
						.first()
						.click();
					await expect(
						page
							.getByRole("status")
							.filter({ hasText: /Added to cart!|¡Agregado al carrito!/ })
							.first(),
					).toBeVisible();
					for (const path of PAGES) {
						await page.goto(path);
						await page.getByRole("heading", { level: 1 }).first().waitFor();
						await expectNoViolations(page, path);
						await expectNoSidewaysScroll(page, path);
					}
				});
			});
		}
	}
}
