import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { makeAccount, newEmail } from "#tests/browser/support/member.ts";
import { DESKTOP, PHONE } from "#tests/browser/support/shopper.ts";
import { test } from "#tests/browser/support/shopper-without-scripts.ts";

/**
 * Checks a page rendered without scripts. The checker itself needs timers, which do not run where scripts are disabled:
 * it checks the same markup in a browser with scripts enabled, without the page's own.
 */
async function expectAccessible(plain: Page, checker: Page, name: string): Promise<void> {
	await expectNoSidewaysScroll(plain, name);
	const html = (await plain.content())
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
	await checker.goto(plain.url());
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
		plain,
		browser,
	}) => {
		test.slow();
		const viewport = size === "phone" ? PHONE : DESKTOP;
		const context = await browser.newContext({ bypassCSP: true, viewport, colorScheme });
		const checker = await context.newPage();
		const check = (name: string) => expectAccessible(plain, checker, name);
		await plain.setViewportSize(viewport);
		await plain.emulateMedia({ colorScheme });
		await plain.context().addCookies([{ name: "language", value: language, url: process.env.SHOP_URL ?? "" }]);
		await plain.goto("/product/1");
		await expect(plain.locator("html")).toHaveAttribute("lang", language);
		await check("product");
		await plain.locator("button[value=add]").first().click();
		await expect(plain).toHaveURL(/\/cart\?added=1/);
		await check("cart");
		await plain.goto("/checkout");
		await plain.locator("button[value=pay]").click();
		await expect(plain.locator("#shipping-email")).toHaveAttribute("aria-invalid", "true");
		await check("checkout with errors");
		await plain.goto("/sign-in");
		await plain.locator("main form button").last().click();
		await expect(plain.locator("main [aria-invalid=true]").first()).toBeVisible();
		await check("sign in with errors");
		for (const path of ["/sign-up", "/forgot-password", "/order-status", "/success", "/account"]) {
			await plain.goto(path);
			await check(path);
		}
		await makeAccount(plain, newEmail());
		await plain.goto("/account");
		await expect(plain.locator("#addresses")).toBeVisible();
		await check("dashboard");
		await context.close();
	});
}
