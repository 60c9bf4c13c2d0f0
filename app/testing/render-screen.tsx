import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, createRoutesStub, Outlet, RouterProvider, useLocation } from "react-router";
import { onTestFinished } from "vitest";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import type { Language } from "#app/i18n/language.ts";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import type { SiteInfo } from "#app/storefront/site-info.ts";
import { KNOWN_LAUNCH_AT } from "#tests/selling/money/known-products.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The site info of every page; the shop's clock is set after the launch. */
const SITE_INFO: SiteInfo = {
	language: "en",
	publicUrl: "https://shop.example",
	support: { email: "help@shop.example", phone: "+1 (555) 010-0199", hours: "", address: "" },
	selling: null,
	timeZone: "America/Chicago",
	clockOffsetMs: KNOWN_LAUNCH_AT - Date.now(),
	launch: { startsAt: KNOWN_LAUNCH_AT, endsAt: KNOWN_LAUNCH_AT + 24 * 60 * 60 * 1000, phase: "launch_day" },
	isDemo: false,
};

export type TestRoutes = Parameters<typeof createRoutesStub>[0];

type ScreenOptions = {
	path?: string;
	language?: Language;
	/** The routes below the root, in place of one screen at every path. */
	routes?: TestRoutes;
};

/** Renders a screen on its own page, in a browser without a server; null for the screens of `routes`. */
export async function renderScreen(screen: ReactNode, options: ScreenOptions = {}) {
	const { path = "/", language = "en", routes } = options;
	await loadDictionary(language);
	const location = { current: path };
	const Root = () => {
		const { pathname, search } = useLocation();
		location.current = `${pathname}${search}`;
		return <LanguageProvider initial={language}>{screen ?? <Outlet />}</LanguageProvider>;
	};
	const place = routes === undefined ? { path: "*" } : { path: "/", children: routes };
	const Stub = createRoutesStub([{ id: "root", Component: Root, HydrateFallback: () => null, ...place }]);
	const container = document.createElement("div");
	document.body.append(container);
	const root = createRoot(container);
	const hydrationData = { loaderData: { root: { ...SITE_INFO, language } } };
	await act(async () => root.render(<Stub initialEntries={[path]} hydrationData={hydrationData} />));
	const unmount = () => act(async () => root.unmount());
	onTestFinished(async () => {
		await unmount();
		container.remove();
	});

	const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
	const named = (selector: string, name: string | RegExp) => {
		const elements = all(selector).filter((element) => matches(nameOf(element), name));
		if (elements.length !== 1) throw new Error(`Expected one ${selector} named ${name}, got ${elements.length}.`);
		return elements[0] as HTMLElement;
	};
	return {
		container,
		location,
		unmount,
		all,
		text: () => textOf(container),
		button: (name: string | RegExp) => named("button", name) as HTMLButtonElement,
		link: (name: string | RegExp) => named("a", name) as HTMLAnchorElement,
		field: (name: string | RegExp) => named("input, select, textarea", name) as HTMLInputElement,
		/** Whether pressing this button does nothing, disabled or busy. */
		isOff: (button: HTMLButtonElement) => button.disabled || button.getAttribute("aria-disabled") === "true",
		click: (element: HTMLElement) => act(async () => element.click()),
		type: (element: HTMLInputElement, text: string) =>
			act(async () => {
				// React installs its own setter on the element; the browser's is on the prototype.
				Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, text);
				element.dispatchEvent(new Event(element.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
			}),
		leave: (element: HTMLElement) =>
			act(async () => {
				element.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
			}),
	};
}

/** The page as the server sends it, including what only browsers without scripts show. */
export async function renderOnServer(screen: ReactNode, { path = "/", language = "en" as Language } = {}) {
	await loadDictionary(language);
	const { renderToString } = await import("react-dom/server");
	const Root = () => <LanguageProvider initial={language}>{screen}</LanguageProvider>;
	const hydrationData = { loaderData: { root: { ...SITE_INFO, language } } };
	const router = createMemoryRouter([{ id: "root", path: "*", Component: Root }], {
		initialEntries: [path],
		hydrationData,
	});
	return new DOMParser().parseFromString(renderToString(<RouterProvider router={router} />), "text/html");
}

/** The visible text, with white space normalized. */
function textOf(element: Element): string {
	return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The accessible name of an element. */
function nameOf(element: HTMLElement): string {
	const label = element.getAttribute("aria-label");
	if (label !== null) return label;
	const id = element.getAttribute("id");
	const outer = id === null ? null : document.querySelector(`label[for="${id}"]`);
	return textOf(outer ?? element.closest("label") ?? element);
}

function matches(name: string, wanted: string | RegExp): boolean {
	return typeof wanted === "string" ? name === wanted : wanted.test(name);
}
