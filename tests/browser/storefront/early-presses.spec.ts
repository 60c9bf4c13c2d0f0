import { fillCart } from "#tests/browser/support/fill-cart.ts";
import {
	atEachMoment,
	buttonsAt,
	expectSentOnce,
	FEW_MOMENTS,
	MOMENTS,
	pressAtMoments,
} from "#tests/browser/support/press-at-moment.ts";
import { expect, test } from "#tests/browser/support/shopper.ts";

test.use({ locale: "en-US" });

/** The pages that have forms in their HTML; what is on them is found by itself. */
const PAGES = [
	"/",
	"/order-status?order=SB-7K3M9QXZ",
	"/product/1",
	"/reviews",
	"/contact",
	"/sign-in",
	"/sign-up",
	"/forgot-password",
];

for (const path of PAGES) {
	test(`D-160 D-71 each form of ${path} is sent once, as typed, at whatever moment it is pressed`, async ({ page }) => {
		test.slow();
		await expectSentOnce(page, path, MOMENTS, true);
	});
}

/** Everything that a visitor can press on them; the numbers' own buttons act at once (PROD-15). */
const PRESSED = [
	"/",
	"/shop",
	"/product/1",
	"/product/3",
	"/reviews",
	"/contact",
	"/order-status",
	"/blog",
	"/about",
	"/cart",
	"/checkout",
	"/account",
	"/sign-in",
];

for (const path of PRESSED) {
	test(`D-160 each button of ${path} is pressed once, when it can do something, at whatever moment`, async ({
		page,
	}) => {
		await pressAtMoments(page);
		await page.goto("/privacy-policy");
		await fillCart(page);
		await atEachMoment(page, FEW_MOMENTS, async (moment) => {
			const { pressed, heard } = await buttonsAt(page, path, moment);
			expect(pressed.length, `at moment ${moment}`).toBeGreaterThan(0);
			expect(heard, `at moment ${moment}`).toEqual(pressed.map((name) => ({ name, isReady: true })));
		});
	});
}
