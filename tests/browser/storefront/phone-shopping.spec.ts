import type { BrowserContext, Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { openWithFont } from "#tests/browser/support/layout-shifts.ts";
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
	const shifts = await openWithFont(page, "/checkout");
	await expect(page.getByText("Your cart is empty")).toBeVisible();
	await expect(page.locator("#loading-overlay")).toBeHidden();
	expect(await shifts()).toEqual([]);
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

for (const width of [320, 375]) {
	test(`CART-26 the prices of a cart are below each other beside the quantities, on a phone of ${width} px`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 812 });
		await page.addInitScript(() => {
			const item = (id: number, price: number, quantity: number) => ({
				id,
				name: String(id),
				price,
				image: "pack-5",
				quantity,
			});
			const items = [item(7, 0, 1), item(1, 4.99, 1), item(5, 49.99, 3)];
			localStorage.setItem("cart", JSON.stringify({ id: "c", items, total: 154.96, itemCount: 5 }));
		});
		await page.goto("/cart");
		const lines = page.getByRole("list", { name: "Items in your cart" }).getByRole("listitem");
		await expect(lines).toHaveCount(3);
		await expect(lines.last()).toContainText("$149.97");
		const places = await lines.evaluateAll((all) =>
			all.map((line) => {
				const [price, input] = ["p:has(> .sr-only)", "input:not([type=hidden])"].map((what) =>
					line.querySelector(what)?.getBoundingClientRect(),
				);
				return {
					right: Math.round(price?.right ?? 0),
					isBeside: (price?.top ?? 0) < (input?.bottom ?? 0) && (price?.left ?? 0) > (input?.right ?? 0),
				};
			}),
		);
		expect(new Set(places.map(({ right }) => right)).size).toBe(1);
		expect(places.map(({ isBeside }) => isBeside)).toEqual([true, true, true]);
		await expectNoSidewaysScroll(page, "cart");
	});
}

test("D-161 without a connection a link keeps the page, and leads on when there is one again", async ({
	page,
	context,
	complaints,
}) => {
	await pressWithoutConnection({ page, context }, "Add to Cart");
	await expect(page.getByText("You’re offline. It’s in your cart")).toBeVisible();
	await page.getByRole("link", { name: /1 item in cart/ }).click();
	await expectCartOnceConnected({ page, context });
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart");
	expectOnlyDisconnected(complaints);
});

test("D-161 Buy Now without a connection keeps the page, and leads to the cart later", async ({
	page,
	context,
	complaints,
}) => {
	await pressWithoutConnection({ page, context }, "Buy Now");
	await expectCartOnceConnected({ page, context });
	await expect(page.getByRole("spinbutton")).toHaveValue("1");
	expectOnlyDisconnected(complaints);
});

type Screen = { page: Page; context: BrowserContext };

/** Presses a button of the first product's page after the connection is lost. */
async function pressWithoutConnection({ page, context }: Screen, name: string): Promise<void> {
	await page.goto("/product/1");
	await untilLive(page);
	await context.setOffline(true);
	await page.getByRole("button", { name }).first().click();
}

/** The page stays, says that it waits, and the cart opens as soon as there is a connection. */
async function expectCartOnceConnected({ page, context }: Screen): Promise<void> {
	await expect(page.getByText("You’re offline. We’ll open that page")).toBeVisible();
	await expect(page).toHaveURL(/\/product\/1$/);
	await context.setOffline(false);
	await expect(page).toHaveURL(/\/cart$/);
}

/** The browser says of each request that it could not be made. */
function expectOnlyDisconnected(complaints: string[]): void {
	for (const complaint of complaints.splice(0)) expect(complaint).toContain("ERR_INTERNET_DISCONNECTED");
}
