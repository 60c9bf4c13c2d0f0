import type { Locator, Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "#tests/browser/support/expect-accessible.ts";
import { openWithFont } from "#tests/browser/support/layout-shifts.ts";
import { linkInMail, makeAccount, newEmail, PASSWORD } from "#tests/browser/support/member.ts";
import { expect, test, untilLive } from "#tests/browser/support/shopper.ts";

const PRODUCTS = [1, 2, 3, 4, 5, 6, 7];

test.use({ colorScheme: "light" });

for (const [width, columns] of [
	[320, 2],
	[375, 2],
	[639, 2],
	[640, 2],
	[1023, 2],
	[1024, 4],
	[1280, 4],
] as const) {
	test(`SHOP-12 the shop is a grid with ${columns} in a row at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto("/shop");
		const measure = () =>
			page
				.locator("main ul > li:has(> article)")
				.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
		const leftsOf = (cards: readonly DOMRect[]) => cards.slice(0, columns).map(({ left }) => Math.round(left));
		// On a busy machine the first layout may still be the one of the window's former width.
		await expect.poll(async () => new Set(leftsOf(await measure())).size).toBe(columns);
		const boxes = await measure();
		expect(boxes.length).toBeGreaterThan(columns);
		const lefts = leftsOf(boxes);
		// Every card is in the column and row of its number, and all have the same width.
		for (const [index, { left, top, width: own }] of boxes.entries()) {
			expect(Math.round(left)).toBe(lefts[index % columns]);
			expect(top).toBe(boxes[index - (index % columns)]?.top);
			expect(Math.abs(own - (boxes[0]?.width ?? 0))).toBeLessThan(1);
		}
	});
}

for (const language of ["en", "es"]) {
	test(`no way of sorting is cut off at 375 px, ${language}`, async ({ page }) => {
		await page.setViewportSize({ width: 375, height: 812 });
		await page.goto(`/shop?lang=${language}`);
		const links = page.getByRole("navigation", { name: /^(Sort by|Ordenar por)/ }).getByRole("link");
		await expect(links).toHaveCount(4);
		for (const box of await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()))) {
			expect(box.left).toBeGreaterThanOrEqual(0);
			expect(box.right).toBeLessThanOrEqual(375);
		}
	});
}

for (const language of ["en", "es"]) {
	test(`HOME-41 on a phone the contact form begins within five screens, ${language}`, async ({ page }) => {
		await page.setViewportSize({ width: 375, height: 812 });
		await page.goto(`/?lang=${language}`);
		await untilLive(page);
		const top = await page.locator("#contact").evaluate((element) => element.getBoundingClientRect().top + scrollY);
		expect(top).toBeLessThanOrEqual(5 * 812);
		await expectNoSidewaysScroll(page, language);
	});
}

for (const height of [667, 812]) {
	for (const locale of ["en-US", "es-MX"]) {
		test.describe(`a product on a phone of 375 x ${height}, ${locale}`, () => {
			test.use({ viewport: { width: 375, height }, locale });

			test("PROD-17 D-197 a square image, price and Add to Cart are in the first viewport, and nothing overlaps them", async ({
				page,
			}) => {
				for (const id of PRODUCTS) {
					await page.goto(`/product/${id}`);
					await untilLive(page);
					await expect(addButtons(page), `${id}`).toHaveCount(2);
					const bar = addButtons(page).last();
					await expect(bar, `${id}`).toBeInViewport({ ratio: 1 });
					expect(await isOnTop(bar), `${id}`).toBe(true);
					await expect(bar.locator(".."), `${id}`).toContainText(id === 7 ? /^.*(Free|Gratis)/ : /\$\d/);
					const image = await page.locator("main ul li a:has(img)").first().boundingBox();
					expect(Math.abs((image?.width ?? 0) - (image?.height ?? 1)), `${id}`).toBeLessThan(1);
					await quantityOf(page, id).scrollIntoViewIfNeeded();
					await page.mouse.wheel(0, 200);
					await expect(addButtons(page), `${id}`).toHaveCount(1);
					expect(await isOnTop(quantityOf(page, id)), `${id}`).toBe(true);
				}
			});

			test("D-197 badges stand beside the image, never on it", async ({ page }) => {
				await page.goto("/product/2");
				const badge = page
					.getByRole("main")
					.getByText(/^(One-month supply|Para un mes)$/)
					.first();
				const [text, image] = await Promise.all([
					badge.boundingBox(),
					page.locator("main ul li a:has(img)").first().boundingBox(),
				]);
				expect(text?.y).toBeGreaterThanOrEqual((image?.y ?? 0) + (image?.height ?? 0));
			});
		});
	}
}

for (const width of [375, 1280]) {
	test(`D-197 on a card of ${width} px nothing lies on the image: badge, price and the button to add stand below`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 812 });
		await page.goto("/shop?lang=en");
		const cards = await page.locator("main article").evaluateAll((all) =>
			all.map((card) => {
				const { bottom } = card.querySelector("img")?.getBoundingClientRect() ?? { bottom: Number.POSITIVE_INFINITY };
				const [button] = [...card.querySelectorAll("button, a[href$='#stock-alert']")];
				const around = document.createRange();
				const price = [...card.querySelectorAll("p")].find((one) => one.textContent?.includes("$"));
				if (price) around.selectNodeContents(price);
				const [box, text] = [button?.getBoundingClientRect(), around.getBoundingClientRect()];
				return {
					belowImage: (box?.top ?? 0) >= bottom,
					besidePrice: (box?.left ?? 0) >= text.right || (box?.top ?? 0) >= text.bottom,
				};
			}),
		);
		expect(cards.length).toBeGreaterThan(5);
		expect(cards).toEqual(cards.map(() => ({ belowImage: true, besidePrice: true })));
	});
}

test("PROD-16 PROD-17 a bar has price and button while the buttons are out of the viewport, without a layout shift", async ({
	page,
}) => {
	await page.setViewportSize({ width: 375, height: 667 });
	const shifts = await openWithFont(page, "/product/1?lang=en");
	const added = page.getByText("Added to cart!");
	await addButtons(page).last().click();
	await expect(added.last()).toBeInViewport({ ratio: 1 });
	await expect(added).toHaveCount(0);

	await page.getByRole("heading", { name: "What you get" }).scrollIntoViewIfNeeded();
	await page.mouse.wheel(0, 300);
	const inBar = addButtons(page).last();
	await expect(addButtons(page)).toHaveCount(2);
	await expect(inBar).toBeInViewport({ ratio: 1 });
	await inBar.click();
	await expect(added.last()).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole("link", { name: /2 items in cart/ })).toBeVisible();
	await expect(added).toHaveCount(0);

	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	await expect(inBar).not.toBeInViewport();
	await addButtons(page).first().scrollIntoViewIfNeeded();
	await expect(addButtons(page)).toHaveCount(1);
	expect((await shifts()).filter(({ followsInput }) => !followsInput)).toEqual([]);
});

for (const [who, language, button] of [
	["a visitor", "en", "Sign In"],
	["a visitor", "es", "Iniciar sesión"],
	["a member", "en", "Sign Out"],
	["a member", "es", "Cerrar sesión"],
] as const) {
	test(`HEAD-11 nothing of the header moves when the session of ${who} is known, in ${language}`, async ({ page }) => {
		if (who === "a member") await makeAccount(page, newEmail());
		await page.setViewportSize({ width: 1280, height: 900 });
		const shifts = await openWithFont(page, `/terms-of-service?lang=${language}`);
		await expect(page.getByRole("banner").getByRole("button", { name: button })).toBeVisible();
		expect(await shifts()).toEqual([]);
		await page.setViewportSize({ width: 1024, height: 900 });
		const edges = (part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect());
		const [logo, cart] = [await edges("header a[aria-label=SoftBrace]"), await edges("header a[href='/cart']")];
		expect(cart.right, "the page's margin").toBeLessThanOrEqual(1024 - logo.left);
	});
}

/** Its field, or the text for a product that is sold one at a time. */
function quantityOf(page: Page, id: number): Locator {
	if (id !== 7) return page.getByRole("spinbutton");
	return page.getByText(/^(1 per order|1 por pedido)$/);
}

function addButtons(page: Page): Locator {
	return page.getByRole("button", { name: /^(Add to Cart|Agregar al carrito)$/ });
}

/** Would a click on its center hit it? */
function isOnTop(part: Locator): Promise<boolean> {
	return part.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
	});
}

test("an email fits the window, also where that is hardly wider than the email", async ({ page, request, baseURL }) => {
	const email = newEmail();
	const response = await request.post("/api/auth/sign-up/email", {
		data: { name: "Ana Díaz", email, password: PASSWORD },
		headers: { origin: baseURL ?? "", "sec-fetch-site": "same-origin" },
	});
	expect(response.ok()).toBe(true);
	await linkInMail(request, email);
	const { emails } = await (await request.get(`/dev/mailbox.json?to=${email}`)).json();
	await page.goto(`/dev/mailbox/${emails[0].id}/html`);
	for (const width of [320, 599, 600, 616, 631, 640, 641]) {
		await page.setViewportSize({ width, height: 800 });
		await expectNoSidewaysScroll(page, `the email at ${width} px`);
	}
});
