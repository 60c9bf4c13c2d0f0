import type { ReactNode } from "react";
import { Outlet } from "react-router";
import ContentPage, { clientLoader } from "#app/admin/site/content/content.route.tsx";
import { Toaster } from "#app/interface/toast.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { EDITABLE_PAGES } from "#shop/site/content/editable-page.rules.ts";
import { openTab } from "./open-tab.tsx";

type Options = { language?: "en" | "es"; path?: string; beside?: ReactNode; states?: Readonly<Record<string, string>> };

/** Content Editing at its URL; `states` are the marks of sections by "page section", by default all "default". */
export async function openContent(responses: Parameters<typeof openTab>[1], options: Options = {}) {
	const { language, path = "/admin/content", beside = null, states = {} } = options;
	const Frame = () => (
		<>
			<main>
				<Outlet />
				{beside}
			</main>
			<aside>
				<Toaster />
			</aside>
		</>
	);
	const sections = EDITABLE_PAGES.flatMap(({ id: page, sections: names }) =>
		names.map((section) => ({ page, section, state: states[`${page} ${section}`] ?? "default" })),
	);
	const content = { path: "/admin/content", Component: ContentPage, loader: clientLoader };
	const page = await openTab(
		null,
		{
			"GET /api/admin/content/sections": () => apiResponse({ sections }),
			"POST /api/admin/content/preview": (body) =>
				apiResponse({ content: (body as { content: string }).content.replace(/<script.*<\/script>/, ""), removed: {} }),
			...responses,
		},
		{
			...(language === undefined ? {} : { language }),
			path,
			routes: [{ id: "frame", Component: Frame, children: [content, { path: "*", Component: () => "Elsewhere" }] }],
		} as Parameters<typeof openTab>[2],
	);
	await page.pass(0);
	return Object.assign(page, {
		area: () => page.field("Content"),
		save: () => page.button(/^Sav/),
		status: () => page.textsOf("main [role=status]").join(""),
		/** Calls for the text itself, without those for the marks and the preview. */
		reads: () => page.requests.filter((line) => /^GET content\?/.test(line)),
	});
}
