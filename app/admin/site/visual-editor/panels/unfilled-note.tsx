import { useEditor } from "#app/admin/site/visual-editor/editor-store.ts";
import { elementName } from "#app/admin/site/visual-editor/element-name.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { isBlockType, isUnfilled, parseBlockContent } from "#shop/site/content/page-element.rules.ts";

/** Names the blocks that publishing leaves out because nothing is in them yet (D-142). */
export function UnfilledNote() {
	const t = useT(adminTexts);
	const content = useEditor((editor) => editor.appState.data.content);
	const unfilled = content.filter(
		({ type, props }) => isBlockType(type) && isUnfilled(type, parseBlockContent({ content: props })),
	);
	if (unfilled.length === 0) return null;
	const names = unfilled.map(({ type }) => elementName(type, t)).join(", ");
	return (
		<p role="status" className="mt-2 shrink-0 rounded-lg bg-amber-soft px-3 py-1.5 text-sm">
			{t("visual_unfilled", { count: unfilled.length, names })}
		</p>
	);
}
