import type { Page } from "@playwright/test";
import { CART_STORAGE_KEY } from "#shop/selling/cart/cart.rules.ts";
import { DESKTOP, expect, PHONE, test, untilLive } from "#tests/browser/support/shopper.ts";

test.use({ viewport: PHONE, colorScheme: "light", locale: "en-US" });

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Records the title and the scroll position of each frame from now on. */
async function watchFrames(page: Page): Promise<() => Promise<(readonly [title: string, top: number])[]>> {
	await page.evaluate(() => {
		const frames: [string, number][] = [];
		const record = () => {
			frames.push([document.querySelector("h1")?.textContent ?? "", Math.round(scrollY)]);
			requestAnimationFrame(record);
		};
		record();
		Object.assign(window, { frames });
	});
	return () => page.evaluate(() => (window as unknown as { frames: [string, number][] }).frames);
}

/** How the page scrolls by its styles, at each jump to an element. */
async function watchJumps(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const jumps: string[] = [];
		const jump = Element.prototype.scrollIntoView;
		Element.prototype.scrollIntoView = function (options) {
			jumps.push(getComputedStyle(document.documentElement).scrollBehavior);
			jump.call(this, options);
		};
		Object.assign(window, { jumps });
	});
	return () => page.evaluate(() => (window as unknown as { jumps: string[] }).jumps);
}

/** Resolves once no frame has moved the page for a while. */
async function untilStill(page: Page): Promise<void> {
	await page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				let [top, still] = [scrollY, 0];
				const look = () => {
					still = scrollY === top ? still + 1 : 0;
					top = scrollY;
					if (still > 15) resolve();
					else requestAnimationFrame(look);
				};
				look();
			}),
	);
}

test("a new page appears at its top and going back at the old place, without a visible scroll", async ({ page }) => {
	// The most expensive product is last, whatever others have bought.
	await page.goto("/shop?sort=price_up");
	await untilLive(page);
	const shop = await page.getByRole("heading", { level: 1 }).innerText();
	const card = page.locator("a[href='/product/5']").last();
	await card.scrollIntoViewIfNeeded();
	const place = await scrollTop(page);
	expect(place).toBeGreaterThan(500);

	const frames = await watchFrames(page);
	await card.click();
	await expect(page).toHaveURL("/product/5");
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(shop);
	await untilStill(page);
	const onProduct = (await frames()).filter(([title]) => title !== shop && title !== "");
	expect(new Set(onProduct.map(([, top]) => top))).toEqual(new Set([0]));

	const seen = (await frames()).length;
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop);
	await untilStill(page);
	const backOnShop = (await frames()).slice(seen).filter(([title]) => title === shop);
	expect(new Set(backOnShop.map(([, top]) => top))).toEqual(new Set([place]));
});

test("the old page stays until the product has loaded, with a progress bar and no jump to the footer", async ({
	page,
}) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/product/4.data*", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto("/shop");
	await untilLive(page);
	const card = page.locator("a[href='/product/4']").last();
	await card.scrollIntoViewIfNeeded();
	const place = await scrollTop(page);
	await card.click();
	await expect(page.locator(".animate-shimmer").first()).toBeVisible();
	await expect(card).toBeInViewport();
	expect(await scrollTop(page)).toBe(place);
	await expect(page.getByRole("contentinfo")).not.toBeInViewport();
	release();
	await expect(page).toHaveURL("/product/4");
	await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
});

for (const [reducedMotion, isSmooth] of [
	["no-preference", true],
	["reduce", false],
] as const) {
	test(`HEAD-07 an anchor scrolls ${isSmooth ? "smoothly" : "at once with reduced motion"}, and the next page does not`, async ({
		page,
	}) => {
		await page.setViewportSize(DESKTOP);
		await page.emulateMedia({ reducedMotion });
		await page.goto("/");
		await untilLive(page);
		const frames = await watchFrames(page);
		const jumps = await watchJumps(page);
		await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Products" }).click();
		await expect(page.locator("#product")).toBeInViewport();
		await untilStill(page);
		// How many places a smooth scroll passes depends on the frames that a busy machine has.
		expect(await jumps()).toEqual([isSmooth ? "smooth" : "auto"]);
		if (!isSmooth) expect(new Set((await frames()).map(([, top]) => top)).size).toBe(2);

		await page.locator("a[href='/shop']:visible").first().click();
		await expect(page).toHaveURL("/shop");
		await untilStill(page);
		const onShop = (await frames()).slice(-10).map(([, top]) => top);
		expect(new Set(onShop)).toEqual(new Set([0]));
		await expect(page.locator("html")).not.toHaveAttribute("data-scroll");
	});
}

