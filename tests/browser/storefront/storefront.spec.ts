import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { expect, menuToggle, test, untilLive } from "#tests/browser/support/shopper.ts";

test("ROUTE-17 STAT-09 an unknown URL shows an error and links home", async ({ page, complaints }) => {
	const response = await page.goto("/no-such-page");
	expect(response?.status()).toBe(404);
	await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: /home/i }).first().click();
	await expect(page).toHaveURL(/\/$/);
	// The browser itself logs the 404 of the page.
	expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("SUCC-01 the success page without a session shows an error", async ({ page }) => {
	await page.goto("/success");
	await expect(page.getByText("No session ID provided")).toBeVisible();
	await expect(page).toHaveTitle("Your order | SoftBrace");
});

test("HEAD-05 the menu opens and closes before any script has loaded, and stays open when they have", async ({
	page,
}) => {
	await page.setViewportSize({ width: 375, height: 700 });
	const letScriptsIn = await openWithoutScripts(page, "/reviews");
	const menu = page.getByRole("navigation", { name: "Main menu" });
	await menuToggle(page).click();
	await expect(menu).toBeVisible();
	await menuToggle(page).click();
	await expect(menu).toBeHidden();
	await menuToggle(page).click();
	await letScriptsIn();
	await menu.getByRole("link", { name: "Order status" }).click();
	await expect(page).toHaveURL(/\/order-status$/);
	await expect(menu).toBeHidden();
});

test("CHK-05 CART-19 checkout with an empty cart redirects to the empty cart", async ({ page }) => {
	await page.goto("/checkout");
	await expect(page).toHaveURL(/\/cart$/);
	await page
		.getByRole("main")
		.getByRole("link", { name: /continue shopping|shop/i })
		.first()
		.click();
	await expect(page).toHaveURL(/\/shop$/);
});

test("CONT-11 input in the contact form before hydration is preserved", async ({ page }) => {
	const letScriptsIn = await openWithoutScripts(page, "/contact");
	await page.getByRole("textbox", { name: "Name" }).fill("Ana Early");
	await page.getByRole("combobox", { name: "Inquiry type" }).selectOption("returns");
	await page.getByRole("textbox", { name: "Message" }).fill("Typed on a slow phone");
	await letScriptsIn();
	await page.getByRole("textbox", { name: "Subject" }).fill("Later");
	await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Ana Early");
	await expect(page.getByRole("combobox", { name: "Inquiry type" })).toHaveValue("returns");
	await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Typed on a slow phone");
});

test("REV-05 REV-06 input in the review form before hydration is preserved", async ({ page }) => {
	const letScriptsIn = await openWithoutScripts(page, "/product/2");
	// The star, not its hidden input: it is clicked once it stands still.
	await page.locator("label", { has: page.getByRole("radio", { name: "3 out of 5 stars" }) }).click();
	await page.getByRole("textbox", { name: "Name" }).fill("Ana Early");
	await letScriptsIn();
	await page.getByRole("textbox", { name: "Your review" }).fill("Later");
	await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Ana Early");
	await expect(page.getByRole("radio", { name: "3 out of 5 stars" })).toBeChecked();
});

test("PROD-05 an admin-only product is not shown to a visitor", async ({ page }) => {
	await page.goto("/product/8");
	await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
});

