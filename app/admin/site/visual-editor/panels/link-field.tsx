import { useState } from "react";
import { useEditor } from "#app/admin/site/visual-editor/editor-store.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import { isBlockType, parseLink } from "#shop/site/content/page-element.rules.ts";

type LinkFieldProps = { id: string; label: string; value: unknown; onChange(value: string): void };

/** Where a button leads; completes what is typed when the field is left, or says why the button stays hidden. */
export function LinkField({ id, label, value, onChange }: LinkFieldProps) {
	const t = useT(adminTexts);
	const text = typeof value === "string" ? value : "";
	const [isTyping, setTyping] = useState(false);
	const isMissing = useEditor(({ selectedItem }) => selectedItem !== null && needsLink(selectedItem));
	const problem =
		text.trim() === "" ? isMissing && "visual_link_missing" : parseLink(text) === "" && "visual_link_wrong";
	return (
		<TextField
			id={id}
			label={label}
			value={text}
			hint={t("visual_link_hint")}
			error={!isTyping && problem ? t(problem) : null}
			onFocus={() => setTyping(true)}
			onChange={(event) => onChange(event.target.value)}
			onBlur={() => {
				setTyping(false);
				const link = parseLink(text);
				if (link !== "" && link !== text) onChange(link);
			}}
		/>
	);
}

/** A block's button that has a text; the shop's own hero leads to the shop without a link (D-146). */
function needsLink({ type, props }: { type: string; props: Record<string, unknown> }): boolean {
	return isBlockType(type) && Boolean(props.buttonText || props.buttonTextEs);
}
