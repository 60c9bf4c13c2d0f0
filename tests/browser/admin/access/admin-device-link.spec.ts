import type { Page } from "@playwright/test";
import { ADMIN_PASSWORD, adminNav, expect, openAdmin, signOut, test } from "#tests/browser/support/admin.ts";
import { linkInMail } from "#tests/browser/support/member.ts";
import { DESKTOP } from "#tests/browser/support/shopper.ts";

test.use({ viewport: DESKTOP });

/** The browser logs each rejected sign-in on its console, and nothing else. */
test.afterEach(({ complaints }) => {
	expect(complaints.filter((text) => !/401|429/.test(text))).toEqual([]);
	complaints.length = 0;
});

/** An attacker uses up all guesses right before each sign-in of this page. */
async function guessBeforeEachSignIn(page: Page): Promise<void> {
	await page.route("**/api/admin/session", async (route) => {
		if (route.request().method() !== "POST") return await route.continue();
		const guess = () => fetch(route.request().url(), guessOf(new URL(page.url()).origin));
		while ((await guess()).status !== 429);
		// What the limit gives back meanwhile is the attacker's, too, who is a step ahead on a slow machine as well.
		const more = Promise.all([guess(), guess(), guess()]);
		await route.continue();
		await more;
	});
}

const guessOf = (origin: string) => ({
	method: "POST",
	headers: { "content-type": "application/json", origin },
	body: JSON.stringify({ password: "a guess" }),
});

async function signIn(page: Page): Promise<void> {
	await page.getByLabel("Admin password").fill(ADMIN_PASSWORD);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const ordersLink = (page: Page) => adminNav(page).getByRole("link", { name: "Orders" });
const rejection = (page: Page) => page.getByText("Too many attempts. Wait a few minutes and try again.");

test("ALOG-02 under a guessing attack a known browser signs in, and a new one by the emailed link, once", async ({
	page: known,
	request,
	browser,
	ownShop,
}) => {
	await openAdmin(known);
	await signOut(known);
	await guessBeforeEachSignIn(known);
	await signIn(known);
	await expect(ordersLink(known)).toBeVisible();

	const page = await browser.newPage({ baseURL: ownShop, viewport: DESKTOP });
	await guessBeforeEachSignIn(page);
	await page.goto("/admin");
	await signIn(page);
	await expect(rejection(page)).toBeVisible();
	await expect(ordersLink(page)).toHaveCount(0);
	await page.getByRole("button", { name: "Email me a link" }).click();
	await expect(page.getByText(/Check the owner’s inbox/)).toBeVisible();

	const link = await linkInMail(request, "support@softbrace.example", "/admin", "#device=");
	await page.goto("about:blank");
	await page.goto(link);
	await expect(page.getByText("This browser is recognized now. Enter the password.")).toBeVisible();
	expect(page.url(), "the token is gone from the address line").toBe(`${ownShop}/admin`);
	await signIn(page);
	await expect(ordersLink(page)).toBeVisible();
	await signOut(page);
	await signIn(page);
	await expect(ordersLink(page), "known from now on").toBeVisible();
	await page.close();

	const late = await browser.newPage({ baseURL: ownShop, viewport: DESKTOP });
	await guessBeforeEachSignIn(late);
	await late.goto(link);
	await expect(late.getByText(/This link was already used or has expired/)).toBeVisible();
	await signIn(late);
	await expect(rejection(late)).toBeVisible();
	await late.close();
});
