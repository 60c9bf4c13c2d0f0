import { act, type ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { writeAction } from "#app/admin/admin-api.ts";
import type { Language } from "#app/i18n/language.ts";
import { ACTION_TOAST_MS, Toaster } from "#app/interface/toast.tsx";
import { apiResponse, fakeServer } from "#app/testing/fake-server.ts";
import { renderScreen, type TestRoutes } from "#app/testing/render-screen.tsx";

type FakeResponses = Parameters<typeof fakeServer>[0];

export function rejection(code: string, message = "Something went wrong.", status = 500): Response {
	return apiResponse({ code, message, details: [] }, { status });
}

type TabOptions = { language?: Language; path?: string; routes?: TestRoutes; now?: number };

/** Renders a part of the admin on its own page, or its routes, with a fake server and a fixed clock. */
export async function openTab(part: ReactNode, responses: FakeResponses, options: TabOptions = {}) {
	vi.useFakeTimers({ now: options.now ?? Date.now() });
	const server = fakeServer(responses);
	const requests: string[] = [];
	vi.stubGlobal("fetch", (input: string, init: RequestInit = {}) => {
		requests.push(`${init.method ?? "GET"} ${input.replace("/api/admin/", "")}`);
		return server.send(input, init);
	});
	const Part = () => (
		<>
			<main>{part}</main>
			<aside>
				<Toaster />
			</aside>
		</>
	);
	const routes = options.routes ?? [
		{ index: true, Component: Part },
		{ path: "*", Component: Part },
	];
	// Where every page's writes go, unless the admin's own route is there.
	const action = { path: "/admin", action: writeAction, Component: Part };
	const hasAction = routes.some(({ path }) => path === "/admin");
	const page = await renderScreen(null, { ...options, routes: hasAction ? routes : [...routes, action] });
	const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
	onTestFinished(async () => {
		// Toasts live outside React: the next test would see them.
		await pass(ACTION_TOAST_MS);
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});
	const textsOf = (selector: string) => page.all(selector).map((element) => element.textContent);
	return Object.assign(page, {
		/** Every call in order, with its query: "GET reviews?filter=all". */
		requests,
		calls: server.calls,
		pass,
		textsOf,
		rows: () => page.all("main section > ul > li"),
		alerts: () => textsOf("main [role=alert], dialog [role=alert]"),
		toasts: () => page.all("aside [role]").map((toast) => [toast.getAttribute("role"), toast.textContent]),
		buttons: () => page.all("button").map((button) => button.getAttribute("aria-label") ?? button.textContent),
		dialog: () => page.all("dialog")[0] ?? null,
		inDialog: (name: string) =>
			page.all("dialog button").find(({ textContent }) => textContent === name) as HTMLButtonElement,
	});
}

/** A response that is held back until `give` is called. */
export function heldResponse(): { response: () => Promise<Response>; give(response: Response): Promise<void> } {
	const held = Promise.withResolvers<Response>();
	return {
		response: () => held.promise,
		give: (response) => act(async () => held.resolve(response)),
	};
}
