import type { Page } from "@playwright/test";

/** What the page heard of its forms: which were submitted, with which values, and whether its scripts took them. */
export type Heard = { form: string; isTaken: boolean; values: Record<string, string> }[];

/** Points between the first paint and the end of hydration at which a page can be used. */
export const MOMENTS = Array.from({ length: 30 }, (_, moment) => moment);

/** What the forms' text fields get, by the name of the field; others keep their values. */
export const TYPED: Readonly<Record<string, string>> = {
	name: "Ana Díaz",
	userName: "Ana Díaz",
	email: "ana@example.com",
	userEmail: "ana@example.com",
	message: "Are they soft?",
	reviewText: "Soft.",
	quantity: "3",
};

/**
 * From now on, every page fills in all of its forms and presses the button of each at the moment that `window.name`
 * says. The moments are not times but steps of the page: scripts that arrive, before each piece of React's work, and what
 * follows hydration.
 */
export async function pressAtMoments(page: Page): Promise<void> {
	await page.addInitScript((typed) => {
		const wanted = Number(window.name || "0");
		const state = { heard: [] as unknown[], steps: 0, isPressed: false };
		Object.assign(window, { early: state });

		const forms = () =>
			[...document.querySelectorAll<HTMLFormElement>("main form")].filter((form) =>
				form.querySelector("button[type=submit]"),
			);
		const nameOf = (form: HTMLFormElement) => {
			const product = form.querySelector<HTMLInputElement>("input[name=product]")?.value;
			return `${form.getAttribute("action")}${product === undefined ? "" : ` ${product}`}`;
		};
		const press = () => {
			if (state.isPressed) return;
			state.isPressed = true;
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
				form.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
			}
		};
		const step = () => {
			if (document.readyState === "loading") return;
			if (state.steps++ === wanted) press();
		};

		addEventListener("submit", (event) => {
			const form = event.target as HTMLFormElement;
			const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
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
					press();
				});
			});
		});
	}, TYPED);
}

/** Opens the page, uses it at that moment, and returns what its forms did. */
export async function heardAt(page: Page, path: string, moment: number): Promise<Heard> {
	await page.evaluate((name) => {
		window.name = String(name);
	}, moment);
	await page.goto(path, { waitUntil: "commit" });
	await page.waitForFunction(() => {
		const { early } = window as unknown as { early?: { isPressed: boolean } };
		return early?.isPressed === true && document.querySelector("main form") !== null;
	});
	// Nothing waits any more, and nothing more is about to happen.
	await page.waitForFunction(
		() =>
			document.querySelector("button[aria-busy=true]:not([aria-disabled])") === null &&
			Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__reactProps")),
	);
	return page.evaluate(
		() =>
			new Promise<Heard>((resolve) => {
				const { early } = window as unknown as { early: { heard: Heard } };
				requestAnimationFrame(() => setTimeout(() => resolve(early.heard)));
			}),
	);
}
