import type { Page } from "@playwright/test";
import { expect, test, untilLive } from "#tests/browser/support/shopper.ts";

test.use({ locale: "en-US" });

/** Paths of the scripts that the page has asked for so far. */
function watchScripts(page: Page): string[] {
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
	});
	return scripts;
}

/** Keeps requests waiting until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route(files, async (route) => {
		await held;
		await route.continue();
	});
	return release;
}

/** Frames and timers run only when the test says so. */
async function stopClock(page: Page): Promise<void> {
	await page.clock.install({ time: "2026-01-05T10:00:00Z" });
	await page.clock.pauseAt("2026-01-05T10:00:01Z");
}

test("the scripts of a page start after its image has arrived and is painted", async ({ page }) => {
	const scripts = watchScripts(page);
	await stopClock(page);
	const releaseImages = await hold(page, /\/images\/renders\//);
	await page.goto("/product/2", { waitUntil: "domcontentloaded" });
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.clock.runFor(1000);
	expect(scripts).toEqual([]);
	releaseImages();
	await page.waitForLoadState("load");
	expect(scripts).toEqual([]);
	await page.clock.resume();
	await untilLive(page);
	expect(scripts).not.toEqual([]);
});

test("they start at once when someone uses the page", async ({ page }) => {
	const scripts = watchScripts(page);
	await stopClock(page);
	await page.goto("/product/2");
	expect(scripts).toEqual([]);
	await page.keyboard.press("Tab");
	await untilLive(page);
});

test("D-71 a product added before the scripts have loaded is in the cart once, on the same page", async ({ page }) => {
	const releaseScripts = await hold(page, /\/assets\/.*\.js$/);
	await page.goto("/product/2");
	const add = page.getByRole("button", { name: "Add to Cart" }).first();
	await add.click();
	await add.click();
	await expect(page.getByRole("link", { name: /in cart/ })).toHaveCount(0);
	releaseScripts();
	await expect(page.getByRole("link", { name: /1 item in cart/ })).toBeVisible();
	await expect(page).toHaveURL(/\/product\/2$/);
});

test("PROD-15 each press of plus before the scripts have loaded counts", async ({ page }) => {
	const releaseScripts = await hold(page, /\/assets\/.*\.js$/);
	await page.goto("/product/4");
	const plus = page.getByRole("button", { name: /^Increase/ });
	for (let press = 0; press < 3; press++) await plus.click();
	const quantity = page.getByRole("spinbutton", { name: "Quantity" });
	await expect(quantity).toHaveValue("4");
	const add = page.getByRole("button", { name: "Add to Cart" }).first();
	await add.click();
	await expect(add).toHaveAttribute("aria-busy", "true");
	releaseScripts();
	await expect(page.getByRole("link", { name: /4 items in cart/ })).toBeVisible();
	await expect(quantity).toHaveValue("4");
	await expect(add).not.toHaveAttribute("aria-busy");
});

test("a button, a link and the menu show a press at once, before any script has loaded", async ({ page }) => {
	const releaseScripts = await hold(page, /\/assets\/.*\.js$/);
	await page.goto("/product/2");
	const link = page.getByRole("contentinfo").getByRole("link").first();
	for (const pressed of [page.getByRole("button", { name: "Add to Cart" }).first(), link]) {
		await pressed.hover();
		await page.mouse.down();
		await expect(pressed).toHaveCSS("opacity", "0.7");
		await page.mouse.move(0, 0);
		await page.mouse.up();
	}
	await page.setViewportSize({ width: 375, height: 800 });
	await page.locator("#menu-toggle > summary").click();
	await expect(page.locator("#menu-toggle")).toHaveAttribute("open");
	releaseScripts();
	await untilLive(page);
	await expect(page.locator("#menu-toggle")).toHaveAttribute("open");
});

test("LANG-01 a language chosen before the scripts have loaded is the page's once they have", async ({ page }) => {
	const releaseScripts = await hold(page, /\/assets\/.*\.js$/);
	await page.goto("/reviews", { waitUntil: "commit" });
	await page.getByRole("combobox", { name: "Language" }).selectOption("es");
	releaseScripts();
	await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

test("D-303 no string becomes HTML or a script, and no other policy can be made", async ({ page, complaints }) => {
	await page.goto("/");
	await untilLive(page);
	const hasTypes = await page.evaluate(() => "trustedTypes" in window);
	expect(hasTypes).toBe(true);
	const rejected = await page.evaluate(() => {
		const tries = [
			() => document.body.insertAdjacentHTML("beforeend", "<img src=x>"),
			() => document.createElement("div").setHTMLUnsafe("<b>x</b>"),
			() => Object.assign(document.createElement("script"), { text: "window.ran = true" }),
			() => Object.assign(document.createElement("script"), { src: "/assets/x.js" }),
			() => new DOMParser().parseFromString("<b>x</b>", "text/html"),
			() => Object.assign(document.createElement("iframe"), { srcdoc: "<b>x</b>" }),
		];
		return tries.map((work) => {
			try {
				work();
				return "taken";
			} catch (error) {
				return (error as Error).name;
			}
		});
	});
	expect(rejected).toEqual(Array(6).fill("TypeError"));
	expect(await page.evaluate(() => "ran" in window)).toBe(false);
	// A policy of one's own is none of those that the page names.
	const policies = await page.evaluate(() => {
		const types = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): object } })
			.trustedTypes;
		return ["other", "default", "shop-html"].map((name) => {
			try {
				types.createPolicy(name, { createHTML: (html: string) => html });
				return "made";
			} catch {
				return "rejected";
			}
		});
	});
	expect(policies).toEqual(["rejected", "rejected", "rejected"]);
	expect(complaints.length).toBeGreaterThan(6);
	complaints.length = 0;
});
