import { type BrowserContext, chromium } from "@playwright/test";
import browserBinary from "@sparticuz/chromium";

const VISITS = 5;
/** Of a phone: a processor four times slower, and what DevTools calls slow 4G, which Lighthouse uses as well. */
const SLOW_CPU = 4;
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 };
const PHONE = { width: 375, height: 812 };

/**
 * Taps the button that puts the product into the cart as soon as the page is painted.
 * @returns of several first visits, the time in s from the first paint to the frame that shows a reaction at the button
 */
export async function measureTaps(url: string): Promise<number[]> {
	const browser = await chromium.launch({
		executablePath: await browserBinary.executablePath(),
		args: ["--headless=new", "--no-sandbox", "--disable-gpu"],
	});
	try {
		const times: number[] = [];
		for (let visit = 0; visit < VISITS; visit++) {
			const context = await browser.newContext({ viewport: PHONE, locale: "en-US" });
			times.push((await tapOnce(context, url)) / 1000);
			await context.close();
		}
		return times;
	} finally {
		await browser.close();
	}
}

async function tapOnce(context: BrowserContext, url: string): Promise<number> {
	const page = await context.newPage();
	const client = await context.newCDPSession(page);
	await client.send("Network.emulateNetworkConditions", SLOW_4G);
	await client.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU });
	await page.addInitScript(tapAtFirstPaint);
	await page.goto(url, { waitUntil: "commit" });
	const reaction = await page.waitForFunction(() => (globalThis as Tapped).reactionMs, null, { timeout: 30_000 });
	return Number(await reaction.jsonValue());
}

type Tapped = { reactionMs?: number };

/** Runs in the page. */
function tapAtFirstPaint(): void {
	new PerformanceObserver((list) => {
		const [paint] = list.getEntriesByName("first-contentful-paint");
		if (paint) requestAnimationFrame(() => tap(paint.startTime));
	}).observe({ type: "paint", buffered: true });

	function tap(paintedAt: number): void {
		const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Add to Cart");
		// The first paint may come before the end of the page.
		if (button === undefined) return void requestAnimationFrame(() => tap(paintedAt));
		const look = () => `${button.textContent} ${button.disabled} ${button.ariaBusy}`;
		const before = look();
		button.click();
		const watch = () => {
			// A frame after the one in which it changed, that one is shown.
			if (look() === before) requestAnimationFrame(watch);
			else requestAnimationFrame(() => Object.assign(globalThis, { reactionMs: performance.now() - paintedAt }));
		};
		watch();
	}
}