test("PROD-17 HEAD-04 HEAD-19 a product in the cart is counted in the header, whose link leads to it", async ({
	page,
}) => {
	await page.goto("/product/1");
	await untilLive(page);
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	const link = page.getByRole("link", { name: /1 item in cart/ });
	const [icon, badge] = [
		await link.locator("svg").boundingBox(),
		await link.locator(":scope > span").last().boundingBox(),
	];
	if (!icon || !badge) throw new Error("no badge on the cart");
	const covered = (from: "x" | "y", size: "width" | "height") =>
		Math.max(0, Math.min(icon[from] + icon[size], badge[from] + badge[size]) - Math.max(icon[from], badge[from]));
	expect(covered("x", "width") * covered("y", "height")).toBeLessThan(0.2 * icon.width * icon.height);
	await expect(page.getByRole("dialog")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await link.click();
	await expect(page).toHaveURL(/\/cart$/);
	await expect(page.getByRole("link", { name: "5-Pair Pack" }).first()).toBeVisible();
});

test("D-200 PRICE-02 on a desktop the cart slides in after an addition, and gives the focus back", async ({ page }) => {
	await page.goto("/shop");
	await untilLive(page);
	const add = page.getByRole("button", { name: /^Add(ed)? ?: 5-Pair Pack$/ });
	await add.click();
	const drawer = page.getByRole("dialog", { name: "Your cart" });
	await expect(drawer).toContainText("You’re $1.00 away from free shipping.");
	await expect(drawer).toContainText("Subtotal$4.99");
	await expect(drawer.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");
	await expectNoViolations(page, "the cart beside the shop");
	await page.keyboard.press("Escape");
	await expect(drawer).toHaveCount(0);
	await expect(add).toBeFocused();
	await add.click();
	await expect(drawer).toContainText("You’ve got free shipping!");
	await drawer.getByRole("button", { name: "Remove 5-Pair Pack" }).click();
	await expect(drawer).toHaveCount(0);
	await add.click();
	await drawer.getByRole("link", { name: "View cart" }).click();
	await expect(page).toHaveURL(/\/cart$/);
	await expect(drawer).toHaveCount(0);
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto("/shop");
	await untilLive(page);
	await add.click();
	await expect(page.getByRole("status").filter({ hasText: "is in your cart" })).toBeVisible();
	await expect(drawer).toHaveCount(0);
});

test("CART-15 CART-16 the cart is in local storage, and survives a reload", async ({ page }) => {
	await page.goto("/product/1");
	await untilLive(page);
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(page.getByRole("link", { name: /1 item in cart/ })).toBeVisible();
	const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null"));
	expect(saved).toMatchObject({ itemCount: 1, total: 4.99, items: [{ id: 1, quantity: 1, price: 4.99 }] });
	await page.reload();
	await expect(page.getByRole("link", { name: /1 item in cart/ })).toBeVisible();
});

test("CART-23 CART-24 CART-26 CART-42 plus and minus change the line by one, remove empties the cart", async ({
	page,
}) => {
	await page.goto("/product/1");
	await untilLive(page);
	await page.getByRole("button", { name: "Buy Now" }).first().click();
	await page.waitForURL(/\/cart$/);
	const main = page.getByRole("main");
	await main
		.getByRole("button", { name: /increase|more|plus|\+/i })
		.first()
		.click();
	await expect(main.getByText("$9.98").first()).toBeVisible();
	await main
		.getByRole("button", { name: /decrease|less|minus|fewer|−/i })
		.first()
		.click();
	await expect(main.getByText("$9.98")).toHaveCount(0);
	await main
		.getByRole("button", { name: /remove/i })
		.first()
		.click();
	await expect(page.getByText(/your cart is empty/i).first()).toBeVisible();
});

test("CHK-21 CHK-22 CHK-23 the shipping form names each missing field and preserves the input", async ({ page }) => {
	await page.goto("/product/1");
	await untilLive(page);
	await page.getByRole("button", { name: "Buy Now" }).first().click();
	await page
		.getByRole("main")
		.getByRole("link", { name: /checkout/i })
		.first()
		.click();
	await page.getByRole("textbox", { name: "Email" }).fill("not an address");
	await page.getByRole("button", { name: "Proceed to Checkout" }).first().click();
	await expect(page.getByText("Please enter a valid email address").first()).toBeVisible();
	await expect(page.getByText("This field is required").nth(4)).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("not an address");
	await expect(page).toHaveURL(/\/checkout$/);
});

test("PROD-23 PROD-24 on a phone the error is shown next to the button", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 667 });
	await page.goto("/product/7");
	await untilLive(page);
	const add = page.getByRole("button", { name: "Add to Cart" }).last();
	await add.click();
	await add.click();
	const shown = page.getByText("Trial pack limit: 1 per order").last();
	await expect(shown).toBeInViewport({ ratio: 1 });
	const covers = await shown.evaluate((text) => {
		const { left, top, width, height } = text.getBoundingClientRect();
		return !text.contains(document.elementFromPoint(left + width / 2, top + height / 2));
	});
	expect(covers).toBe(false);
});

