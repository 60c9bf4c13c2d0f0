import { expect, type Page } from "@playwright/test";
import { intercept } from "./intercept.ts";

/** What the page heard of its forms: which were submitted, with which values, and whether its scripts took them. */
export type Heard = { form: string; isTaken: boolean; values: Record<string, string> }[];

/**
 * Points between the first paint and the end of hydration at which a page can be used: before any script, while scripts
 * arrive, in hydration and after it. A moment costs a load of the page.
 */
export const MOMENTS = Array.from({ length: 30 }, (_, moment) => moment);

/** For buttons outside forms: nothing typed can be lost. */
export const FEW_MOMENTS = [0, 1, 2, 4, 7, 11, 15, 20, 25, 29];

/** What the forms' text fields get, by the name of the field; others keep their values. */
export const TYPED: Readonly<Record<string, string>> = {
	name: "Ana Díaz",
	userName: "Ana Díaz",
	email: "ana@example.com",
	userEmail: "ana@example.com",
	password: "Str1psAndWax",
	repeated: "Str1psAndWax",
	message: "Are they soft?",
	reviewText: "Soft.",
	quantity: "3",
};

/**
 * From now on, every page fills in all of its forms and presses the button of each at the moment that `window.name`
 * says; after "buttons" in it, every button that is shown, of which nothing but the press is heard. The moments are not times but steps of the page: scripts that arrive, before each piece of React's work, and what
 * follows hydration.
 */
export async function pressAtMoments(page: Page): Promise<void> {
	await page.addInitScript((typed) => {
		const [, all, value, moment] = /^(buttons )?(?:button=(\w+) )?(\d*)$/.exec(window.name) ?? [];
		const submit = value === undefined ? "button[type=submit]" : `button[type=submit][value=${value}]`;
		const wanted = Number(moment || "0");
		const state = {
			heard: [] as unknown[],
			pressed: [] as string[],
			buttons: [] as unknown[],
			posts: 0,
			steps: 0,
			isPressed: false,
			isLate: false,
		};
		Object.assign(window, { early: state });
		// How long the scripts take on this machine does not count: no form gives up waiting for them.
		const { setTimeout } = window;
		window.setTimeout = ((handler: () => void, delay = 0) =>
			delay >= 5000 ? 0 : setTimeout(handler, delay)) as typeof window.setTimeout;

		const { fetch } = window;
		window.fetch = (input, init) => {
			const { method, url } = new Request(input instanceof Request ? input.clone() : input, init);
			// What is counted of a visit is nobody's press.
			if (method === "POST" && /^\/api\/(?!visits$)/.test(new URL(url).pathname)) state.posts++;
			return fetch(input, init);
		};

		const forms = () =>
			[...document.querySelectorAll<HTMLFormElement>("main form")].filter(
				(form) => form.querySelector("button[type=submit]") && form.closest(".without-scripts") === null,
			);
		const nameOf = (form: HTMLFormElement) => {
			const product = form.querySelector<HTMLInputElement>("input[name=product]")?.value;
			return `${form.getAttribute("action")}${product === undefined ? "" : ` ${product}`}`;
		};
		const buttons = () =>
			[...document.querySelectorAll("button")].filter(
				(button) => !button.disabled && button.dataset.step === undefined && button.getClientRects().length > 0,
			);
		const labelOf = (button: Element) => `${button.getAttribute("aria-label") ?? button.textContent}`;
		const pressButtons = () => {
			for (const button of buttons()) {
				state.pressed.push(labelOf(button));
				button.click();
			}
		};
		// Behind the page's own listener, which holds early presses, and before React's.
		document.addEventListener("DOMContentLoaded", () =>
			window.addEventListener(
				"click",
				(event) => {
					const button = event.target instanceof Element ? event.target.closest("button") : null;
					if (all === undefined || button === null) return;
					const isReady = Object.keys(button).some((key) => key.startsWith("__reactProps"));
					state.buttons.push({ name: labelOf(button), isReady });
					event.preventDefault();
					event.stopImmediatePropagation();
				},
				true,
			),
		);
		const press = () => {
			if (state.isPressed) return;
			state.isPressed = true;
			if (all !== undefined) return pressButtons();
			for (const form of forms()) {
				for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
					const text = typed[field.name];
					if (text === undefined) continue;
					const prototype =
						field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
					// As a person types: the page's scripts do not notice how the value is set.
					Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
					for (const type of ["input", "focusout"]) field.dispatchEvent(new Event(type, { bubbles: true }));
				}
				for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) box.click();
				form.querySelector<HTMLButtonElement>(submit)?.click();
			}
		};
		const step = () => {
			if (document.readyState === "loading") return;
			if (state.steps++ === wanted) press();
		};

		addEventListener("submit", (event) => {
			const form = event.target as HTMLFormElement;
			const values = Object.fromEntries(
				[...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]),
			);
			state.heard.push({ form: nameOf(form), isTaken: event.defaultPrevented, values });
			// Nothing leaves the page.
			event.preventDefault();
		});
		document.addEventListener("DOMContentLoaded", step);
		let scripts = 0;
		new PerformanceObserver((list) => {
			for (const { name } of list.getEntries()) if (name.endsWith(".js") && scripts++ % 6 === 0) step();
		}).observe({ type: "resource" });
		// A person's press is a task of its own: one before each of React's.
		const { postMessage } = MessagePort.prototype;
		const own = new MessageChannel();
		own.port1.onmessage = step;
		MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
			Reflect.apply(postMessage, own.port2, [null]);
			Reflect.apply(postMessage, this, message);
		};
		document.addEventListener("shop-ready", () => {
			setTimeout(step);
			requestAnimationFrame(() => {
				step();
				setTimeout(() => {
					step();
					state.isLate = !state.isPressed;
					press();
				});
			});
		});
	}, TYPED);
}

