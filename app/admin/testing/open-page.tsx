import type { ComponentType } from "react";
import { Toaster } from "#app/interface/toast.tsx";
import { openTab } from "./open-tab.tsx";

type TabArgs = Parameters<typeof openTab>;

/** What a route's module exports. */
type PageModule<Loaded> = {
	default: ComponentType<{ loaderData: Loaded }>;
	clientLoader(args: { request: Request; params: Record<string, string> }): Promise<Loaded>;
	HydrateFallback?: ComponentType;
};

/** A page of the admin at its path, in front of a fake server; every other path is a blank. */
export async function openPage<Loaded>(
	page: PageModule<Loaded>,
	responses: TabArgs[1],
	{ route, ...options }: NonNullable<TabArgs[2]> & { route: string; path: string },
) {
	const { default: Page, clientLoader, HydrateFallback } = page;
	const at = {
		path: route,
		loader: clientLoader,
		...(HydrateFallback === undefined ? {} : { HydrateFallback }),
		Component: ({ loaderData }: { loaderData: Loaded }) => (
			<>
				<main>
					<Page loaderData={loaderData} />
				</main>
				<aside>
					<Toaster />
				</aside>
			</>
		),
	};
	const routes = [at, { path: "*", Component: () => "Another page" }] as unknown as TabArgs[2];
	const screen = await openTab(null, responses, { ...options, routes } as TabArgs[2]);
	await screen.pass(0);
	return Object.assign(screen, {
		lines: () => screen.all("tbody tr"),
		/** Everything the page sent that changes something. */
		sent: () => screen.calls.filter(({ line }) => !line.startsWith("GET")),
	});
}
