import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { VisualEditorTab } from "./visual-editor-tab.tsx";

export const meta = adminMeta("nav_visual_editor");

export default function VisualEditorPage() {
	return <VisualEditorTab />;
}
