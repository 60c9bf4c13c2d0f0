import ContentPage, { clientLoader } from "#app/admin/site/content/content.route.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { EDITABLE_PAGES } from "#shop/site/content/editable-page.rules.ts";
import { openRoute } from "./open-route.tsx";

type RouteArgs = Parameters<typeof openRoute>;
type Options = Omit<NonNullable<RouteArgs[3]>, "at"> & { path?: string; states?: Readonly<Record<string, string>> };

/** Content Editing at its URL; `states` are the marks of sections by "page section", by default all "default". */
export async function openContent(responses: RouteArgs[2], options: Options = {}) {
	const { path = "/admin/content", states = {}, ...more } = options;
	const sections = EDITABLE_PAGES.flatMap(({ id: page, sections: names }) =>
		names.map((section) => ({ page, section, state: states[`${page} ${section}`] ?? "default" })),
	);
	const page = await openRoute(
		"/admin/content",
		{ Component: ContentPage, loader: clientLoader },
		{
			"GET /api/admin/content/sections": () => apiResponse({ sections }),
			"POST /api/admin/content/preview": (body) =>
				apiResponse({ content: (body as { content: string }).content.replace(/<script.*<\/script>/, ""), removed: {} }),
			...responses,
		},
		{ ...more, at: path },
	);
	return Object.assign(page, {
		area: () => page.field("Content"),
		save: () => page.button(/^Sav/),
		status: () => page.textsOf("main [role=status]").join(""),
		/** Calls for the text itself, without those for the marks and the preview. */
		reads: () => page.requests.filter((line) => /^GET content\?/.test(line)),
	});
}
