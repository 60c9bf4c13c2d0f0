import { act } from "react";
import { VisualEditorTab } from "#app/admin/visual-editor/visual-editor-tab.tsx";
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

/** The visual editor in front of a shop that stores pages, in which somebody else can save too. */
export async function openEditor(
	given: { content?: string | null; draft?: string | null; draft_saved?: object | null; versions?: object[] } = {},
	answers: Parameters<typeof openTab>[1] = {},
) {
	const shop = { content: null, draft: null, draft_saved: null, saved: null, versions: [], version: "v1", ...given };
	const present = () => ({ shown_instead: "", other_language: "nothing", ...shop });
	const store = (content: string, asDraft: boolean, who: object | null = null) => {
		const version = `v${Number(shop.version.slice(1)) + 1}`;
		if (asDraft) Object.assign(shop, { draft: content, draft_saved: who, version });
		else Object.assign(shop, { content, saved: who, draft: null, draft_saved: null, version });
	};
	const page = await openTab(<VisualEditorTab />, {
		"GET /api/admin/content": () => Response.json(present()),
		"GET /api/admin/shown-texts": () => Response.json({ texts: { hero: "<p>Own hero</p>" } }),
		"GET /api/admin/images": () =>
			Response.json({ images: [knownImage({ original_name: "smile.jpg" })], folders: [], next: null }),
		"PUT /api/admin/content": (body) => {
			const { content, is_draft, version } = body as { content: string; is_draft: boolean; version: string };
			if (version !== shop.version) {
				return Response.json({ code: "content_changed", message: "Changed.", details: present() }, { status: 409 });
			}
			store(content, is_draft);
			return Response.json({ content, version: shop.version });
		},
		...answers,
	});
	await page.pass(100);
	const settle = async (deed: Promise<unknown>) => {
		await deed;
		await page.pass(100);
	};
	return Object.assign(page, {
		shop,
		store,
		press: (name: string) => settle(page.click(page.button(name))),
		write: (name: string, text: string) => settle(page.type(page.field(name), text)),
		/** The page on the canvas. */
		canvas: () => page.container.querySelector("iframe")?.contentDocument?.body as HTMLElement,
		order: () => page.textsOf("ol > li > button:first-child"),
		saved: () => page.calls.filter(({ line }) => line.startsWith("PUT")).map(({ body }) => body as { content: string }),
		status: () => page.textsOf("main p[role=status]").join(""),
		keys: (key: string, more: KeyboardEventInit = {}) =>
			settle(
				act(async () => {
					dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey: true, cancelable: true, ...more }));
				}),
			),
	});
}
