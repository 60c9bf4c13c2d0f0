import { expectAccessibleEverywhere } from "#tests/browser/support/expect-accessible.ts";
import { fillCart } from "#tests/browser/support/fill-cart.ts";
import { test, untilLive } from "#tests/browser/support/shopper.ts";

const PAGES = {
	catalog: ["/", "/shop", "/shop?filter=wax", "/product/2", "/product/8"],
	purchase: ["/cart", "/checkout", "/success"],
	"what others say": ["/reviews", "/about", "/contact", "/blog"],
	texts: ["/softbrace-usage", "/insert-card", "/terms-of-service", "/privacy-policy"],
};

for (const locale of ["en-US", "es-MX"]) {
	for (const [kind, paths] of Object.entries(PAGES)) {
		test.describe(locale, () => {
			test.use({ locale });

			test(`PERM-01 PERM-24 no public page has an accessibility violation at any size, in any theme: ${kind}`, async ({
				page,
			}) => {
				test.slow();
				await page.goto(paths[0] ?? "/");
				await fillCart(page);
				for (const path of paths) {
					await page.goto(path);
					await page.getByRole("heading", { level: 1 }).first().waitFor();
					await untilLive(page);
					await expectAccessibleEverywhere(page, path);
				}
			});
		});
	}
}
