import { act } from "react";
import { VisualEditorTab } from "#app/admin/site/visual-editor/visual-editor-tab.client.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { knownImage } from "./known-rows.ts";
import { openTab } from "./open-tab.tsx";

export type Element = { id: string; type: string; content?: object };

/** Elements as the shop stores them. */
export const pageOf = (elements: readonly Element[]): string =>
	JSON.stringify(elements.map((element, position) => ({ position, style: {}, content: {}, ...element })));

/** Stored elements as words: "text “Mine”". */
export const wordsOf = (content: string): string[] =>
	(JSON.parse(content) as { type: string; content: { title?: string } }[]).map(({ type, content: { title = "" } }) =>
		title === "" ? type : `${type} “${title}”`,
	);

/** The visual editor in front of a shop that stores pages, in which another administrator can save too. */
export async function openEditor(
	given: { content?: string | null; draft?: string | null; draftSaved?: object | null; versions?: object[] } = {},
	responses: Parameters<typeof openTab>[1] = {},
) {
	const shop = { content: null, draft: null, draftSaved: null, saved: null, versions: [], version: "v1", ...given };
	const present = () => ({ shownInstead: "", otherLanguage: "nothing", ...shop });
	const store = (content: string, asDraft: boolean, who: object | null = null) => {
		const version = `v${Number(shop.version.slice(1)) + 1}`;
		if (asDraft) Object.assign(shop, { draft: content, draftSaved: who, version });
		else Object.assign(shop, { content, saved: who, draft: null, draftSaved: null, version });
	};
	const changed = () =>
		apiResponse({ code: "content_changed", message: "Changed.", details: present() }, { status: 409 });
	const page = await openTab(<VisualEditorTab />, {
		"GET /api/admin/content": () => apiResponse(present()),
		"GET /api/admin/shown-texts": () => apiResponse({ texts: { hero: "<p>Own hero</p>" }, reviews: [] }),
		"GET /api/admin/images": () =>
			apiResponse({ images: [knownImage({ originalName: "smile.jpg" })], folders: [], next: null }),
		"PUT /api/admin/content": (body) => {
			const { content, is_draft: isDraft, version } = body as { content: string; is_draft: boolean; version: string };
			if (version !== shop.version) return changed();
			store(content, isDraft);
			return apiResponse({ content, version: shop.version });
		},
		"DELETE /api/admin/content/draft": () => {
			const deletion = page.requests.findLast((line) => line.startsWith("DELETE")) ?? "";
			if (!deletion.endsWith(`version=${shop.version}`)) return changed();
			Object.assign(shop, { draft: null, draftSaved: null, version: `v${Number(shop.version.slice(1)) + 1}` });
			return apiResponse({ version: shop.version });
		},
		...responses,
	});
	await page.pass(100);
	const settle = async (action: Promise<unknown>) => {
		await action;
		await page.pass(100);
	};
	const press = (name: string) => settle(page.click(page.button(name)));
	const saved = () =>
		page.calls.filter(({ line }) => line.startsWith("PUT")).map(({ body }) => body as { content: string });
	/** What would be stored now. */
	const stored = async () => {
		await press("Save draft");
		return saved().at(-1)?.content ?? "[]";
	};
	return Object.assign(page, {
		shop,
		store,
		press,
		stored,
		contentOf: async (index: number) =>
			(JSON.parse(await stored()) as { content: Record<string, unknown> }[])[index]?.content,
		write: (name: string, text: string) => settle(page.type(page.field(name), text)),
		/** The page on the canvas. */
		canvas: () => page.container.querySelector("iframe")?.contentDocument?.body as HTMLElement,
		order: () => page.textsOf("ol > li > button:first-child"),
		saved,
		status: () => page.textsOf("main p[role=status]").join(""),
		keys: (key: string, more: KeyboardEventInit = {}) =>
			settle(
				act(async () => {
					dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey: true, cancelable: true, ...more }));
				}),
			),
	});
}
