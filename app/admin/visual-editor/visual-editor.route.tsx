import { PageHeader } from "#app/admin/interface/page-header.tsx";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { VisualEditorTab } from "./visual-editor-tab.tsx";

export const meta = adminMeta("nav_visual_editor");

export default function VisualEditorPage() {
	const t = useT(adminTexts);
	return (
		<>
			<PageHeader title={t("nav_visual_editor")} />
			<VisualEditorTab />
		</>
	);
}
