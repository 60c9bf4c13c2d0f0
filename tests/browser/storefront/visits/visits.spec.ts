import type { Page } from "@playwright/test";
import { expect, test } from "#tests/browser/support/shopper.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36";
test.use({ userAgent: BROWSER });

/** What the page reports, in its order. */
async function reportsOf(page: Page): Promise<string[]> {
	const reports: string[] = [];
	await page.exposeFunction("noteReport", (body: string) => {
		const { figure, came_from: cameFrom } = JSON.parse(body) as Record<string, string>;
		reports.push(`${figure} ${cameFrom}`);
	});
	await page.addInitScript(() => {
		const send = navigator.sendBeacon.bind(navigator);
		navigator.sendBeacon = (url, body) => {
			void (body as Blob).text().then((window as unknown as { noteReport(body: string): void }).noteReport);
			return send(url, body);
		};
	});
	return reports;
}

test("VISIT-01 VISIT-03 a visit from a campaign keeps its source through the shop and with the cart, without a cookie", async ({
	page,
	context,
}) => {
	const reports = await reportsOf(page);
	const answered = page.waitForResponse("**/api/visits");
	await page.goto("/?utm_source=newsletter&utm_campaign=spring");
	expect((await answered).status()).toBe(204);
	await expect.poll(() => reports).toEqual(["visit newsletter/spring"]);
	await page.getByRole("main").getByRole("link", { name: /Shop/ }).first().click();
	await page.locator('main a[href^="/product/"]').first().click();
	await expect(page).toHaveURL(/\/product\//);
	await expect.poll(() => reports).toEqual(["visit newsletter/spring", "product_view newsletter/spring"]);
	expect(await context.cookies()).toEqual([]);
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect.poll(() => reports.at(-1)).toBe("cart_add newsletter/spring");
	// Entered again from nowhere: the cart still knows.
	await page.goto("/checkout");
	await expect.poll(() => reports.at(-1)).toBe("checkout newsletter/spring");
	expect(reports.slice(3)).toEqual(["visit /", "checkout newsletter/spring"]);
	await page.reload();
	await expect.poll(() => reports.slice(5)).toEqual(["checkout newsletter/spring"]);
});

test("VISIT-01 VISIT-03 D-313 a link that fills the cart brings its campaign along, and the emptied cart forgets it", async ({
	page,
}) => {
	const reports = await reportsOf(page);
	await page.goto("/buy/1:2?utm_source=News%20letter&utm_campaign=spring");
	await expect(page).toHaveURL("/checkout?utm_source=news-letter&utm_campaign=spring");
	await expect.poll(() => reports).toEqual(["visit news-letter/spring", "checkout news-letter/spring"]);
	const storedSource = () => page.evaluate(() => localStorage.getItem("cart_from"));
	await expect.poll(storedSource).toBe("news-letter/spring");
	await page.goto("/cart");
	await page
		.getByRole("button", { name: /^Remove/ })
		.first()
		.click();
	await expect.poll(storedSource).toBeNull();
});

test("VISIT-05 a browser with Global Privacy Control reports nothing, and its cart keeps no source", async ({
	page,
}) => {
	await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
	const reports = await reportsOf(page);
	await page.goto("/product/2?utm_source=newsletter");
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toContain('"itemCount":1');
	expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("newsletter");
	expect(reports).toEqual([]);
});
