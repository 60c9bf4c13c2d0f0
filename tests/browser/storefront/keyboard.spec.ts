import type { Page } from "@playwright/test";
import { makeAccount, newEmail } from "#tests/browser/support/member.ts";
import { AUSTIN, DESKTOP, expect, PHONE, test, untilLive } from "#tests/browser/support/shopper.ts";

/** More tab stops than any page on the way has. */
const MAX_STEPS = 120;

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
	test.describe(`by keyboard alone on a ${size}`, () => {
		test.use({ viewport, locale: "en-US" });

		test("PROD-18 CHK-01 SUCC-03 from the home page to the paid order, with visible focus at every step", async ({
			page,
		}) => {
			await page.goto("/");
			await page.keyboard.press("Tab");
			expect(await focusName(page)).toBe("Skip to content");
			await page.keyboard.press("Enter");

			await page.goto("/shop");
			await untilLive(page);
			await press(page, /(^|\D)5-Pair Pack/);
			await page.waitForURL(/\/product\/1$/);
			await expect(page.getByRole("main")).toBeFocused();
			await press(page, /^Buy Now/);

			await page.waitForURL(/\/cart$/);
			await expect(page.getByRole("main")).toBeFocused();
			await press(page, /Checkout/);

			await page.waitForURL(/\/checkout$/);
			await expect(page.getByRole("main")).toBeFocused();
			for (const [name, text] of [
				[/^First name/i, AUSTIN.firstName],
				[/^Last name/i, AUSTIN.lastName],
				[/^Email/i, `keys-${size}@example.com`],
				[/^(Street )?Address/i, `${AUSTIN.street} keys ${size}`],
				[/^City/i, AUSTIN.city],
				[/^State/i, "Texas"],
				[/^(ZIP|Postal)/i, AUSTIN.zip],
			] as const) {
				await tabTo(page, name);
				await page.keyboard.type(text);
			}
			await press(page, /^Proceed to Checkout/);

			await page.waitForURL(/\/pay\/cs_/);
			for (const [name, text] of [
				[/^Name on card/, "Ana Diaz"],
				[/^Card number/, "4242424242424242"],
				[/^Expiration date/, `12${(new Date().getFullYear() + 3) % 100}`],
				[/^CVV/, "123"],
			] as const) {
				await tabTo(page, name);
				await page.keyboard.type(text);
			}
			await page.keyboard.press("Enter");

			await page.waitForURL(/\/success\?session_id=cs_/);
			await expect(page.getByText(/^SB-[0-9A-Z]{8}$/).first()).toBeVisible();
		});

		test("HEAD-05 menu, question and dialog open, close and return the focus by keyboard", async ({ page }) => {
			await page.goto("/");
			await untilLive(page);
			if (size === "phone") {
				await press(page, /menu/i);
				await tabTo(page, /^Products/);
				await page.keyboard.press("Escape");
				await expect.poll(() => focusName(page)).toMatch(/^Open menu/);
				await page.keyboard.press("Enter");
			}
			await press(page, /^Sign In/);
			await expect(page.getByRole("dialog", { name: "Sign In" })).toBeVisible();
			await expect.poll(() => focusName(page)).toBe("Email");
			expect(await page.evaluate(() => document.activeElement?.closest("dialog, [role=dialog]") !== null)).toBe(true);
			await page.keyboard.press("Escape");
			await expect(page.getByRole("dialog")).toBeHidden();
			await expect.poll(() => focusName(page)).toMatch(/^Sign In/);
		});
	});
}

test("AUTH-10 D-55 switching the account dialog's form by keyboard keeps the focus inside it, and closing returns it", async ({
	page,
}) => {
	await page.goto("/shop");
	await untilLive(page);
	await press(page, /^Sign In/);
	await expect(page.getByRole("dialog")).toBeVisible();
	for (const [link, first] of [
		[/^Create an account/, "Full Name"],
		[/^Sign in$/, "Email"],
		[/^Forgot password/, "Email"],
	] as const) {
		await press(page, link);
		await expect(page.getByRole("region").and(page.locator("#account-form"))).toBeFocused();
		await page.keyboard.press("Tab");
		expect(await focusName(page)).toBe(first);
	}
	await press(page, /^Close/);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect.poll(() => focusName(page)).toBe("Sign In");
});

