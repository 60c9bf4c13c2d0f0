import type { Page } from "@playwright/test";
import { fillCart } from "#tests/browser/support/fill-cart.ts";
import { intercept } from "#tests/browser/support/intercept.ts";
import { makeAccount, newEmail, PASSWORD } from "#tests/browser/support/member.ts";
import { type Action, act, actWhenShown } from "#tests/browser/support/press-when-shown.ts";
import { expect, test } from "#tests/browser/support/shopper.ts";

test.use({ locale: "en-US" });

/** How many steps after something is there it is used: at once, before and after the scripts have settled. */
const LATER = [0, 1, 4, 12];

/** More of them where something typed could be lost; each is a load of the page and all that is done on it. */
const LATER_WITH_TEXT = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12];

/** What is asked for follows the press at once. */
const SOON = [20, 50, 100];

/** Changes that pages ask for from now on; they stay open: what counts is which were made, with what. */
async function watchChanges(page: Page, path: string): Promise<string[]> {
	const bodies: string[] = [];
	await intercept(page, `*${path}`, ({ method, body }) => {
		if (["GET", "OPTIONS"].includes(method)) return "pass";
		bodies.push(body);
		return "hold";
	});
	return bodies;
}

const quantities = (page: Page) =>
	page.evaluate(() => {
		const { items } = JSON.parse(localStorage.getItem("cart") ?? '{"items":[]}');
		return Object.fromEntries(items.map(({ id, quantity }: { id: number; quantity: number }) => [id, quantity]));
	});

const FORMS: readonly { name: string; ids: string; path: string; actions: Action[]; call: string; sent: string[] }[] = [
	{
		name: "signing in",
		ids: "AUTH-09",
		path: "/privacy-policy",
		actions: [{ press: "Sign In" }, { fill: { email: "ana@example.com", password: PASSWORD } }, { press: "Sign In" }],
		call: "/api/auth/sign-in/email",
		sent: ["ana@example.com", PASSWORD],
	},
	{
		name: "signing up",
		ids: "AUTH-10",
		path: "/privacy-policy",
		actions: [
			{ press: "Sign In" },
			{ press: "Create an account" },
			{ fill: { name: "Ana Díaz", email: "ana@example.com", password: PASSWORD } },
			{ press: "Create Account" },
		],
		call: "/api/auth/sign-up/email",
		sent: ["Ana Díaz", "ana@example.com", PASSWORD],
	},
	{
		name: "asking for a new password",
		ids: "AUTH-40",
		path: "/privacy-policy",
		actions: [
			{ press: "Sign In" },
			{ press: "Forgot password?" },
			{ fill: { email: "ana@example.com" } },
			{ press: "Send reset link" },
		],
		call: "/api/auth/request-password-reset",
		sent: ["ana@example.com"],
	},
	{
		name: "the checkout",
		ids: "CHK-30",
		path: "/checkout",
		actions: [
			{
				fill: {
					firstName: "Ana",
					lastName: "Díaz",
					email: "ana@example.com",
					line1: "12 Oak Street",
					city: "Austin",
					state: "TX",
					postalCode: "78701",
				},
			},
			{ press: "Proceed to Checkout" },
		],
		call: "/api/create-checkout-session",
		sent: ["Ana", "Díaz", "ana@example.com", "12 Oak Street", "Austin", "TX", "78701"],
	},
];

for (const { name, ids, path, actions, call, sent } of FORMS) {
	test(`D-160 ${ids} ${name} is sent once, as typed, however early it is pressed`, async ({ page }) => {
		const bodies = await watchChanges(page, call);
		await actWhenShown(page);
		await page.goto("/terms-of-service");
		for (const later of LATER_WITH_TEXT) {
			await fillCart(page);
			await page.evaluate(() => sessionStorage.clear());
			await act(page, path, actions, later);
			await expect.poll(() => bodies.length, { message: `after ${later} steps`, intervals: SOON }).toBe(1);
			for (const text of sent) expect(bodies[0]).toContain(JSON.stringify(text));
			await expect(page.locator("button:disabled, button[aria-disabled=true]").first()).toBeAttached();
			expect(bodies).toHaveLength(1);
			bodies.length = 0;
			await page.goto("/terms-of-service");
		}
	});
}

test("D-160 PROF-04 profile, password and address are sent once, as typed, however early they are pressed", async ({
	page,
}) => {
	await makeAccount(page, newEmail());
	const bodies = await watchChanges(page, "/api/*");
	await actWhenShown(page);
	await page.goto("/terms-of-service");
	const forms: [Action[], string[]][] = [
		[[{ press: "Edit profile" }, { fill: { fullName: "Ana María Díaz" } }, { press: "Save" }], ["Ana María Díaz"]],
		[
			[
				{ press: "Change password" },
				{ fill: { current: PASSWORD, password: "Softer5trips", repeated: "Softer5trips" } },
				{ press: "Save password" },
			],
			[PASSWORD, "Softer5trips"],
		],
	];
	for (const [actions, sent] of forms) {
		for (const later of LATER_WITH_TEXT) {
			bodies.length = 0;
			await act(page, "/account#settings", actions, later);
			const typed = () => bodies.filter((body) => body.includes(JSON.stringify(sent[0])));
			await expect.poll(() => typed().length, { message: `after ${later} steps`, intervals: SOON }).toBe(1);
			for (const text of sent) expect(typed()[0]).toContain(JSON.stringify(text));
			await page.goto("/terms-of-service");
		}
	}
});

for (const [name, press, result] of [
	["CART-24 CART-42 plus", "Increase quantity of 5-Pair Pack", { 1: 2, 2: 1 }],
	["CART-22 remove", "Remove 5-Pair Pack", { 2: 1 }],
] as const) {
	test(`D-160 ${name} in the cart counts once, however early it is pressed`, async ({ page }) => {
		await actWhenShown(page);
		await page.goto("/terms-of-service");
		for (const later of LATER_WITH_TEXT) {
			await fillCart(page);
			await act(page, "/cart", [{ press }], later);
			await expect.poll(() => quantities(page), { message: `after ${later} steps`, intervals: SOON }).toEqual(result);
			await expect(page.getByRole("list", { name: "Items in your cart" }).getByRole("listitem")).toHaveCount(
				Object.keys(result).length,
			);
			expect(await quantities(page)).toEqual(result);
		}
	});
}

test("D-160 CART-35 the way to the checkout leads there, however early it is pressed", async ({ page }) => {
	await actWhenShown(page);
	await page.goto("/terms-of-service");
	for (const later of LATER) {
		await fillCart(page);
		await act(page, "/cart", [{ press: "Checkout" }], later);
		await expect(page).toHaveURL(/\/checkout$/);
		await expect(page.getByRole("button", { name: "Proceed to Checkout" })).toBeVisible();
	}
});
