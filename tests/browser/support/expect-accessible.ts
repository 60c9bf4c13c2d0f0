import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Fails when axe finds a violation within the included part of the page (the whole page unless told). Waits for moving
 * colors to come to rest, and looks again while there are violations: a contrast taken in the middle of a fade is one
 * that nobody reads, and a fade may begin only after the page was found still.
 */
export async function expectNoViolations(
	page: Page,
	where: string,
	{ include, exclude }: { include?: string; exclude?: string } = {},
): Promise<void> {
	await expect(async () => {
		await untilStill(page);
		// In the page itself: a second one to put together the results of frames from other sites takes as long again.
		const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
		if (include) axe.include(include);
		if (exclude) axe.exclude(exclude);
		const { violations } = await axe.analyze();
		const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
		expect(found, where).toEqual([]);
	}).toPass({ timeout: 60_000 });
}

export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Waits for two drawn frames and then until nothing moves but what never ends. */
async function untilStill(page: Page): Promise<void> {
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	await page.waitForFunction(() =>
		document
			.getAnimations()
			.every(
				({ playState, effect }) =>
					playState !== "running" || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
			),
	);
}
