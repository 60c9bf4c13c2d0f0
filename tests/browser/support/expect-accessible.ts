import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { DESKTOP, PHONE } from "./shopper.ts";

/** The checker, once for each document: its package sends it twice, and gets the descriptions of all rules back. */
const AXE = readFileSync(
	createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
	"utf8",
);

/** What depends on the theme: both have the same markup. */
const RULES_OF_COLOR = ["color-contrast", "link-in-text-block"];

/** The part of a page, and the rules, all of both unless told. */
type Part = { include?: string; exclude?: string; runOnly?: readonly string[] };
type Axe = {
	run(
		part: { include?: string[]; exclude?: string[] },
		options: { resultTypes: ["violations"]; runOnly?: readonly string[] },
	): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/**
 * Fails when axe finds a violation within the included part of the page (the whole page unless told). Waits for moving
 * colors to come to rest, and looks again while there are violations: a contrast taken in the middle of a fade is one
 * that nobody reads, and a fade may begin only after the page was found still.
 */
export async function expectNoViolations(page: Page, where: string, part: Part = {}): Promise<void> {
	await expect(async () => {
		await untilStill(page);
		for (const frame of page.frames()) {
			if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE);
		}
		const found = await page.evaluate(async ({ include = "html", exclude, runOnly }) => {
			const { violations } = await (window as unknown as { axe: Axe }).axe.run(
				{ include: [include], ...(exclude && { exclude: [exclude] }) },
				{ resultTypes: ["violations"], ...(runOnly && { runOnly }) },
			);
			return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
		}, part);
		expect(found, where).toEqual([]);
	}).toPass({ timeout: 180_000 });
}

/** All that axe says of the open page, by its result types. */
export async function readAxe<Results>(page: Page): Promise<Results> {
	await untilStill(page);
	await page.evaluate(AXE);
	return await page.evaluate(async () => await (window as unknown as { axe: { run(): Promise<Results> } }).axe.run());
}

/**
 * The same of the open page on a phone and on a desktop, in both themes, and that it never scrolls sideways. It stays
 * open: what is tested is how it looks, and loading it costs more than looking.
 */
export async function expectAccessibleEverywhere(page: Page, where: string, part: Part = {}): Promise<void> {
	for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
		await page.setViewportSize(viewport);
		await expectAccessibleInBothThemes(page, `${where}, ${size}`, part);
	}
}

/** The same at the size that the page has. */
export async function expectAccessibleInBothThemes(page: Page, where: string, part: Part = {}): Promise<void> {
	await expectNoSidewaysScroll(page, where);
	for (const [colorScheme, rules] of [
		["light", {}],
		["dark", { runOnly: RULES_OF_COLOR }],
	] as const) {
		await page.emulateMedia({ colorScheme });
		// Only a page with a switch for the theme follows the system's while it is open.
		await page.evaluate((theme) => Object.assign(document.documentElement.dataset, { theme }), colorScheme);
		await expectNoViolations(page, `${where}, ${colorScheme}`, { ...part, ...rules });
	}
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
