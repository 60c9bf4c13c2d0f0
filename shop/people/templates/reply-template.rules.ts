import type { Right } from "#shop/access/staff/rights.rules.ts";
import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";
import { MAX_REPLY_LENGTH } from "#shop/people/support/support-admin.rules.ts";
import { MAX_RETURN_NOTE } from "#shop/selling/orders/returns/returns.rules.ts";

/** Where templates are offered, with the fields that are known there. */
export const TEMPLATE_FIELDS = {
	support: ["name", "order", "subject"],
	order: ["name", "order", "return"],
} as const;
export type TemplateUse = keyof typeof TEMPLATE_FIELDS;
export const TEMPLATE_USES = Object.keys(TEMPLATE_FIELDS) as readonly TemplateUse[];

/** What a person has to be allowed who writes such answers. */
export const TEMPLATE_READ_RIGHTS = {
	support: "support.read",
	order: "orders.read",
} as const satisfies Record<TemplateUse, Right>;

export const MAX_TEMPLATE_NAME = 80;
/** As long as an answer may be where the template is offered. */
export const MAX_TEMPLATE_TEXT: Readonly<Record<TemplateUse, number>> = {
	support: MAX_REPLY_LENGTH,
	order: MAX_RETURN_NOTE,
};
export const MAX_TEMPLATES = 200;

export type TemplateDraft = { usedFor: TemplateUse; name: string; textEn: string; textEs: string };

/** A saved template; `savedAt` in epoch ms. */
export type ReplyTemplate = TemplateDraft & { id: string; version: number; savedBy: string; savedAt: number };

/** What is between braces: a field, or what was meant as one. */
const FIELD = /\{([^{}\n]*)\}/g;

/** The fields of a text that are not known where the template is offered, as they are written. */
export function unknownFields(usedFor: TemplateUse, text: string): string[] {
	const known: readonly string[] = TEMPLATE_FIELDS[usedFor];
	return [...text.matchAll(FIELD)].filter(([, name = ""]) => !known.includes(name)).map(([field]) => field);
}

/** The fields that a text still has, as they are written: nobody should get to read them. */
export function openFields(usedFor: TemplateUse, text: string): string[] {
	const unknown = unknownFields(usedFor, text);
	return [...text.matchAll(FIELD)].map(([field]) => field).filter((field) => !unknown.includes(field));
}

/** A text with its fields filled; one that has no value here stays as it is, to be written by hand. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(FIELD, (field, name: string) => values[name] || field);
}

export function normalTemplate(draft: TemplateDraft): TemplateDraft {
	const { usedFor, name, textEn, textEs } = draft;
	return { usedFor, name: cleanText(name), textEn: cleanText(textEn, true), textEs: cleanText(textEs, true) };
}

/** What is wrong with a normal draft, besides its fields. */
export function checkTemplate({
	usedFor,
	name,
	textEn,
	textEs,
}: TemplateDraft): FieldProblem<"name" | "textEn" | "textEs">[] {
	const text = { required: true, maxLength: MAX_TEMPLATE_TEXT[usedFor], isMultiline: true };
	return fieldProblems<"name" | "textEn" | "textEs">({
		name: checkText(name, { required: true, maxLength: MAX_TEMPLATE_NAME }),
		textEn: checkText(textEn, text),
		textEs: checkText(textEs, text),
	});
}
