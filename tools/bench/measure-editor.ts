import { chromium, type Page } from "@playwright/test";
import browserBinary from "@sparticuz/chromium";
import { publishAsOwner, signInOwner } from "../../tests/support/owner-calls.ts";
import { runShopProcess } from "./run-shop-process.ts";

const ADMIN_PASSWORD = "a password for one measurement";
const SAMPLES = 3;
/** The browser reports no interaction that was painted sooner, in ms. */
const MIN_REPORTED_MS = 16;
const BLOCKS = ["hero", "features", "cta", "text", "image", "spacer"];

export type EditorFigure = { action: string; elements: number; times: number[] };

/** Time from an interaction in the visual editor to the next paint, measured with the Event Timing API. */
export async function measureEditor(): Promise<EditorFigure[]> {
	const shop = await runShopProcess({ ADMIN_PASSWORD });
	const browser = await chromium.launch({
		executablePath: await browserBinary.executablePath(),
		args: ["--headless=new", "--no-sandbox", "--disable-gpu"],
	});
	try {
		const figures: EditorFigure[] = [];
		for (const elements of [200]) {
			await publish(shop.url, elements);
			const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 1440, height: 1100 } });
			figures.push(...(await measurePage(page, elements)));
			await page.close();
		}
		return figures;
	} finally {
		await browser.close();
		await shop.stop();
	}
}

/** Publishes a page with the given number of blocks, cycling through every type. */
async function publish(url: string, elements: number): Promise<void> {
	const admin = await signInOwner(url, ADMIN_PASSWORD);
	const list = Array.from({ length: elements }, (_, position) => {
		const content = { title: `Title ${position}`, text: "A text of some words.", features: [{ title: "One" }] };
		return { id: `block-${position}`, type: BLOCKS[position % BLOCKS.length], position, style: {}, content };
	});
	const edit = { page: "visual-editor", section: "page-structure", content: JSON.stringify(list) };
	const response = await publishAsOwner(admin, edit);
	if (!response.ok) throw new Error(`the page was rejected: ${response.status} ${await response.text()}`);
}

async function measurePage(page: Page, elements: number): Promise<EditorFigure[]> {
	await page.addInitScript(watchInteractions);
	await page.goto("/admin#visual");
	await page.getByLabel("Admin password").fill(ADMIN_PASSWORD);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	const rows = page.getByRole("list", { name: "Page elements" }).getByRole("listitem");
	await rows.nth(elements - 1).waitFor({ timeout: 60_000 });
	const texts = rows.filter({ hasText: /^Text/ });
	const text = page.getByRole("region", { name: "Properties" }).getByRole("textbox", { name: "Text", exact: true });
	await texts.first().getByRole("button").first().click();
	await text.waitFor();

	const select = await sample(page, async (turn) => {
		const row = rows.nth((turn * 5) % elements);
		await row.scrollIntoViewIfNeeded();
		return () => row.getByRole("button").first().click();
	});
	await texts.first().getByRole("button").first().click();
	await text.focus();
	const type = await sample(page, async (turn) => () => page.keyboard.press("abcdefghij"[turn % 10] ?? "x"));
	const move = await sample(page, async (turn) => {
		await page
			.getByRole("button", { name: turn % 2 === 0 ? "Move Text down" : "Move Text up" })
			.first()
			.focus();
		return () => page.keyboard.press("Enter");
	});
	const undo = await sample(page, async () => {
		await rows.first().getByRole("button").first().focus();
		return () => page.keyboard.press("Control+z");
	});
	return Object.entries({ select, type, "move by keyboard": move, undo }).map(([action, times]) => ({
		action,
		elements,
		times,
	}));
}

/** @returns the longest interaction of each turn, in ms; time spent in `prepare` is not counted */
async function sample(page: Page, prepare: (turn: number) => Promise<() => Promise<void>>): Promise<number[]> {
	const times: number[] = [];
	for (let turn = 0; turn < SAMPLES; turn++) {
		const act = await prepare(turn);
		await page.waitForTimeout(300);
		await page.evaluate(() => {
			(globalThis as unknown as Watched).interactions = [];
		});
		await act();
		await page.waitForTimeout(700);
		const interactions = await page.evaluate(() => (globalThis as unknown as Watched).interactions);
		times.push(Math.max(MIN_REPORTED_MS, ...interactions));
	}
	return times;
}

type Watched = { interactions: number[] };

/** Runs in the page. */
function watchInteractions(): void {
	const watched = globalThis as unknown as Watched;
	watched.interactions = [];
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
				watched.interactions.push(entry.duration);
		}
	}).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
