import type { Page } from "@playwright/test";
import { untilLive } from "./shopper.ts";

export type LayoutShift = { value: number; followsInput: boolean; moved: string[] };

/**
 * Opens a page whose scripts wait for its font: how far the text moves when that comes depends on the machine's own fonts.
 * @returns what has moved since, at each call
 */
export async function openWithFont(page: Page, path: string): Promise<() => Promise<LayoutShift[]>> {
	await page.addInitScript(recordShifts);
	const { promise: fontIsThere, resolve: startScripts } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await fontIsThere;
		await route.continue();
	});
	// Some pages have loaded only after their scripts.
	await page.goto(path, { waitUntil: "commit" });
	await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
	const since = await page.evaluate(async () => {
		for (const _ of "ab") await new Promise(requestAnimationFrame);
		return performance.now();
	});
	startScripts();
	await untilLive(page);
	return async () => {
		const all = await page.evaluate(() => (window as unknown as { shifts: (LayoutShift & { at: number })[] }).shifts);
		return all.filter(({ at }) => at >= since).map(({ at, ...shift }) => shift);
	};
}

function recordShifts(): void {
	type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
	const shifts: (LayoutShift & { at: number })[] = [];
	Object.assign(window, { shifts });
	new PerformanceObserver((list) => {
		for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
			const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : `${node?.textContent}`));
			shifts.push({ at: startTime, value, followsInput: hadRecentInput, moved: moved.map((one) => one.slice(0, 100)) });
		}
	}).observe({ type: "layout-shift", buffered: true });
}
