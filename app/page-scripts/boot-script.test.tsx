// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runBootScript as boot } from "#app/testing/run-boot-script.ts";
import { takeConsole } from "#tests/support/fail-on-console.ts";
import { bootScript } from "./boot-script.ts";
import { HELD_PRELOAD, holdScripts } from "./hold-scripts.ts";

const prefer = (isDark: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: isDark }));

beforeEach(() => {
	vi.useFakeTimers();
	prefer(false);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	localStorage.clear();
	document.head.replaceChildren();
	document.body.replaceChildren();
});

describe("Trusted Types", () => {
	test("D-303 the default policy takes text without tags and two constants of packages, and no script", () => {
		const made = new Map<string, Record<string, (text: string) => string | null>>();
		const createPolicy = (name: string, rules: Record<string, (text: string) => string | null>) => {
			made.set(name, rules);
			return rules;
		};
		vi.stubGlobal("trustedTypes", { createPolicy });
		boot();
		expect([...made.keys()]).toEqual(["shop-scripts", "default"]);
		const rules = made.get("default");
		expect(Object.keys(rules ?? {})).toEqual(["createHTML"]);
		const taken = ["a { color: red }", '{"a":"\\u003cb>"}', "<script></script>"];
		expect(taken.map((text) => rules?.createHTML?.(text))).toEqual(taken);
		const others = ["<b>x</b>", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a <"];
		expect(others.map((text) => rules?.createHTML?.(text))).toEqual([null, null, null, null]);
	});

	test("D-303 the script's text has no tag that React or the server would look for in a page", () => {
		expect(bootScript).not.toMatch(/<\/?(script|head|style)/i);
	});
});

describe("the theme before the first paint", () => {
	test("THEME-02 uses the stored one", () => {
		prefer(true);
		localStorage.setItem("theme", "light");
		boot();
		expect(document.documentElement.dataset.theme).toBe("light");
	});

	test.each([
		[true, "dark"],
		[false, "light"],
	])("THEME-03 without one follows the system", (isDark, theme) => {
		prefer(isDark);
		boot();
		expect(document.documentElement.dataset.theme).toBe(theme);
	});

	test("THEME-03 an invalid or blocked store counts as none", () => {
		localStorage.setItem("theme", "purple");
		boot();
		expect(document.documentElement.dataset.theme).toBe("light");
		vi.stubGlobal("localStorage", {
			getItem() {
				throw new DOMException("blocked", "SecurityError");
			},
			clear() {},
		});
		boot();
		expect(document.documentElement.dataset.theme).toBe("light");
	});
});

describe("an image that has one for each theme", () => {
	const dark = "(prefers-color-scheme: dark)";
	const queryAfter = (stored: string | null, isDark: boolean) => {
		prefer(isDark);
		if (stored !== null) localStorage.setItem("theme", stored);
		boot();
		document.body.innerHTML = `<picture><source data-dark media="${dark}"><img></picture>`;
		document.dispatchEvent(new Event("DOMContentLoaded"));
		return document.querySelector("source")?.media;
	};

	test.each([
		["light", true, "not all"],
		["dark", false, "all"],
	] as const)("D-218 the stored theme %s decides against a system that is dark: %s", (stored, isDark, query) => {
		expect(queryAfter(stored, isDark)).toBe(query);
	});

	test.each([
		["dark", true],
		["light", false],
		[null, true],
		[null, false],
	] as const)("D-218 the stored theme %s leaves it to a system that is dark: %s", (stored, isDark) => {
		expect(queryAfter(stored, isDark)).toBe(dark);
	});
});

describe("the loading overlay", () => {
	test("LOAD-05 LOAD-06 CONST-26 is forced hidden after 10 seconds with a warning", () => {
		boot();
		document.body.innerHTML = '<div id="loading-overlay"></div>';
		const overlay = document.getElementById("loading-overlay") as HTMLElement;
		vi.advanceTimersByTime(9_999);
		expect(overlay.hidden).toBe(false);
		vi.advanceTimersByTime(1);
		expect(overlay.hidden).toBe(true);
		expect(takeConsole()).toEqual(["The loading overlay was forced hidden after 10 seconds."]);
	});

	test("LOAD-06 logs nothing if it is hidden by then", () => {
		boot();
		vi.advanceTimersByTime(20_000);
		expect(takeConsole()).toEqual([]);
	});

	test("LOAD-07 LOAD-08 LOAD-09 a logo that fails to load is replaced by its copy, then by a blank image, and is logged", () => {
		boot();
		document.body.innerHTML = '<img src="/first.svg" data-copy="/images/copy.svg" data-blank="/blank.svg">';
		const logo = document.querySelector("img") as HTMLImageElement;
		const sources = [1, 2, 3].map(() => {
			logo.dispatchEvent(new Event("error"));
			return logo.getAttribute("src");
		});
		expect(sources).toEqual(["/images/copy.svg", "/blank.svg", "/blank.svg"]);
		expect(takeConsole()).toHaveLength(3);
	});
});

describe("the page's modules", () => {
	const page =
		'<link rel="modulepreload" href="/assets/a.js"><script type="module" async="">import "/assets/a.js";</script>';
	const open = () => {
		boot();
		document.body.innerHTML = holdScripts(page);
	};
	const running = () => document.querySelectorAll("script[type=module]").length;
	/** The browser reports its first paint, then comes the next frame. */
	const paint = () => {
		for (const { heard, type } of observers.splice(0)) {
			heard({ getEntriesByName: (name) => (type === "paint" && name === "first-contentful-paint" ? [{}] : []) });
		}
		vi.advanceTimersByTime(100);
	};
	type Heard = (list: { getEntriesByName(name: string): unknown[] }) => void;
	const observers: { heard: Heard; type: string }[] = [];
	beforeEach(() => {
		observers.length = 0;
		vi.stubGlobal(
			"PerformanceObserver",
			class {
				readonly heard: Heard;
				constructor(heard: Heard) {
					this.heard = heard;
				}
				observe({ type }: { type: string }) {
					observers.push({ heard: this.heard, type });
				}
			},
		);
	});

	test("are held until the page has loaded and is painted", () => {
		open();
		paint();
		expect(running()).toBe(0);
		expect(document.querySelector("link")?.rel).toBe(HELD_PRELOAD);
		window.dispatchEvent(new Event("load"));
		vi.advanceTimersByTime(1000);
		expect(running()).toBe(0);
		paint();
		expect(running()).toBe(1);
		expect(document.querySelector("script[type=module]")?.textContent).toBe('import "/assets/a.js";');
		expect(document.querySelector("link")?.rel).toBe("modulepreload");
	});

	test.each(["pointerdown", "touchstart", "keydown", "focusin", "input", "click"])(
		"start at the first %s, once",
		(type) => {
			open();
			document.body.append(document.createElement("button"));
			document.querySelector("button")?.dispatchEvent(new Event(type, { bubbles: true }));
			expect(running()).toBe(1);
			document.body.dispatchEvent(new Event(type, { bubbles: true }));
			window.dispatchEvent(new Event("load"));
			vi.advanceTimersByTime(10_000);
			expect(running()).toBe(1);
		},
	);

	test("do not wait for frames in a tab that is not seen", () => {
		vi.spyOn(document, "hidden", "get").mockReturnValue(true);
		open();
		window.dispatchEvent(new Event("load"));
		expect(running()).toBe(1);
		vi.restoreAllMocks();
	});

	test("start after 4 seconds even if an image never arrives", () => {
		open();
		vi.advanceTimersByTime(3_999);
		expect(running()).toBe(0);
		vi.advanceTimersByTime(1);
		expect(running()).toBe(1);
	});

	test("wait for the rest of the page when it is used while it is still being read", () => {
		const state = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
		open();
		document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
		expect(running()).toBe(0);
		state.mockReturnValue("interactive");
		document.dispatchEvent(new Event("DOMContentLoaded"));
		expect(running()).toBe(1);
		vi.restoreAllMocks();
	});
});