test("LANG-01 LANG-06 LANG-14 the language selector changes the texts at once and is remembered", async ({ page }) => {
	await page.goto("/shop");
	await untilLive(page);
	await page.locator("select[name=lang]:visible").first().selectOption("es");
	await expect(page.locator("html")).toHaveAttribute("lang", "es");
	await expect(page.getByRole("link", { name: /Ver detalles/ }).first()).toBeVisible();
	await page.goto("/blog");
	await expect(page.locator("html")).toHaveAttribute("lang", "es");
	await page.goto("/shop?lang=en");
	await expect(page.getByRole("link", { name: /View Details/ }).first()).toBeVisible();
});

test("LANG-01 LANG-06 the language selector works without scripts, and returns to the same page", async ({
	browser,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
	const page = await context.newPage();
	await page.goto(`${process.env.SHOP_URL}/shop?filter=wax&lang=en`);
	await page.locator("select[name=lang]").selectOption("es");
	await page.getByRole("button", { name: "Change" }).click();
	await expect(page).toHaveURL(/\/shop\?filter=wax$/);
	await expect(page.locator("html")).toHaveAttribute("lang", "es");
	await page.goto(`${process.env.SHOP_URL}/blog`);
	await expect(page.locator("html")).toHaveAttribute("lang", "es");
	await expect(page.locator("noscript p")).toContainText("Puedes comprar, pagar y usar tu cuenta sin él.");
	await context.close();
});

test("CART-19 CHK-01 SUCC-02 DASH-03 without scripts no page shows an endless loading state", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
	const page = await context.newPage();
	let hidden = 0;
	for (const path of ["/cart", "/checkout", "/account", "/account/receipt", "/success"]) {
		await page.goto(`${process.env.SHOP_URL}${path}`);
		await expect(page.locator("noscript p").filter({ hasText: "JavaScript is off" })).toBeVisible();
		const waiting = page.locator("main").locator(".animate-shimmer, .animate-turn, [role=status]");
		hidden += await waiting.count();
		await expect(waiting.filter({ visible: true }), path).toHaveCount(0);
		await expect(
			page
				.locator("main")
				.getByText(/^Loading/)
				.filter({ visible: true }),
			path,
		).toHaveCount(0);
	}
	expect(hidden).toBeGreaterThan(0);
	await context.close();
});

test("REV-13 LANG-01 the reviews filter keeps the language of the URL, without scripts", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
	const page = await context.newPage();
	await page.goto(`${process.env.SHOP_URL}/reviews?lang=es`);
	const main = page.getByRole("main");
	await main.getByRole("navigation").getByRole("link").nth(1).click();
	await expect(page).toHaveURL(/\/reviews\?lang=es&product=\d+$/);
	await expect(page.locator("html")).toHaveAttribute("lang", "es");
	await main.getByRole("navigation").getByRole("link").first().click();
	await expect(page).toHaveURL(/\/reviews\?lang=es$/);
	await context.close();
});

test("an unsupported language, and a return URL on another site, are rejected", async ({ request }) => {
	const send = (form: Record<string, string>) =>
		request.post(`${process.env.SHOP_URL}/language`, {
			form,
			maxRedirects: 0,
			headers: { origin: process.env.SHOP_URL ?? "" },
		});
	expect((await send({ lang: "klingon", from: "/shop" })).status()).toBe(400);
	for (const from of ["https://evil.example/", "//evil.example", "/\\evil.example", ""]) {
		expect((await send({ lang: "es", from })).headers().location).toBe("/");
	}
});

test("THEME-01 THEME-02 the theme toggle is remembered after a reload", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "light" });
	await page.goto("/shop");
	await untilLive(page);
	await page.getByRole("button", { name: "Switch to dark theme" }).click();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await page.reload();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

/** Opens a page with its scripts blocked; the returned function releases them and waits for hydration. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\.js(\?|$)/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(address, { waitUntil: "commit" });
	return async () => {
		release();
		await untilLive(page);
		// The session check re-renders the page.
		await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
	};
}
