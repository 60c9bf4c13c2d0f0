import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { MAX_TEMPLATE_TEXT, openFields, type TemplateUse } from "#shop/people/templates/reply-template.rules.ts";

/** Why an answer with templates in it cannot be sent as it is; null if it can. */
export function answerProblem(usedFor: TemplateUse, answer: string, t: Translate<typeof adminTexts>): string | null {
	const open = openFields(usedFor, answer);
	return open.length > 0 ? t("template_open", { fields: open.join(", ") }) : lengthProblem(usedFor, answer, t);
}

/** Says that a text is too long for where it is used; no field cuts a text that was inserted. */
export function lengthProblem(usedFor: TemplateUse, text: string, t: Translate<typeof adminTexts>): string | null {
	const max = MAX_TEMPLATE_TEXT[usedFor];
	return text.trim().length > max ? t("template_too_long", { max }) : null;
}