/** Whether the open page was over before its moment came. */
const isLate = (page: Page) => page.evaluate(() => (window as unknown as { early: { isLate: boolean } }).early.isLate);

/** Does something at each of the moments, until the page has had none left twice in a row. @returns how often */
export async function atEachMoment(
	page: Page,
	moments: readonly number[],
	use: (moment: number) => Promise<void>,
): Promise<number> {
	let times = 0;
	let late = 0;
	for (const moment of moments) {
		await use(moment);
		times += 1;
		late = (await isLate(page)) ? late + 1 : 0;
		if (late === 2) break;
	}
	return times;
}

/** Opens the page, presses all of its buttons at that moment, and returns which were pressed and which were heard. */
export async function buttonsAt(page: Page, path: string, moment: number) {
	await open(page, path, `buttons ${moment}`);
	await page.waitForFunction(() => {
		const { early } = window as unknown as { early: { pressed: string[]; buttons: unknown[] } };
		return early.buttons.length >= early.pressed.length && document.querySelector("button[aria-busy=true]") === null;
	});
	return page.evaluate(
		() =>
			new Promise<{ pressed: string[]; heard: { name: string; isReady: boolean }[] }>((resolve) => {
				const { early } = window as unknown as {
					early: { pressed: string[]; buttons: { name: string; isReady: boolean }[] };
				};
				requestAnimationFrame(() => setTimeout(() => resolve({ pressed: early.pressed, heard: early.buttons })));
			}),
	);
}

async function open(page: Page, path: string, name: string): Promise<void> {
	await page.evaluate((given) => {
		window.name = given;
	}, name);
	await page.goto(path, { waitUntil: "commit" });
	await page.waitForFunction(() => (window as unknown as { early?: { isPressed: boolean } }).early?.isPressed === true);
}

/** Opens the page, uses it at that moment, and returns what its forms did, and how many posts the page began. */
async function heardAt(page: Page, path: string, moment: number, button: string) {
	await open(page, path, button === "" ? String(moment) : `button=${button} ${moment}`);
	// Nothing waits any more, and nothing more is about to happen.
	await page.waitForFunction(
		() =>
			document.querySelector("button[aria-busy=true]:not([aria-disabled])") === null &&
			Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__reactProps")),
	);
	return page.evaluate(
		() =>
			new Promise<{ heard: Heard; posts: number }>((resolve) => {
				const { early } = window as unknown as { early: { heard: Heard; posts: number } };
				requestAnimationFrame(() => setTimeout(() => resolve({ heard: early.heard, posts: early.posts })));
			}),
	);
}

/**
 * Uses all of the page's forms at each of the moments: each is submitted once, as typed, alike at all of them, by the
 * page's scripts or as it is. @returns what was heard of each, and how often
 */
export async function expectSentOnce(
	page: Page,
	path: string,
	moments: readonly number[],
	isTakenByScripts: boolean,
	/** Of its buttons the one with this value; the first if there is none. */
	button = "",
): Promise<{ heard: Heard; times: number }> {
	const calls: string[] = [];
	// The requests stay open: what counts is which were made.
	await intercept(page, "*/api/*", ({ method, path: called, body }) => {
		if (method !== "POST" || called === "/api/visits") return "pass";
		calls.push(`${called} ${body}`);
		return "hold";
	});
	await pressAtMoments(page);
	await page.goto("/privacy-policy");
	const outcomes: { heard: Heard; calls: string[]; cart: unknown }[] = [];
	const times = await atEachMoment(page, moments, async (moment) => {
		calls.length = 0;
		await page.evaluate(() => localStorage.clear());
		const { heard, posts } = await heardAt(page, path, moment, button);
		// The browser reports a request apart from what the page says of itself, in either order.
		await expect.poll(() => calls, `at moment ${moment}`).toHaveLength(posts);
		const cart = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "{}").items);
		outcomes.push({ heard, calls: calls.filter((call) => !call.includes("/api/auth/")), cart });
	});
	const [{ heard: first = [] } = {}] = outcomes;
	expect(first.length).toBeGreaterThan(0);
	for (const { form, isTaken, values } of first) {
		expect(isTaken, form).toBe(isTakenByScripts);
		for (const [name, value] of Object.entries(values)) expect(value).toBe(TYPED[name] ?? value);
	}
	expect(new Set(first.map(({ form }) => form)).size).toBe(first.length);
	for (const [moment, outcome] of outcomes.entries()) expect(outcome, `at moment ${moment}`).toEqual(outcomes[0]);
	return { heard: first, times };
}
