// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HeroImages } from "#app/storefront/home/hero-images.tsx";
import { closeShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ClipHost } from "./clip-host.tsx";

type Page = Awaited<ReturnType<typeof renderScreen>>;

let show: (isIntersecting: boolean) => void;
const play = vi.fn(async () => {});
const pause = vi.fn();

beforeEach(() => {
	class Observer {
		constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
			show = (isIntersecting) => report([{ isIntersecting }]);
		}
		observe() {}
		disconnect() {}
	}
	vi.stubGlobal("IntersectionObserver", Observer);
	vi.spyOn(HTMLVideoElement.prototype, "play").mockImplementation(play);
	vi.spyOn(HTMLVideoElement.prototype, "pause").mockImplementation(pause);
});
afterEach(async () => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	vi.clearAllMocks();
	localStorage.clear();
	delete document.documentElement.dataset.theme;
	await closeShop();
});

const clip = (page: Page) => page.all("video")[0];
const sign = async () => {
	await act(async () => void window.dispatchEvent(new Event("scroll")));
	await act(async () => vi.dynamicImportSettled());
};
const look = (isIntersecting: boolean) => act(async () => show(isIntersecting));
const happen = (page: Page, type: string) => act(async () => void clip(page)?.dispatchEvent(new Event(type)));

describe("a clip", () => {
	test("D-380 comes with the visitor's first sign, and not before the page has loaded", async () => {
		const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
		const page = await renderScreen(<ClipHost isStopped={false} />);
		expect(clip(page)).toBeUndefined();
		await sign();
		expect(clip(page)).toBeUndefined();
		state.mockReturnValue("complete");
		await sign();
		expect([...(clip(page)?.children ?? [])].map((source) => source.getAttribute("type"))).toEqual([
			'video/webm; codecs="av01.0.04M.08"',
			'video/mp4; codecs="avc1.640028"',
		]);
		expect(clip(page)?.getAttribute("preload")).toBe("none");
		expect(clip(page)?.getAttribute("aria-hidden")).toBe("true");
	});

	test("D-380 plays when it is in view, is seen from its first frame to its last, and has the image back after it", async () => {
		const page = await renderScreen(<ClipHost isStopped={false} />);
		await sign();
		expect(play).not.toHaveBeenCalled();
		await look(true);
		expect(play).toHaveBeenCalledTimes(1);
		expect(clip(page)?.className).toContain("opacity-0");
		await happen(page, "playing");
		expect(clip(page)?.className).toContain("opacity-100");
		await happen(page, "ended");
		expect(clip(page)?.className).toContain("opacity-0");
		await look(false);
		expect(pause).toHaveBeenCalled();
	});

	test("D-380 never comes to who wants little motion, little data, or has it stopped", async () => {
		const wanted = vi.spyOn(window, "matchMedia");
		for (const setting of ["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"]) {
			wanted.mockImplementation(
				(query) => ({ matches: query.includes(setting), addEventListener() {}, removeEventListener() {} }) as never,
			);
			const page = await renderScreen(<ClipHost isStopped={false} />);
			await sign();
			expect(clip(page), setting).toBeUndefined();
		}
		wanted.mockRestore();
		vi.stubGlobal("navigator", Object.create(navigator, { connection: { value: { saveData: true } } }));
		const saving = await renderScreen(<ClipHost isStopped={false} />);
		await sign();
		expect(clip(saving)).toBeUndefined();
	});

	test("D-380 has a light of its own in the dark theme, as the image beneath", async () => {
		const addresses = async () => {
			const page = await renderScreen(<ClipHost isStopped={false} />);
			await sign();
			return [...(clip(page)?.children ?? [])].map((source) => source.getAttribute("src")?.replace(/^.*\//, ""));
		};
		expect(await addresses()).toEqual([
			expect.stringMatching(/^strip-bends\.webm/),
			expect.stringMatching(/^strip-bends\.mp4/),
		]);
		document.documentElement.dataset.theme = "dark";
		expect(await addresses()).toEqual([
			expect.stringMatching(/^strip-bends-dark\.webm/),
			expect.stringMatching(/^strip-bends-dark\.mp4/),
		]);
	});

	test("D-380 HOME-16 in the hero stops with its button, and plays again when its image is shown again", async () => {
		const page = await renderScreen(<HeroImages />);
		await sign();
		await look(true);
		expect(play).toHaveBeenCalledTimes(1);
		pause.mockClear();
		await page.click(page.button("Pause the slideshow"));
		expect(pause).toHaveBeenCalledTimes(1);
		await page.click(page.button("Play the slideshow"));
		expect(play).toHaveBeenCalledTimes(2);
		await page.click(page.button(/^Image 2/));
		await page.click(page.button(/^Image 1/));
		expect(play).toHaveBeenCalledTimes(3);
	});
});