test("CART-04 removing a line from the cart by keyboard keeps the focus at the cart", async ({ page }) => {
	await page.goto("/product/1");
	await untilLive(page);
	await page.getByRole("button", { name: "Buy Now" }).click();
	await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
	await page.keyboard.press("Shift+Tab");
	await press(page, /^Remove 5-Pair Pack/);
	await expect(page.getByText("Your cart is empty")).toBeVisible();
	await expect(page.getByRole("main")).toBeFocused();
});

test("PROF-02 PROF-03 ADDR-01 opening and closing a form of the settings by keyboard keeps the focus beside it", async ({
	page,
}) => {
	await makeAccount(page, newEmail());
	await page.goto("/account#settings");
	for (const [section, open] of [
		["Profile", /^Edit profile/],
		["Saved addresses", /^Add address/],
		["Password", /^Change password/],
	] as const) {
		await page.getByRole("button", { name: open }).waitFor();
		await press(page, open);
		await expect(page.getByRole("region", { name: section, exact: true })).toBeFocused();
		await press(page, /^Cancel/);
		await expect(page.getByRole("region", { name: section, exact: true })).toBeFocused();
	}
});

test("no animation with reduced motion", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const path of ["/", "/shop", "/product/2", "/reviews"]) {
		await page.goto(path);
		await page.getByRole("heading", { level: 1 }).first().waitFor();
		const moving = await page.evaluate(
			(properties) =>
				document
					.getAnimations()
					.filter(
						({ effect, playState }) =>
							playState === "running" &&
							effect instanceof KeyframeEffect &&
							Number(effect.getComputedTiming().duration) > 1 &&
							effect.getKeyframes().some((frame) => properties.some((property) => property in frame)),
					)
					.map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : "")),
			["transform", "translate", "rotate", "scale", "left", "top", "width", "height"],
		);
		expect(moving, path).toEqual([]);
	}
});

test("HOME-15 with reduced motion there is no pause button for images that do not move", async ({ page }) => {
	const stop = page.getByRole("button", { name: "Pause the slideshow" });
	await page.goto("/");
	await expect(stop).toBeVisible();
	await page.emulateMedia({ reducedMotion: "reduce" });
	await expect(stop).toBeHidden();
	await expect(page.getByRole("button", { name: /^Image 2/ })).toBeVisible();
});

/** Tabs to the control with this name and presses Enter on it. */
async function press(page: Page, name: RegExp): Promise<void> {
	await tabTo(page, name);
	await page.keyboard.press("Enter");
}

async function tabTo(page: Page, name: RegExp): Promise<void> {
	const passed: string[] = [];
	for (let step = 0; step < MAX_STEPS; step++) {
		await page.keyboard.press("Tab");
		const here = await focusName(page);
		passed.push(here);
		if (here !== "") await expectVisibleFocus(page, passed.join(" | "));
		if (name.test(here)) return;
	}
	throw new Error(`Tab never came to ${name}: ${passed.join(" | ")}`);
}

/** The accessible name of the focused element; empty when there is none. */
function focusName(page: Page): Promise<string> {
	return page.evaluate(() => {
		const element = document.activeElement;
		if (!(element instanceof HTMLElement) || element === document.body) return "";
		const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
		const name = element.getAttribute("aria-label") ?? labels.map((label) => label.textContent).join(" ");
		return (name || element.textContent || element.getAttribute("title") || element.tagName).trim();
	});
}

/** The focused element looks different from its unfocused state, and is in the viewport once the page has scrolled. */
async function expectVisibleFocus(page: Page, name: string): Promise<void> {
	await expect(async () => {
		const seen = await page.evaluate(() => {
			const element = document.activeElement ?? document.body;
			const box = element.getBoundingClientRect();
			// A radio button drawn as a star has its focus style on the label around it.
			const isMarked = [element, element.closest("label") ?? element].some((marked) => {
				const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(marked);
				return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
			});
			return {
				html: isMarked ? "" : element.outerHTML.slice(0, 200),
				isMarked,
				isOnScreen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.left < innerWidth,
			};
		});
		expect(seen, `focus on "${name}"`).toEqual({ html: "", isMarked: true, isOnScreen: true });
	}).toPass();
}
