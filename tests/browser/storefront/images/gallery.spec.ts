import type { Page } from "@playwright/test";
import { openWithFont } from "#tests/browser/support/layout-shifts.ts";
import { DESKTOP, expect, PHONE, test, untilLive } from "#tests/browser/support/shopper.ts";

const PRODUCT = "/product/2?lang=en";

const gallery = (page: Page) => page.getByRole("region", { name: "Images of 15-Pair Pack" });
const dot = (page: Page, number: number) =>
	gallery(page).getByRole("button", { name: `Show image ${number} of 5`, exact: true });
const zoomButton = (page: Page, number: number) =>
	gallery(page).getByRole("link", { name: new RegExp(`^Image ${number} of 5`) });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Images of 15-Pair Pack" });

/** What a page loads, counted as Lighthouse does: as it comes over the network, with all headers. */
async function countBytes(page: Page): Promise<{ name: string; bytes: number }[]> {
	const loaded: { name: string; bytes: number }[] = [];
	const names = new Map<string, string>();
	const network = await page.context().newCDPSession(page);
	network.on("Network.requestWillBeSent", ({ requestId, request }) => names.set(requestId, request.url));
	network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		loaded.push({ name: new URL(names.get(requestId) ?? "").pathname, bytes: encodedDataLength });
	});
	await network.send("Network.enable");
	return loaded;
}

async function open(page: Page): Promise<void> {
	await page.goto(PRODUCT);
	await untilLive(page);
}

test.describe("on a phone", () => {
	test.use({ viewport: PHONE, deviceScaleFactor: 2, hasTouch: true });

	test("PROD-07 D-93 a swipe and the dots show the other images, and nothing shifts", async ({ page }) => {
		const shifts = await openWithFont(page, PRODUCT);
		await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
		await gallery(page)
			.getByRole("list")
			.first()
			.evaluate((row) => row.scrollBy({ left: row.clientWidth * 0.7 }));
		await expect(dot(page, 2)).toHaveAttribute("aria-current", "true");
		await expect(zoomButton(page, 2)).toBeInViewport({ ratio: 0.98 });
		await dot(page, 5).click();
		await expect(zoomButton(page, 5)).toBeInViewport({ ratio: 0.98 });
		await expect(dot(page, 5)).toHaveAttribute("aria-current", "true");
		// A dot's fraction of a pixel counts as a few millionths.
		expect((await shifts()).filter(({ value }) => value >= 0.0001)).toEqual([]);
	});

	test("D-93 the dots have a ground of their own, whatever the image behind them is", async ({ page }) => {
		await open(page);
		const { ground, dots } = await dot(page, 1)
			.locator("..")
			.evaluate((row) => {
				const box = row.getBoundingClientRect();
				const before = getComputedStyle(row, "::before");
				const alpha = /[/,] ?([\d.]+)\)$/.exec(before.backgroundColor)?.[1];
				const bottom = box.bottom - Number.parseFloat(before.bottom);
				return {
					ground: {
						left: box.left + Number.parseFloat(before.left),
						right: box.right - Number.parseFloat(before.right),
						top: bottom - Number.parseFloat(before.height),
						bottom,
						alpha: before.content === "none" ? 0 : Number(alpha),
					},
					dots: [...row.querySelectorAll("button > span")].map((one) => one.getBoundingClientRect().toJSON()),
				};
			});
		expect(ground.alpha).toBeGreaterThan(0.8);
		expect(dots).toHaveLength(5);
		for (const { left, right, top, bottom } of dots) {
			expect(left).toBeGreaterThanOrEqual(ground.left);
			expect(right).toBeLessThanOrEqual(ground.right);
			expect(top).toBeGreaterThan(ground.top);
			expect(bottom).toBeLessThan(ground.bottom);
		}
	});

	test("D-93 a tap opens an image over the screen, a second one doubles it", async ({ page }) => {
		await open(page);
		await zoomButton(page, 1).tap();
		await expect(dialog(page)).toBeVisible();
		const larger = dialog(page).getByRole("button", { name: "Tap to zoom in" });
		const width = (await larger.boundingBox())?.width ?? 0;
		await larger.tap();
		const doubled = await dialog(page).getByRole("button", { name: "Tap to zoom out" }).boundingBox();
		expect(doubled?.width).toBe(width * 2);
		await dialog(page).getByRole("button", { name: "Close" }).tap();
		await expect(dialog(page)).toBeHidden();
	});

	for (const [number, render] of [
		[1, "pack-15"],
		[4, "in-use"],
	] as const) {
		test(`D-93 D-351 only a ${render} that was doubled loads its largest file`, async ({ page }) => {
			await open(page);
			await dot(page, number).click();
			await expect(zoomButton(page, number)).toBeInViewport({ ratio: 0.98 });
			await zoomButton(page, number).tap();
			const enlarged = dialog(page).locator("img");
			await expect(enlarged).toHaveJSProperty("complete", true);
			const fileOf = (image: HTMLImageElement) => image.currentSrc.replace(/.*\//, "");
			expect(await enlarged.evaluate(fileOf)).toBe(`${render}-960.avif`);
			await dialog(page).getByRole("button", { name: "Tap to zoom in" }).tap();
			await expect.poll(() => enlarged.evaluate(fileOf)).toBe(`${render}-1600.avif`);
		});
	}

	// What a phone may load for its first page, in KB: the page, its code, font and images.
	for (const [path, first, maxKb] of [
		["/product/2", "pack-15", 250],
		["/", "still-life", 280],
	] as const) {
		test(`D-93 ${path} loads less than ${maxKb} KB, its image preloaded in the size and format that is shown`, async ({
			page,
		}) => {
			const loaded = await countBytes(page);
			await page.goto(`${path}?lang=en`);
			await untilLive(page);
			await page.waitForLoadState("networkidle");
			const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
			test.info().annotations.push({ type: "bytes", description: `${path} ${total}` });
			expect(total).toBeGreaterThan(50_000);
			expect(total).toBeLessThan(maxKb * 1000);
			const ofFirst = loaded.filter(
				({ name }) => name.startsWith(`/images/renders/${first}-`) && !/-open|-close/.test(name),
			);
			expect(ofFirst).toHaveLength(1);
			expect(ofFirst[0]?.name).toMatch(/\.avif$/);
			const preloads = await page
				.locator("head link[rel=preload][as=image]")
				.evaluateAll((links) =>
					(links as HTMLLinkElement[])
						.filter(({ media }) => matchMedia(media).matches)
						.map(({ imageSrcset }) => imageSrcset),
				);
			expect(preloads).toEqual([expect.stringContaining(ofFirst[0]?.name ?? "")]);
		});
	}
});

