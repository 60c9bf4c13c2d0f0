import { chromium, type Page } from "@playwright/test";
import { makeAccount, newEmail } from "#tests/browser/support/member.ts";
import {
	AUSTIN,
	DESKTOP,
	expect,
	markWhenReady,
	PHONE,
	payByCard,
	test,
	untilLive,
} from "#tests/browser/support/shopper.ts";

async function putIn(page: Page, productId: number): Promise<void> {
	await page.goto(`/product/${productId}`);
	await untilLive(page);
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(page.getByRole("status").filter({ hasText: /cart/i }).first()).toBeVisible();
}

async function fillIn(page: Page, street: string): Promise<void> {
	await page.getByLabel("Street address").fill(street);
	await page.getByLabel("City").fill(AUSTIN.city);
	await page.getByLabel("State / province").selectOption(AUSTIN.state);
	await page.getByLabel("ZIP / postal code").fill(AUSTIN.zip);
}

test("D-91 the address is saved on request, and the next checkout begins with it", async ({ page }) => {
	await page.setViewportSize(DESKTOP);
	await makeAccount(page, newEmail());
	const street = `${process.pid} Saved Street`;
	// Added in this order, which is not that of the catalog.
	await putIn(page, 4);
	await putIn(page, 1);
	await page.goto("/checkout");
	await untilLive(page);
	await expect(page.getByLabel("First name")).not.toHaveValue("");
	await fillIn(page, street);
	const save = page.getByLabel("Save this address for next time");
	await expect(save).not.toBeChecked();
	await save.check();
	const names = ["SoftWax", "5-Pair Pack"];
	const inOrder = new RegExp(names.join("[^]*"));
	await expect(page.getByRole("region", { name: "Order summary" })).toHaveText(inOrder);
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	await page.waitForURL(/\/pay\/cs_/);
	await expect(page.locator("body")).toHaveText(inOrder);
	await payByCard(page);
	await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
	await expect(page.getByRole("main")).toHaveText(inOrder);

	await page.goto("/account#settings");
	await page.evaluate(() => sessionStorage.clear());
	await putIn(page, 4);
	await page.goto("/checkout");
	await expect(page.getByLabel("Street address")).toHaveValue(street);
	await expect(page.getByLabel("Saved address")).toHaveValue(/.+/);
	await expect(save).toHaveCount(0);
});

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
	test(`CHK-21 D-91 the label of the first invalid field is not hidden behind the header on a ${size}`, async ({
		page,
	}) => {
		await page.setViewportSize(viewport);
		await putIn(page, 4);
		await page.goto("/checkout");
		await untilLive(page);
		await page.getByLabel("Last name").fill(AUSTIN.lastName);
		const button = page.getByRole("button", { name: "Proceed to Checkout" });
		for (const label of ["First name", "Street address"]) {
			// The field just below the top of the window, which is where the header is.
			await page.getByLabel(label).evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 4));
			await button.press("Enter");
			await expect(page.getByLabel(label)).toBeFocused();
			const [labelTop, headerBottom] = await page
				.getByLabel(label)
				.evaluate((field) => [
					document.querySelector(`label[for="${field.id}"]`)?.getBoundingClientRect().top ?? 0,
					document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
				]);
			expect(labelTop).toBeGreaterThanOrEqual(headerBottom ?? 0);
			await page.getByLabel("First name").fill(AUSTIN.firstName);
			await page.getByLabel("Email").fill("focus@example.com");
		}
	});
}

test("CONT-05 REV-10 D-91 the keyboard stays on the button after a message or a review is sent", async ({ page }) => {
	await page.goto("/contact");
	await untilLive(page);
	await page.getByLabel("Name").fill(AUSTIN.firstName);
	await page.getByLabel("Email").fill(newEmail());
	await page.getByLabel("Message").fill("Do the strips hold with a palate expander?");
	const send = page.getByRole("button", { name: "Send message" });
	await send.press("Enter");
	await expect(page.getByRole("status").filter({ hasText: /\w/ }).first()).toBeVisible();
	await expect(send).toBeFocused();

	await page.goto("/reviews");
	await untilLive(page);
	await page.getByLabel("Name").fill(AUSTIN.firstName);
	await page.getByLabel("Email").fill(newEmail());
	const submit = page.getByRole("button", { name: "Submit review" });
	await submit.press("Enter");
	await expect(
		page
			.getByRole("status")
			.filter({ hasText: /review/i })
			.first(),
	).toBeVisible();
	await expect(submit).toBeFocused();
});

test("D-91 nothing on a page keeps it out of the back/forward cache", async ({ baseURL, contextOptions }) => {
	const browser = await chromium.launch({
		...test.info().project.use.launchOptions,
		ignoreDefaultArgs: ["--disable-back-forward-cache"],
	});
	const context = await browser.newContext({ ...contextOptions, baseURL });
	await markWhenReady(context);
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Page.enable");
	/** What keeps the page at this path from being restored, other than a browser without a window, which restores none. */
	const hindrances = async (path: string, before: () => void = () => {}) => {
		await page.goto(path, { waitUntil: "networkidle" });
		await untilLive(page);
		await page.evaluate(before);
		await page.goto("/terms-of-service");
		const reported = new Promise<string[]>((resolve) => {
			session.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
				resolve(notRestoredExplanations.filter(({ type }) => type !== "Circumstantial").map(({ reason }) => reason)),
			);
		});
		await page.goBack();
		return await reported;
	};
	await putIn(page, 4);
	for (const path of ["/", "/shop", "/product/1", "/cart", "/checkout", "/contact", "/reviews", "/order-status"]) {
		expect(await hindrances(path), path).toEqual([]);
	}
	const withHandler = await hindrances("/contact", () => addEventListener("unload", () => {}));
	expect(withHandler).toEqual(["UnloadHandlerExistsInMainFrame"]);
	await browser.close();
});
