// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { runBootScript as boot } from "#app/testing/run-boot-script.ts";
import { READY_EVENT } from "./boot-script.ts";

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	document.body.replaceChildren();
});

describe("buttons pressed before hydration", () => {
	const press = (text: string) => {
		const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text);
		button?.click();
	};
	/** What the page hears from now on. */
	const listen = (type: string) => {
		const heard: string[] = [];
		const hear = (event: Event) => {
			if (type === "submit") event.preventDefault();
			const { submitter, target } = event as SubmitEvent;
			heard.push((submitter ?? (target as Element)).textContent ?? "");
		};
		document.body.addEventListener(type, hear);
		onTestFinished(() => document.body.removeEventListener(type, hear));
		return heard;
	};
	const hydrate = () => {
		document.dispatchEvent(new Event(READY_EVENT));
		// What was typed is rendered right after hydration: a press in between would come too early.
		vi.advanceTimersByTime(100);
	};

	test("D-160 each is pressed again after hydration, in order; pressed again meanwhile, it counts once", () => {
		boot();
		document.body.innerHTML =
			'<button type="button">Theme</button><button type="button">Add</button><form><button>Send</button></form>';
		const heard = listen("click");
		for (const text of ["Theme", "Add", "Send", "Add"]) press(text);
		expect(heard).toEqual([]);
		document.dispatchEvent(new Event(READY_EVENT));
		press("Theme");
		expect(heard).toEqual([]);
		vi.advanceTimersByTime(100);
		expect(heard).toEqual(["Send", "Add", "Theme"]);
		press("Theme");
		hydrate();
		expect(heard).toEqual(["Send", "Add", "Theme", "Theme"]);
	});

	test("D-160 a button that waits says so at once, until it is pressed", () => {
		boot();
		document.body.innerHTML = '<button type="button"><i>Add</i></button>';
		const button = document.querySelector("button");
		button?.querySelector("i")?.click();
		expect(button?.getAttribute("aria-busy")).toBe("true");
		hydrate();
		expect(button?.hasAttribute("aria-busy")).toBe(false);
	});

	test("PROD-15 plus and minus step their number at once, within its limits, and tell the page", () => {
		boot();
		document.body.innerHTML =
			'<div><button data-step="down">-</button><input type="number" min="1" max="3" value="1"><button data-step="up">+</button></div>';
		const input = document.querySelector("input") as HTMLInputElement;
		const told: string[] = [];
		for (const type of ["input", "focusout"])
			document.body.addEventListener(type, () => told.push(type), { once: true });
		const numbers = ["+", "+", "+", "-"].map((text) => {
			press(text);
			return input.value;
		});
		expect(numbers).toEqual(["2", "3", "3", "2"]);
		expect(told).toEqual(["input", "focusout"]);
		const heard = listen("click");
		hydrate();
		expect(heard).toEqual([]);
	});

	test("D-160 LANG-01 a choice in a list is repeated after hydration with its value, even if the page has reset it", () => {
		boot();
		document.body.innerHTML = "<select><option>en</option><option>es</option></select>";
		const select = document.querySelector("select") as HTMLSelectElement;
		const heard: string[] = [];
		document.body.addEventListener("change", () => heard.push(select.value));
		select.value = "es";
		select.dispatchEvent(new Event("change", { bubbles: true }));
		expect(heard).toEqual([]);
		select.value = "en";
		hydrate();
		expect(heard).toEqual(["es"]);
	});

	test("D-71 a form that works without scripts is submitted as it is if they do not arrive, once", () => {
		boot();
		document.body.innerHTML = '<form action="/cart"><button>Add</button></form><form><button>Sign in</button></form>';
		const sent = listen("submit");
		press("Add");
		press("Sign in");
		vi.advanceTimersByTime(4_999);
		expect(sent).toEqual([]);
		vi.advanceTimersByTime(1);
		expect(sent).toEqual(["Add"]);
		press("Add");
		hydrate();
		expect(sent).toEqual(["Add"]);
		window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
		press("Add");
		hydrate();
		expect(sent).toEqual(["Add", "Add"]);
	});

	test("D-71 it is submitted once if they arrive in time; a form that needs them waits", () => {
		boot();
		document.body.innerHTML = '<form action="/cart"><button>Add</button></form><form><button>Sign in</button></form>';
		const sent = listen("submit");
		press("Sign in");
		vi.advanceTimersByTime(10_000);
		expect(sent).toEqual([]);
		press("Add");
		hydrate();
		vi.advanceTimersByTime(10_000);
		expect(sent).toEqual(["Sign in", "Add"]);
	});

	test("a removed button is not pressed", () => {
		boot();
		document.body.innerHTML = '<button type="button">Menu</button>';
		const heard = listen("click");
		press("Menu");
		document.querySelector("button")?.remove();
		hydrate();
		expect(heard).toEqual([]);
	});

	test("HEAD-05 an entry of the menu closes it, before hydration, too", () => {
		boot();
		document.body.innerHTML =
			'<details id="menu-toggle" open></details><div id="site-menu"><a href="#x">X</a></div><a href="#y">Y</a>';
		const [entry, other] = document.querySelectorAll("a");
		const menu = document.querySelector("details") as HTMLDetailsElement;
		other?.click();
		expect(menu.open).toBe(true);
		entry?.click();
		expect(menu.open).toBe(false);
	});
});
