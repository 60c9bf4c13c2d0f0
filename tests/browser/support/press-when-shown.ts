import type { Page } from "@playwright/test";

/** Fills in fields by their names, or presses a button or link by its own. */
export type Action = { fill: Readonly<Record<string, string>> } | { press: string };

/**
 * From now on every page does what `window.name` says, one after the other: each as soon as what it needs is there, and
 * then `later` steps later. A step is a piece of React's work or a frame, never a time; what is in the server's HTML is
 * there before any script has arrived.
 */
export async function actWhenShown(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const { actions, later } = JSON.parse(window.name || '{"actions":[],"later":0}') as {
			actions: ({ fill?: Record<string, string>; press?: string } | undefined)[];
			later: number;
		};
		let waited = 0;
		Object.assign(window, { actionsLeft: actions.length });

		const isShown = (element: Element) => element.getClientRects().length > 0;
		const nameOf = (element: Element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
		const named = (name: string) =>
			[...(document.querySelector("dialog[open]") ?? document).querySelectorAll<HTMLElement>("button, main a")].find(
				(one) => nameOf(one).startsWith(name) && isShown(one),
			);
		const fieldOf = (name: string) =>
			[...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)].find(isShown);
		const type = (name: string, text: string) => {
			const field = fieldOf(name) as HTMLInputElement;
			// As a person types: the page's scripts do not notice how the value is set.
			Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
			for (const event of field.tagName === "SELECT" ? ["change"] : ["input", "focusout"])
				field.dispatchEvent(new Event(event, { bubbles: true }));
		};
		const step = () => {
			const [action] = actions;
			if (action === undefined || document.readyState === "loading") return;
			const fields = Object.entries(action.fill ?? {});
			const button = action.press === undefined ? undefined : named(action.press);
			if (!(button ?? (fields.length > 0 && fields.every(([name]) => fieldOf(name))))) return;
			if (waited++ < later) return;
			waited = 0;
			actions.shift();
			for (const [name, text] of fields) type(name, text);
			// A person who has done all of it does not begin again when another document follows.
			if (actions.length === 0) window.name = "";
			button?.click();
			Object.assign(window, { actionsLeft: actions.length });
		};

		document.addEventListener("DOMContentLoaded", step);
		const { postMessage } = MessagePort.prototype;
		const own = new MessageChannel();
		own.port1.onmessage = step;
		MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
			Reflect.apply(postMessage, own.port2, [null]);
			Reflect.apply(postMessage, this, message);
		};
		const eachFrame = () => {
			step();
			requestAnimationFrame(eachFrame);
		};
		requestAnimationFrame(eachFrame);
	});
}

/** Opens the page, and waits until all is done. */
export async function act(page: Page, path: string, actions: readonly Action[], later: number): Promise<void> {
	await page.evaluate((name) => {
		window.name = name;
	}, JSON.stringify({ actions, later }));
	await page.goto(path, { waitUntil: "commit" });
	await page.waitForFunction(() => (window as unknown as { actionsLeft?: number }).actionsLeft === 0);
}
