import { usePageName } from "#app/admin/frame/interface/page-header.tsx";
import { FILLS_SCREEN } from "#app/admin/frame/shell/admin-frame.tsx";
import { PAGE_TITLE } from "#app/admin/frame/shell/use-title-focus.ts";
import { VisualEditorTab } from "./visual-editor-tab.client.tsx";

/** Only the editor's own panels scroll. */
export const handle = FILLS_SCREEN;

export default function VisualEditorPage() {
	return (
		<>
			<h1 id={PAGE_TITLE} tabIndex={-1} className="sr-only">
				{usePageName()}
			</h1>
			<VisualEditorTab />
		</>
	);
}
