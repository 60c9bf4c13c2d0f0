import type { Page } from "@playwright/test";
import { readAxe } from "#tests/browser/support/expect-accessible.ts";
import { PUBLIC_PATHS } from "#tests/browser/support/public-paths.ts";
import { expect, test, untilLive } from "#tests/browser/support/shopper.ts";

type AxeResult = { id: string; tags: readonly string[]; nodes: readonly { html: string }[] };

/** EN 301 549 in axe's tags, such as EN-9.1.4.3. */
const CLAUSE = /^EN-(9(?:\.\d+){3})$/;
/** Their clip comes a moment after the first move. */
const WITH_CLIP: ReadonlySet<string> = new Set(["/", "/softbrace-usage", "/insert-card"]);
/** More than any page has, so that a page that holds the focus fails. */
const MAX_STOPS = 150;

test("EVID-02 every public page conforms to EN 301 549 as far as axe, 320 px, 200 % zoom and the Tab key tell", async ({
	page,
}) => {
	test.setTimeout(600_000);
	const none = {
		pages: 0,
		checks: 0,
		violations: 0,
		sideways: 0,
		stops: 0,
		hidden: 0,
		traps: 0,
		players: 0,
		sounds: 0,
	};
	const figures: Record<string, number> = { ...none };
	const add = (name: string, amount: number) => {
		figures[name] = (figures[name] ?? 0) + amount;
	};
	const found: string[] = [];
	for (const path of PUBLIC_PATHS) {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto(path);
		await untilLive(page);
		add("pages", 1);
		const players = await findPlayers(page);
		add("players", players.length);
		add("sounds", players.filter(({ isMuted }) => !isMuted).length);
		for (const theme of ["dark", "light"]) {
			await page.evaluate((name) => {
				document.documentElement.dataset.theme = name;
			}, theme);
			const { passes, violations } = await readAxe<{ passes: AxeResult[]; violations: AxeResult[] }>(page);
			for (const [word, results] of [
				["passed", passes],
				["failed", violations],
			] as const) {
				add("checks", results.length);
				for (const clause of results.flatMap(({ tags }) => tags.map((tag) => CLAUSE.exec(tag)?.[1]))) {
					if (clause !== undefined) add(`${word} ${clause}`, 1);
				}
			}
			add("violations", violations.length);
			found.push(...violations.map(({ id, nodes }) => `${path}, ${theme}: ${id} ${nodes[0]?.html.slice(0, 200)}`));
		}
		const { stops, hidden, trap } = await walk(page);
		add("stops", stops);
		add("hidden", hidden.length);
		add("traps", trap === null ? 0 : 1);
		found.push(...hidden.map((element) => `${path}: no visible focus on ${element}`));
		if (trap !== null) found.push(`${path}: the Tab key never leaves ${trap}`);
		// A desktop of 1280 px at 200 % has 640 of them.
		for (const width of [640, 320]) {
			await page.setViewportSize({ width, height: 800 });
			const overflow = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			if (overflow <= 0) continue;
			add("sideways", 1);
			found.push(`${path}: ${overflow} px wider than ${width}`);
		}
	}
	test.info().annotations.push({ type: "evidence", description: JSON.stringify({ accessibility: figures }) });
	expect(found).toEqual([]);
});

/** What the page plays, also what comes with the visitor's first move only: the clip over the photo of the strips. */
async function findPlayers(page: Page): Promise<{ isMuted: boolean }[]> {
	await page.waitForLoadState("load");
	await page.mouse.move(0, 0);
	await page.mouse.move(100, 200);
	if (WITH_CLIP.has(new URL(page.url()).pathname)) await page.locator("video").first().waitFor({ state: "attached" });
	const players = await page.locator("audio, video").all();
	return Promise.all(players.map((one) => one.evaluate((player: HTMLVideoElement) => ({ isMuted: player.muted }))));
}

/** Goes through the page by the Tab key until it is left or begins again: what looks the same with and without the focus, and what holds it. */
async function walk(page: Page): Promise<{ stops: number; hidden: string[]; trap: string | null }> {
	const hidden: string[] = [];
	for (let stops = 0; stops < MAX_STOPS; stops++) {
		await page.keyboard.press("Tab");
		const focused = await page.evaluate((stop) => {
			const element = document.activeElement as HTMLElement | null;
			if (element === null || element === document.body) return null;
			const before = element.dataset.stop;
			element.dataset.stop = before ?? String(stop);
			// A checkbox that a label draws shows the focus on that.
			const shown = [element, element.parentElement, element.nextElementSibling].filter(
				(one) => one !== null,
			) as HTMLElement[];
			// A style that fades would still be what it was.
			for (const one of shown) one.style.transition = "none";
			const look = () =>
				shown.map((one) => {
					const style = getComputedStyle(one);
					const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow, borderColor } = style;
					const isOutlined = outlineStyle !== "none" && outlineWidth !== "0px" && outlineColor !== "rgba(0, 0, 0, 0)";
					const outline = isOutlined && [outlineStyle, outlineWidth, outlineColor, outlineOffset].join(" ");
					return [outline, boxShadow, borderColor].join();
				});
			const withFocus = look();
			element.blur();
			const withoutFocus = look();
			element.focus({ preventScroll: true });
			const isVisible = withFocus.some((one, index) => one !== withoutFocus[index]);
			return { isVisible, before, html: element.outerHTML.slice(0, 120) };
		}, stops);
		if (focused === null || focused.before === "0") return { stops, hidden, trap: null };
		if (focused.before !== undefined) return { stops, hidden, trap: focused.html };
		if (!focused.isVisible) hidden.push(focused.html);
	}
	return { stops: MAX_STOPS, hidden, trap: `what follows ${MAX_STOPS} stops` };
}