test.describe("beside the buy box", () => {
	test.use({ viewport: DESKTOP });

	test("D-93 thumbnails and arrow keys show the other images", async ({ page }) => {
		await open(page);
		await dot(page, 3).click();
		await expect(zoomButton(page, 3)).toBeInViewport({ ratio: 0.98 });
		await expect(dot(page, 3)).toHaveAttribute("aria-current", "true");
		await page.keyboard.press("ArrowRight");
		await expect(dot(page, 4)).toBeFocused();
		await expect(zoomButton(page, 4)).toBeInViewport({ ratio: 0.98 });
		await expect(dot(page, 4)).toHaveAttribute("aria-current", "true");
		await zoomButton(page, 4).focus();
		await page.keyboard.press("ArrowLeft");
		await expect(zoomButton(page, 3)).toBeFocused();
		await expect(zoomButton(page, 3)).toBeInViewport({ ratio: 0.98 });
	});

	test("D-93 Enter opens the dialog, arrows turn its images, Escape closes it and focus returns", async ({ page }) => {
		await open(page);
		await zoomButton(page, 1).focus();
		await page.keyboard.press("Enter");
		await expect(dialog(page).getByRole("status")).toContainText("Image 1 of 5");
		await page.keyboard.press("ArrowRight");
		await expect(dialog(page).getByRole("status")).toContainText("Image 2 of 5");
		await page.keyboard.press("Escape");
		await expect(dialog(page)).toBeHidden();
		await expect(zoomButton(page, 1)).toBeFocused();
	});

	test("D-93 a mouse enlarges the image in its place", async ({ page }) => {
		await open(page);
		await zoomButton(page, 1).hover();
		await expect(zoomButton(page, 1).locator("img")).toHaveCSS("scale", "1.75");
		await page.mouse.move(0, 0);
		await expect(zoomButton(page, 1).locator("img")).toHaveCSS("scale", "none");
	});
});

for (const [system, stored, shown, loaded] of [
	["light", null, "still-life", ["still-life"]],
	["dark", null, "still-life-dark", ["still-life-dark"]],
	["dark", "light", "still-life", ["still-life", "still-life-dark"]],
] as const) {
	test.describe(`by a ${system} system with the theme ${stored ?? "of the system"}`, () => {
		test.use({ viewport: PHONE, colorScheme: system });

		test(`D-218 the home page opens with ${shown}, and the switch shows the other light`, async ({ page }) => {
			if (stored !== null) await page.addInitScript((theme) => localStorage.setItem("theme", theme), stored);
			await page.goto("/?lang=en");
			const image = page.locator("#home img").first();
			const render = () =>
				image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc.replace(/^.*\/(.*)-\d+\.avif$/, "$1"));
			await expect.poll(render).toBe(shown);
			await untilLive(page);
			expect(await render()).toBe(shown);
			const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
			const lights = files.flatMap((name) => /renders\/(still-life(?:-dark)?)-\d/.exec(name)?.[1] ?? []);
			expect([...new Set(lights)].sort()).toEqual(loaded);
			await page.getByRole("button", { name: /theme/i }).first().click();
			await expect.poll(render).toBe(shown === "still-life" ? "still-life-dark" : "still-life");
		});
	});
}
