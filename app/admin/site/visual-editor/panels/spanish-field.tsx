import { useEditor } from "#app/admin/site/visual-editor/editor-store.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextAreaField, TextField } from "#app/interface/field.tsx";
import type { TranslatedField } from "#shop/site/content/page-element.rules.ts";

type SpanishFieldProps = {
	id: string;
	label: string;
	/** The English words beside it. */
	name: TranslatedField;
	value: unknown;
	onChange(value: string): void;
};

/** A block's words in Spanish; without them, visitors read the English ones (D-141). */
export function SpanishField({ id, label, name, value, onChange }: SpanishFieldProps) {
	const english = useEditor((editor) => editor.selectedItem?.props[name]);
	const props = spanishProps(useT(adminTexts)("visual_english_instead"), value, english);
	const change = (event: { target: { value: string } }) => onChange(event.target.value);
	if (name === "text") return <TextAreaField id={id} label={label} rows={5} onChange={change} {...props} />;
	return <TextField id={id} label={label} onChange={change} {...props} />;
}

/** Of a field in Spanish: the English words show through it while it is empty, and a hint says that they are shown. */
export function spanishProps(hint: string, spanish: unknown, english: unknown) {
	const value = typeof spanish === "string" ? spanish : "";
	const placeholder = typeof english === "string" ? english : "";
	return { value, placeholder, lang: "es", ...(value === "" && placeholder !== "" ? { hint } : {}) };
}
