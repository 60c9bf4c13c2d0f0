import { useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import { parseLink } from "#shop/site/content/page-element.rules.ts";

type LinkFieldProps = { id: string; label: string; value: unknown; onChange(value: string): void };

/** Where a button leads; completes what is typed when the field is left, or says that it leads nowhere. */
export function LinkField({ id, label, value, onChange }: LinkFieldProps) {
	const t = useT(adminTexts);
	const text = typeof value === "string" ? value : "";
	const [isTyping, setTyping] = useState(false);
	const isWrong = !isTyping && text.trim() !== "" && parseLink(text) === "";
	return (
		<TextField
			id={id}
			label={label}
			value={text}
			hint={t("visual_link_hint")}
			error={isWrong ? t("visual_link_wrong") : null}
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
