import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import { isApiError } from "#app/api-client.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField, TextAreaField, TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { newId } from "#app/new-id.ts";
import {
	checkTemplate,
	MAX_TEMPLATE_NAME,
	MAX_TEMPLATE_TEXT,
	normalTemplate,
	TEMPLATE_FIELDS,
	TEMPLATE_USES,
	type TemplateDraft,
	unknownFields,
} from "#shop/people/templates/reply-template.rules.ts";
import { lengthProblem } from "./answer-problem.ts";

export type Template = ApiResponse<"GET", "/api/admin/reply-templates">["templates"][number];

/** Adds or changes a template; a field that nobody fills is named below its text. */
export function TemplateDialog({ template, onClose }: { template: Template | null; onClose(): void }) {
	const t = useT(adminTexts);
	const { put } = useWrites();
	/** What is saved: a version of a template, or a new one, also when the template has been deleted meanwhile. */
	const [base, setBase] = useState(() => ({ id: template?.id ?? newId(), version: template?.version ?? 0 }));
	const [initial] = useState<TemplateDraft>(template ?? { usedFor: "support", name: "", textEn: "", textEs: "" });
	const [draft, setDraft] = useState(initial);
	const { usedFor } = draft;
	const known = TEMPLATE_FIELDS[usedFor].map((name) => `{${name}}`).join(" ");
	const unknown = (text: string) => {
		const fields = unknownFields(usedFor, text);
		return fields.length === 0 ? null : t("template_unknown", { fields: fields.join(", "), known });
	};
	const submission = useSubmit(
		async () => {
			const { name, textEn, textEs } = draft;
			const { id, version } = base;
			const body = { usedFor, name, textEn, textEs, version };
			await put("/api/admin/reply-templates/{id}", { params: { id }, body }).catch((error) => {
				if (isApiError(error, "template_gone")) setBase({ id: newId(), version: 0 });
				throw error;
			});
			showToast("success", t("template_saved"));
			onClose();
		},
		(error) => (isApiError(error, "template_gone") ? t("template_gone") : failureText(error, t)),
	);
	const isComplete =
		checkTemplate(normalTemplate(draft)).length === 0 &&
		[draft.textEn, draft.textEs].every((text) => unknown(text) === null);
	const control = (name: "name" | "textEn" | "textEs") => ({
		id: `template-${name}`,
		value: draft[name],
		required: true,
		onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
	});
	return (
		<FormDialog
			title={t(template === null ? "template_add" : "template_edit")}
			labels={formLabels(t, t(template !== null && base.version === 0 ? "template_save_new" : "save"))}
			submission={submission}
			isComplete={isComplete}
			isDirty={JSON.stringify(draft) !== JSON.stringify(initial)}
			isWide
			onClose={onClose}
		>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...control("name")} label={t("template_name")} maxLength={MAX_TEMPLATE_NAME} />
				<SelectField
					id="template-use"
					label={t("template_use")}
					value={usedFor}
					onChange={({ target }) =>
						setDraft({ ...draft, usedFor: TEMPLATE_USES.find((use) => use === target.value) ?? "support" })
					}
				>
					{TEMPLATE_USES.map((use) => (
						<option key={use} value={use}>
							{t(`template_use_${use}`)}
						</option>
					))}
				</SelectField>
			</div>
			{(["textEn", "textEs"] as const).map((name) => (
				<TextAreaField
					{...control(name)}
					key={name}
					label={t(name === "textEn" ? "template_text_en" : "template_text_es")}
					hint={t("template_fields", { known })}
					error={unknown(draft[name]) ?? lengthProblem(usedFor, draft[name], t)}
					rows={5}
					maxLength={MAX_TEMPLATE_TEXT[usedFor]}
				/>
			))}
		</FormDialog>
	);
}
