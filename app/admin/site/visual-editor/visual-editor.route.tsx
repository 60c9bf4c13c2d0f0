import { FILLS_SCREEN } from "#app/admin/frame/shell/admin-frame.tsx";
import { adminMeta } from "#app/admin/frame/shell/admin-meta.ts";
import { PAGE_TITLE } from "#app/admin/frame/shell/use-title-focus.ts";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { loadChunk } from "#app/load-chunk.ts";
import type { Route } from "./+types/visual-editor.route.ts";

export const meta = adminMeta("nav_visual_editor");

/** Only the editor's own panels scroll. */
export const handle = FILLS_SCREEN;

/** The editor's library, which never runs on the server, is there before the page is shown: without it, the open one stays. */
export async function clientLoader() {
	const { VisualEditorTab } = await loadChunk(import("./visual-editor-tab.tsx"));
	// The canvas begins in English, whatever the admin's language is.
	await loadDictionary("en");
	return { VisualEditorTab };
}

export default function VisualEditorPage({
	loaderData: { VisualEditorTab },
}: Pick<Route.ComponentProps, "loaderData">) {
	const t = useT(adminTexts);
	return (
		<>
			<h1 id={PAGE_TITLE} tabIndex={-1} className="sr-only">
				{t("nav_visual_editor")}
			</h1>
			<VisualEditorTab />
		</>
	);
}
