// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { closeShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { HERO_ROTATION_MS, HeroImages } from "./hero-images.tsx";

afterEach(closeShop);

describe("the hero's images", () => {
	const shown = (page: Awaited<ReturnType<typeof renderScreen>>) =>
		page.all("[aria-current]").findIndex((dot) => dot.getAttribute("aria-current") === "true");

	test("HOME-15 HOME-16 CONST-21 rotate every 10 seconds, and to the chosen one", async () => {
		vi.useFakeTimers();
		const page = await renderScreen(<HeroImages />);
		expect([HERO_ROTATION_MS, shown(page)]).toEqual([10_000, 0]);
		await act(async () => vi.advanceTimersByTime(9_999));
		expect(shown(page)).toBe(0);
		await act(async () => vi.advanceTimersByTime(1));
		expect(shown(page)).toBe(1);
		await page.click(page.button(/^Image 4/));
		expect(shown(page)).toBe(3);
	});

	test("HOME-15 pause on hover and while one of their buttons has the focus, whichever ends first", async () => {
		vi.useFakeTimers();
		const page = await renderScreen(<HeroImages />);
		const [area] = page.all("section[aria-label=Images]");
		const point = (type: string) => act(async () => void area?.dispatchEvent(new MouseEvent(type, { bubbles: true })));
		const wait = () => act(async () => vi.advanceTimersByTime(HERO_ROTATION_MS));
		await point("pointerover");
		await wait();
		expect(shown(page)).toBe(0);
		await act(async () => page.button(/^Image 1/).focus());
		await point("pointerout");
		await wait();
		expect(shown(page)).toBe(0);
		await act(async () => page.button(/^Image 1/).blur());
		await wait();
		expect(shown(page)).toBe(1);
	});

	test("pause after they were stopped", async () => {
		vi.useFakeTimers();
		const page = await renderScreen(<HeroImages />);
		await page.click(page.button("Pause the slideshow"));
		await act(async () => vi.advanceTimersByTime(60_000));
		expect(shown(page)).toBe(0);
	});
});
