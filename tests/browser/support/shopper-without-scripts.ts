import { test as base, type Page } from "@playwright/test";

/** A browser with JavaScript disabled; a resource that fails to load fails the test. */
export const test = base.extend<{ unscripted: Page }>({
	baseURL: process.env.SHOP_URL,
	unscripted: async ({ browser }, use) => {
		const context = await browser.newContext({
			javaScriptEnabled: false,
			locale: "en-US",
			baseURL: process.env.SHOP_URL ?? "",
		});
		await use(await context.newPage());
		await context.close();
	},
});
