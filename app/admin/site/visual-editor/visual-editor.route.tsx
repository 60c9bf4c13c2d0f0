import { FILLS_SCREEN } from "#app/admin/frame/shell/admin-frame.tsx";
import { adminMeta } from "#app/admin/frame/shell/admin-meta.ts";
import { PAGE_TITLE } from "#app/admin/frame/shell/use-title-focus.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { VisualEditorTab } from "./visual-editor-tab.client.tsx";

export const meta = adminMeta("nav_visual_editor");

/** Only the editor's own panels scroll. */
export const handle = FILLS_SCREEN;

export default function VisualEditorPage() {
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
