import type { ReactNode } from "react";
import { writeAction } from "#app/admin/admin-api.ts";
import AdminHomePage, { clientLoader, handle } from "#app/admin/operations/home/home.route.tsx";
import type { Language } from "#app/i18n/language.ts";
import { Toaster } from "#app/interface/toast.tsx";
import { QUIET_HOME } from "./known-home.ts";
import { openTab } from "./open-tab.tsx";

/** The home page at its path, and every other page as a blank. */
export async function openHome(
	responses: Parameters<typeof openTab>[1] = {},
	{ path = "/admin", language = "en" as Language, beside = null as ReactNode } = {},
) {
	const home = {
		path: "/admin",
		loader: clientLoader,
		action: writeAction,
		HydrateFallback: handle.Skeleton,
		Component: (props: Parameters<typeof AdminHomePage>[0]) => (
			<>
				<main>
					<AdminHomePage {...props} />
				</main>
				<aside>
					<Toaster />
					{beside}
				</aside>
			</>
		),
	};
	const elsewhere = { path: "*", Component: () => <main>Another page</main> };
	const page = await openTab(null, { ...QUIET_HOME, ...responses }, { path, language, routes: [home, elsewhere] });
	await page.pass(0);
	return page;
}
