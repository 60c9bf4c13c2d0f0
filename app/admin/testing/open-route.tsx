import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { ErrorBoundary } from "#app/admin/frame/shell/pages.route.tsx";
import type { Language } from "#app/i18n/language.ts";
import { Toaster } from "#app/interface/toast.tsx";
import { openTab } from "./open-tab.tsx";

type Options = {
	/** The URL, where the page's path has parameters or the URL a query. */
	at?: string;
	language?: Language;
	/** The time on the clock; the real one if there is none. */
	now?: number;
	/** What else is on the screen. */
	beside?: ReactNode;
};

/**
 * Opens one page of the admin at its path, in front of a fake server, with its loader, the toasts and what stands in for
 * a page that failed; every other path is a blank.
 */
export async function openRoute(
	path: string,
	route: Record<string, unknown>,
	responses: Parameters<typeof openTab>[1],
	{ at = path, language = "en", beside = null, now = Date.now() }: Options = {},
) {
	const Frame = () => (
		<>
			<main>
				<Outlet />
			</main>
			<aside>
				<Toaster />
				{beside}
			</aside>
		</>
	);
	const blank = { path: "*", Component: () => "Another page" };
	const pages = { id: "pages", ErrorBoundary, children: [{ path, ...route }, blank] };
	const routes = [{ id: "frame", Component: Frame, children: [pages] }];
	const page = await openTab(null, responses, { path: at, language, routes, now });
	await page.pass(0);
	return Object.assign(page, {
		lines: () => page.all("tbody tr"),
		/** Everything the page sent that changes something. */
		sent: () => page.calls.filter(({ line }) => !line.startsWith("GET")),
	});
}
