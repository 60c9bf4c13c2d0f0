import { lazy, Suspense } from "react";
import { FILLS_SCREEN } from "#app/admin/shell/admin-frame.tsx";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { PAGE_TITLE } from "#app/admin/shell/use-title-focus.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { loadChunk } from "#app/load-chunk.ts";

export const meta = adminMeta("nav_visual_editor");

/** Only the editor's own panels scroll. */
export const handle = FILLS_SCREEN;

/** Never rendered on the server, so it never loads the editor's library. */
const VisualEditorTab = lazy(async () => {
	const { VisualEditorTab } = await loadChunk(import("./visual-editor-tab.tsx"));
	return { default: VisualEditorTab };
});

export default function VisualEditorPage() {
	const t = useT(adminTexts);
	return (
		<>
			<h1 id={PAGE_TITLE} tabIndex={-1} className="sr-only">
				{t("nav_visual_editor")}
			</h1>
			<Suspense>
				<VisualEditorTab />
			</Suspense>
		</>
	);
}