test("the image of a card becomes the image of the product's page, and passes below the header", async ({ page }) => {
	await page.addInitScript(() => {
		const start = document.startViewTransition.bind(document);
		const named = () => document.querySelectorAll("[class*='view-transition-name']").length;
		const seen: number[] = [];
		const header: string[] = [];
		Object.assign(window, { seen, header });
		document.startViewTransition = ((update: () => Promise<void>) => {
			seen.push(named());
			const transition = start(async () => {
				await update();
				seen.push(named());
			});
			transition.ready.then(() => {
				header.push(getComputedStyle(document.documentElement, "::view-transition-group(site-header)").zIndex);
			});
			return transition;
		}) as typeof document.startViewTransition;
	});
	await page.goto("/shop");
	await untilLive(page);
	await page.locator("a[href='/product/2']").last().click();
	await expect(page).toHaveURL("/product/2");
	await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
	await expect.poll(() => page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual([1, 1]);
	// The image's own group has none.
	await expect.poll(() => page.evaluate(() => (window as unknown as { header: string[] }).header)).toEqual(["1"]);
});

for (const width of [320, 340, 360, 375]) {
	test(`CART-20 nothing of a cart line overlaps at ${width} px with a price of three digits`, async ({ page }) => {
		await page.setViewportSize({ width, height: 740 });
		await page.goto("/product/6");
		await untilLive(page);
		await page.getByRole("button", { name: "Add to Cart" }).first().click();
		await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), CART_STORAGE_KEY)).not.toBeNull();
		await page.goto("/cart");
		await untilLive(page);
		await page.getByRole("spinbutton").fill("14");
		await page.getByRole("spinbutton").press("Tab");
		const line = page.locator("main li").filter({ has: page.getByRole("spinbutton") });
		await expect(line).toContainText("$125.86");
		const boxes = await line
			.locator("a:not([aria-hidden]), p:not([role]), button, input")
			.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
		for (const [index, one] of boxes.entries()) {
			expect(one.right).toBeLessThanOrEqual(width);
			for (const other of boxes.slice(index + 1)) {
				const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
				const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
				expect(wide > 1 && high > 6, `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBe(false);
			}
		}
	});
}

test("D-161 a link that is pointed at while nothing loads takes nothing away, and leads to its page later", async ({
	page,
	complaints,
}) => {
	await page.goto("/contact");
	await untilLive(page);
	const message = page.getByLabel("Message");
	await message.fill("Are they soft?");
	await page.route("**/assets/**", (route) => route.fulfill({ status: 503, body: "" }));
	const link = page.getByRole("contentinfo").getByRole("link", { name: "About" });
	await link.hover();
	await expect(page.locator("link[href*='about.route']").first()).toBeAttached();
	// Once another request of the page has had its answer, those before it have.
	await page.evaluate(() => fetch("/assets/nothing.js").then(() => new Promise(requestAnimationFrame)));
	await expect(message).toHaveValue("Are they soft?");
	await page.unroute("**/assets/**");
	await link.click();
	await expect(page).toHaveURL("/about");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	complaints.length = 0;
});

test("a link to what is no page of the shop, such as the admin, is left to the server", async ({ page }) => {
	await page.goto("/shop");
	await untilLive(page);
	await page.evaluate(() => {
		const { __reactRouterDataRouter: router } = window as unknown as {
			__reactRouterDataRouter: { navigate(path: string): Promise<void> };
		};
		void router.navigate("/admin/orders");
	});
	await page.waitForURL("**/admin/orders");
	await expect(page.getByLabel("Admin password")).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop");
});
