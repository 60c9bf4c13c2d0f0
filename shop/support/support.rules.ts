import type { FieldProblem } from "#shop/errors.rules.ts";
import { checkEmail, checkText, cleanText, fieldProblems } from "#shop/form.rules.ts";

/** What a message can be about (CONT-02..06), the first one preset. */
export const INQUIRY_TYPES = ["general", "wholesale", "support", "order", "returns"] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

/** The life of a message (ASUP-04): any of the three at any time (ASUP-05), the first one on creation (CONT-14). */
export const SUPPORT_STATUSES = ["pending", "in_progress", "resolved"] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];
export const NEW_MESSAGE_STATUS: SupportStatus = "pending";

/** How long the form's success is shown (CONST-23, CONT-12). */
export const CONTACT_SUCCESS_MS = 5000;

/** The typical response time in business hours (CONST-30, CONT-21). */
export const RESPONSE_HOURS = { from: 2, to: 4 } as const;

/**
 * The public bearer token of the support notification (CONT-17): it stands in the documentation, proves nothing about
 * its sender and opens nothing else.
 */
export const PUBLIC_BEARER = "softbrace-public";

/** Returns are to be announced within so many days (CONST-45). */
export const RETURNS_CONTACT_DAYS = 30;

/** The longest accepted texts, in characters. */
export const MESSAGE_MAX_LENGTHS = { name: 100, subject: 200, message: 5000 } as const;

/** A message to support as it is stored, its texts tidied and its subject never empty. */
export type SupportDraft = { name: string; email: string; inquiryType: string; subject: string; message: string };

/** Tidies what was typed and fills in the subject (CONT-08, CONT-10). */
export function normalMessage(draft: Partial<Record<keyof SupportDraft, unknown>>): SupportDraft {
	const inquiryType = cleanText(draft.inquiryType) || INQUIRY_TYPES[0];
	return {
		name: cleanText(draft.name),
		email: cleanText(draft.email),
		inquiryType,
		subject: cleanText(draft.subject) || defaultSubject(inquiryType),
		message: cleanText(draft.message, true),
	};
}

/** What is wrong with a message, field by field (CONT-07, CONT-09). */
export function checkMessage(draft: Partial<Record<keyof SupportDraft, unknown>>): FieldProblem<keyof SupportDraft>[] {
	const { name, email, inquiryType, subject, message } = normalMessage(draft);
	const isKnownType = isInquiryType(inquiryType);
	return fieldProblems<keyof SupportDraft>({
		name: checkText(name, { required: true, maxLength: MESSAGE_MAX_LENGTHS.name }),
		email: checkEmail(email),
		inquiryType: isKnownType ? null : "invalid_choice",
		subject: isKnownType ? checkText(subject, { required: false, maxLength: MESSAGE_MAX_LENGTHS.subject }) : null,
		message: checkText(message, { required: true, maxLength: MESSAGE_MAX_LENGTHS.message }),
	});
}

/** The subject of a message without one: "wholesale inquiry" (CONT-08). */
export function defaultSubject(inquiryType: string): string {
	return `${inquiryType} inquiry`;
}

/** Is this one of the five inquiry types? */
export function isInquiryType(word: string): word is InquiryType {
	return INQUIRY_TYPES.some((type) => type === word);
}
