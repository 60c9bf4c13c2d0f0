import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { makeAccount, newEmail } from "#tests/browser/support/member.ts";
import { DESKTOP, PHONE } from "#tests/browser/support/shopper.ts";
import { test } from "#tests/browser/support/shopper-without-scripts.ts";

/**
 * Checks a page rendered without scripts. The checker itself needs timers, which do not run where scripts are disabled:
 * it checks the same markup in a browser with scripts enabled, without the page's own.
 */
async function expectAccessible(unscripted: Page, checker: Page, name: string): Promise<void> {
	await expectNoSidewaysScroll(unscripted, name);
	const html = (await unscripted.content())
		.replace(/<script\b[\s\S]*?<\/script>/g, "")
		.replace(/<link rel="modulepreload"[^>]*>/g, "")
		.replace(/<\/?noscript[^>]*>/g, "");
	await checker.unrouteAll();
	await checker.route("**/*", async (route) => {
		if (route.request().isNavigationRequest()) return await route.fulfill({ contentType: "text/html", body: html });
		if (route.request().resourceType() !== "stylesheet") return await route.continue();
		const response = await route.fetch();
		const styles = (await response.text()).replaceAll("(scripting:none)", "all");
		await route.fulfill({ contentType: "text/css", body: styles });
	});
	await checker.goto(unscripted.url());
	await expect(checker.getByText(/JavaScript (is off|está desactivado)/)).toBeVisible();
	await expectNoViolations(checker, name);
}

/** Half of the combinations: at each size both themes and both languages, so that every pair is there once. */
for (const [size, colorScheme, language] of [
	["phone", "light", "en"],
	["phone", "dark", "es"],
	["desktop", "light", "es"],
	["desktop", "dark", "en"],
] as const) {
	test(`no page without scripts has an accessibility violation: ${size}, ${colorScheme}, ${language}`, async ({
		unscripted,
		browser,
	}) => {
		test.slow();
		const viewport = size === "phone" ? PHONE : DESKTOP;
		const context = await browser.newContext({ bypassCSP: true, viewport, colorScheme });
		const checker = await context.newPage();
		const check = (name: string) => expectAccessible(unscripted, checker, name);
		await unscripted.setViewportSize(viewport);
		await unscripted.emulateMedia({ colorScheme });
		await unscripted.context().addCookies([{ name: "language", value: language, url: process.env.SHOP_URL ?? "" }]);
		await unscripted.goto("/product/1");
		await expect(unscripted.locator("html")).toHaveAttribute("lang", language);
		await check("product");
		await unscripted.locator("button[value=add]").first().click();
		await expect(unscripted).toHaveURL(/\/cart\?added=1/);
		await check("cart");
		await unscripted.goto("/checkout");
		await unscripted.locator("button[value=pay]").click();
		await expect(unscripted.locator("#shipping-email")).toHaveAttribute("aria-invalid", "true");
		await check("checkout with errors");
		await unscripted.goto("/sign-in");
		await unscripted.locator("main form button").last().click();
		await expect(unscripted.locator("main [aria-invalid=true]").first()).toBeVisible();
		await check("sign in with errors");
		for (const path of ["/sign-up", "/forgot-password", "/order-status", "/success", "/account"]) {
			await unscripted.goto(path);
			await check(path);
		}
		await makeAccount(unscripted, newEmail());
		await unscripted.goto("/account");
		await expect(unscripted.locator("#addresses")).toBeVisible();
		await check("dashboard");
		await context.close();
	});
}
