import type { Page } from "@playwright/test";
import { untilLive } from "./shopper.ts";

export type LayoutShift = { value: number; followsInput: boolean; moved: string[] };

/**
 * Opens a page whose style sheet waits for its font: how far the text moves when that comes later depends on the machine's own
 * fonts.
 * @returns what has moved since the first paint, at each call
 */
export async function openWithFont(page: Page, path: string): Promise<() => Promise<LayoutShift[]>> {
	await page.addInitScript(recordShifts);
	const font = page.waitForResponse(/\.woff2$/).then((response) => response.finished());
	await page.route("**/*.css", async (route) => {
		await font;
		await route.continue();
	});
	await page.goto(path);
	await untilLive(page);
	return () => page.evaluate(() => (window as unknown as { shifts: LayoutShift[] }).shifts);
}

function recordShifts(): void {
	type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
	const shifts: LayoutShift[] = [];
	Object.assign(window, { shifts });
	new PerformanceObserver((list) => {
		for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
			const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : `${node?.textContent}`));
			shifts.push({ value, followsInput: hadRecentInput, moved: moved.map((one) => one.slice(0, 100)) });
		}
	}).observe({ type: "layout-shift", buffered: true });
}
