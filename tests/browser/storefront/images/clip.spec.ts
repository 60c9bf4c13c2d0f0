import type { Page } from "@playwright/test";
import { openWithFont } from "#tests/browser/support/layout-shifts.ts";
import { DESKTOP, expect, PHONE, test, untilLive } from "#tests/browser/support/shopper.ts";

const film = (page: Page) => page.locator("video").first();

/** The films that a page has asked for. */
function watchFilms(page: Page): string[] {
	const films: string[] = [];
	page.on("request", (request) => {
		const [name] = /[\w-]+\.(?:webm|mp4)$/.exec(new URL(request.url()).pathname) ?? [];
		if (name !== undefined) films.push(name);
	});
	return films;
}

/** Each point of the clip lies on that point of the image that it begins with. */
async function expectInPlace(page: Page): Promise<void> {
	const image = page.locator("img[src*='still-life']").first();
	const [ofImage, ofFilm] = await Promise.all(
		[image, film(page)].map((one) =>
			one.evaluate((element) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				const { objectFit, objectPosition } = getComputedStyle(element);
				return { x, y, width, height, objectFit, objectPosition };
			}),
		),
	);
	expect(ofFilm).toEqual(ofImage);
}

for (const [viewport, colorScheme, name] of [
	[PHONE, "light", /^strip-bends-(?!dark).*\.webm$/],
	[DESKTOP, "dark", /^strip-bends-dark.*\.webm$/],
] as const) {
	test.describe(`at ${viewport.width} px, ${colorScheme}`, () => {
		test.use({ viewport, colorScheme });

		test("D-380 D-218 the hero's clip comes with the first move, plays, gives way to its image, and shifts nothing", async ({
			page,
		}) => {
			const films = watchFilms(page);
			const shifts = await openWithFont(page, "/?lang=en");
			await page.waitForLoadState("networkidle");
			expect(films).toEqual([]);
			await page.mouse.move(100, 200);
			await expect(film(page)).toHaveClass(/opacity-100/);
			await expectInPlace(page);
			expect(new Set(films).size).toBe(1);
			expect(films[0]).toMatch(name);
			await expect(film(page)).toHaveJSProperty("ended", true);
			await expect(film(page)).toHaveClass(/opacity-0/);
			expect(await film(page).evaluate((video: HTMLVideoElement) => video.duration)).toBeLessThan(5);
			expect(await shifts()).toEqual([]);
		});
	});
}

test("D-380 the instructions for use begin with the clip, too", async ({ page }) => {
	const films = watchFilms(page);
	await page.goto("/softbrace-usage?lang=en");
	await untilLive(page);
	await page.waitForLoadState("networkidle");
	expect(films).toEqual([]);
	await page.mouse.move(100, 200);
	await expect(film(page)).toHaveClass(/opacity-100/);
	await expectInPlace(page);
});

test.describe("with reduced motion", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });

	test("D-380 the hero has no clip", async ({ page }) => {
		const films = watchFilms(page);
		await page.goto("/?lang=en");
		await untilLive(page);
		await page.mouse.move(100, 200);
		await page.mouse.move(120, 260);
		await page.waitForLoadState("networkidle");
		await expect(page.locator("video")).toHaveCount(0);
		expect(films).toEqual([]);
	});
});
