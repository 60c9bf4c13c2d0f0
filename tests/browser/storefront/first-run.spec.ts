import { makeAccount } from "#tests/browser/support/member.ts";
import { AUSTIN, DESKTOP, expect, PHONE, payByCard, test, untilLive } from "#tests/browser/support/shopper.ts";
import { spawnShop } from "#tests/browser/support/start-shop.ts";

const cards = (page: import("@playwright/test").Page) => page.locator("main article");

test("PERM-13 HEAD-13 HEAD-14 SHOP-25 the development administrator sees crown, (Admin) and the test product", async ({
	page,
}) => {
	await page.setViewportSize(DESKTOP);
	await makeAccount(page, "owner@example.com");
	await page.goto("/shop");
	await untilLive(page);
	await expect(page.getByRole("banner")).toContainText("(Admin)");
	await expect(page.locator("#site-menu svg.text-amber")).toBeVisible();
	await page.getByRole("link", { name: /View Details.*Test product/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test product");
	await page.getByRole("button", { name: "Add to Cart" }).click();
	await expect(page.getByText("Added to cart!")).toBeVisible();
});

test("HEAD-01 HEAD-04 HEAD-13 the header fits its window, with the longest greeting and what is missing for free shipping", async ({
	page,
}) => {
	await page.setViewportSize(DESKTOP);
	await makeAccount(page, "owner@example.com");
	await page.goto("/product/1");
	await untilLive(page);
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(page.getByText("Added to cart!").first()).toBeVisible();
	for (const language of ["en", "es"]) {
		for (const width of [1024, 1100, 1280, 1440]) {
			await page.setViewportSize({ width, height: 720 });
			await page.goto(`/contact?lang=${language}`);
			await untilLive(page);
			await expect(page.getByRole("banner")).toContainText("(Admin)");
			await expect(page.getByRole("banner")).toContainText("$1.00");
			const right = await page
				.getByRole("banner")
				.locator("a, button, select")
				.evaluateAll((all) => {
					return Math.max(...all.map((element) => element.getBoundingClientRect().right));
				});
			expect(right, `${language} ${width}`).toBeLessThanOrEqual(width);
		}
	}
});

test("SHOP-25 PROD-05 no other visitor sees it", async ({ page }) => {
	await page.goto("/shop");
	await untilLive(page);
	await expect(cards(page)).toHaveCount(7);
	await page.goto("/product/8");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Access Required");
});

test.describe("a shop whose clock is before the launch", () => {
	let shop: Awaited<ReturnType<typeof spawnShop>>;
	test.beforeAll(async () => {
		shop = await spawnShop({ SHOP_NOW: "2025-07-12T23:50:00" }, "test-results-before-launch.log");
	});
	test.afterAll(() => shop.stop());

	test("LNCH-03 SHOP-22 HOME-27 LNCH-08 counts down, announces the large packs, and switches at midnight without a reload", async ({
		page,
	}) => {
		await page.clock.install();
		await page.goto(shop.url);
		await untilLive(page);
		await expect(page.getByRole("timer")).toContainText(/00days00hours0\dmin\d\dsec/);
		await expect(page.locator("#product")).toContainText("Birthday release");
		await expect(page.locator("#product article")).toHaveCount(5);
		// Each page's request is awaited before the page is left or its clock moved: one that is cut off never ends.
		const open = async (path: string) => {
			const loaded = page.waitForEvent(
				"requestfinished",
				(request) => new URL(request.url()).pathname === "/api/products",
			);
			await page.goto(`${shop.url}${path}`);
			await loaded;
		};
		await open("/product/3");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Birthday Release Coming!");
		await open("/shop");
		await untilLive(page);
		await expect(page.locator("main")).toContainText("Coming Soon");
		await expect(cards(page)).toHaveCount(5);
		await page.clock.fastForward("15:00");
		await expect(cards(page)).toHaveCount(7);
		await expect(cards(page).filter({ hasText: "Birthday" })).toHaveCount(7);
		await expect(page.locator("main")).not.toContainText("Coming Soon");
	});
});

test.describe("a shop on its launch day", () => {
	let shop: Awaited<ReturnType<typeof spawnShop>>;
	test.beforeAll(async () => {
		shop = await spawnShop({ SHOP_NOW: "2025-07-13T12:00:00" }, "test-results-launch-day.log");
	});
	test.afterAll(() => shop.stop());

	for (const [language, badge] of [
		["en", "Birthday"],
		["es", "Cumpleaños"],
	] as const) {
		test(`LNCH-08 LNCH-05 HOME-28 every card has the birthday badge, in the server's HTML already (${language})`, async ({
			page,
		}) => {
			await page.setViewportSize(PHONE);
			const html = await (await page.request.get(`${shop.url}/shop?lang=${language}`)).text();
			expect(html.split(`${badge}</span>`).length - 1).toBe(7);
			await page.goto(`${shop.url}/?lang=${language}`);
			await untilLive(page);
			await expect(page.locator("#product article").filter({ hasText: badge })).toHaveCount(7);
			await expect(page.getByRole("timer")).toHaveCount(0);
		});
	}
});

test("ROUTE-21 a page whose chunk fails to load shows a retry screen after 120 seconds, and the retry opens it", async ({
	page,
	complaints,
}) => {
	await page.clock.install();
	await page.setViewportSize(DESKTOP);
	await page.goto("/terms-of-service");
	await untilLive(page);
	let isAway = true;
	await page.route(/\/assets\/contact[^/]*\.js/, (route) => (isAway ? undefined : route.continue()));
	await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
	// The clock keeps running, and a busy machine takes its time.
	await page.clock.fastForward("01:00");
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Something went wrong");
	await page.clock.fastForward("01:01");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
	isAway = false;
	await page.getByRole("button", { name: "Try Again" }).click();
	await expect(page).toHaveURL(/\/contact$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Contact/);
	// What the error screen logged on the console, and nothing else.
	expect(complaints.join(" ")).toContain("Loading chunk timeout");
	expect(complaints.filter((text) => !text.includes("Loading chunk timeout"))).toEqual([]);
	complaints.length = 0;
});

test("CHK-44 PAY-15 back from the payment page: a declined card has failed, no card is canceled, the cart is unchanged", async ({
	page,
}) => {
	await page.goto("/product/4");
	await untilLive(page);
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await page.goto("/checkout");
	await untilLive(page);
	await page.getByLabel("First name").fill(AUSTIN.firstName);
	await page.getByLabel("Last name").fill(AUSTIN.lastName);
	await page.getByLabel("Email").fill(AUSTIN.email);
	await page.getByLabel("Street address").fill(AUSTIN.street);
	await page.getByLabel("City").fill(AUSTIN.city);
	await page.getByLabel("State / province").selectOption(AUSTIN.state);
	await page.getByLabel("ZIP / postal code").fill(AUSTIN.zip);
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	await page.locator("a.back").click();
	const canceled = page.getByRole("status").filter({ hasText: "You weren’t charged, and your cart is still here." });
	await expect(canceled).toBeFocused();
	await expect(page).toHaveURL(/\/checkout$/);
	await page.getByRole("link", { name: "Back to cart" }).click();
	await expect(page).toHaveURL(/\/cart$/);
	await page.goBack();
	await expect(page.getByLabel("City")).toHaveValue(AUSTIN.city);
	await expect(canceled).toHaveCount(0);
	await expect(page.getByRole("region", { name: "Order summary" })).toContainText("SoftWax");

	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	await payByCard(page, "4000 0000 0000 0002");
	await expect(page.getByRole("alert")).toBeVisible();
	await page.locator("a.back").click();
	await expect(page.getByText("Payment canceled. You weren’t charged, and your cart is still here.")).toBeVisible();
	await expect(page.getByText("Payment failed. Please try again or use a different payment method.")).toBeVisible();
	await expect(page).toHaveURL(/\/checkout$/);
	await expect(page.getByRole("region", { name: "Order summary" })).toContainText("SoftWax");
});

const USAGE = "How to use SoftBrace";

for (const [id, path, title] of [
	["ROUTE-01", "/", "Braces, minus the rubbing."],
	["ROUTE-02", "/shop", "Shop"],
	["ROUTE-03", "/product/2", "15-Pair Pack"],
	["ROUTE-04", "/cart", /cart/i],
	["ROUTE-06", "/success", "Error Loading Order"],
	["ROUTE-08", "/contact", /Contact/],
	["ROUTE-09", "/reviews", /Reviews/],
	["ROUTE-10", "/blog", "Braces comfort guide"],
	["ROUTE-11", "/softbrace-usage", USAGE],
	["ROUTE-12", "/insert-card", USAGE],
	["ROUTE-13", "/terms-of-service", "Terms of service"],
	["ROUTE-14", "/privacy-policy", "Privacy policy"],
	["ROUTE-15", "/account", "Please Sign In"],
] as const) {
	test(`${id} the screen of ${path}`, async ({ page }) => {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		if (title !== USAGE) return;
		await expect(page.locator("main svg[role=img]")).toBeVisible();
		await expect(page.locator("main a[href='/shop']").first()).toBeVisible();
	});
}

test("ROUTE-05 the screen of /checkout, with a product in the cart", async ({ page }) => {
	await page.goto("/product/2");
	await untilLive(page);
	await page.getByRole("button", { name: "Buy Now" }).first().click();
	await expect(page).toHaveURL(/\/cart$/);
	await page.goto("/checkout");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout");
});

test("LOAD-03 LOAD-04 CONST-26 the overlay appears after 300 ms, leaves at 5 s, and its logos alternate between spinning and pulsing every 2 s", async ({
	page,
}) => {
	// Scripts that never arrive leave the page as rendered by the server.
	await page.route(/\.js$/, () => {});
	await page.goto("/shop", { waitUntil: "commit" });
	const overlay = page.locator("#loading-overlay");
	// The page arrives before its styles, and its animations with these.
	const animations = () => overlay.evaluate((element) => element.getAnimations({ subtree: true }).length);
	await expect.poll(animations).toBeGreaterThan(1);
	const at = (ms: number) =>
		overlay.evaluate((element, time) => {
			for (const animation of element.getAnimations({ subtree: true })) {
				animation.pause();
				animation.currentTime = time;
			}
			const [first, second] = [...element.querySelectorAll("img")].map((logo) => {
				const { rotate, scale } = getComputedStyle(logo);
				return { turned: Number.parseFloat(rotate) || 0, scale: Number.parseFloat(scale) || 1 };
			});
			return { visibility: getComputedStyle(element).visibility, first, second };
		}, ms);
	expect((await at(299)).visibility).toBe("hidden");
	expect((await at(500)).visibility).toBe("visible");
	expect((await at(4_999)).visibility).toBe("visible");
	expect((await at(5_300)).visibility).toBe("hidden");
	// 2 s of spinning, then 2 s of pulsing.
	const spinning = await at(1_000);
	expect([spinning.first?.turned, spinning.first?.scale]).toEqual([180, 1]);
	const pulsing = await at(2_500);
	expect(pulsing.first?.turned).toBe(360);
	expect(pulsing.first?.scale).toBeGreaterThan(1.1);
	expect((await at(2_000)).first?.scale).toBe(1);
	await page.unrouteAll({ behavior: "ignoreErrors" });
});
