import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField } from "#app/interface/field.tsx";
import { fillTemplate, type TemplateUse } from "#shop/people/templates/reply-template.rules.ts";

type TemplatePickerProps = {
	id: string;
	usedFor: TemplateUse;
	values: Readonly<Record<string, string>>;
	/** What has been typed; the template comes below it. */
	typed: string;
	/** The typed text with the chosen template, its fields filled, and when it was chosen, as events say it. */
	onPick(text: string, at: number): void;
};

/** Chooses a template in either language, this page's first; not there while there are none. */
export function TemplatePicker({ id, usedFor, values, typed, onPick }: TemplatePickerProps) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { data } = useAdminData("/api/admin/reply-templates");
	const templates = data?.templates.filter((template) => template.usedFor === usedFor) ?? [];
	if (templates.length === 0) return null;
	const languages = language === "es" ? (["textEs", "textEn"] as const) : (["textEn", "textEs"] as const);
	return (
		<SelectField
			id={id}
			label={t("template_insert")}
			value=""
			onChange={({ target: { value }, timeStamp }) => {
				const [name = "", chosen] = value.split(" ");
				const template = templates.find((one) => one.id === chosen);
				if (!template) return;
				const text = fillTemplate(name === "textEs" ? template.textEs : template.textEn, values);
				onPick(typed.trim() === "" ? text : `${typed.trimEnd()}\n\n${text}`, timeStamp);
			}}
		>
			<option value="">{t("template_choose")}</option>
			{languages.map((name) => (
				<optgroup key={name} label={name === "textEn" ? "English" : "Español"}>
					{templates.map((template) => (
						<option key={template.id} value={`${name} ${template.id}`}>
							{template.name}
						</option>
					))}
				</optgroup>
			))}
		</SelectField>
	);
}
