import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkEmail, checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";

/** Topics of a message (CONT-02..06), the default first. */
export const INQUIRY_TYPES = ["general", "wholesale", "support", "order", "returns"] as const;
type InquiryType = (typeof INQUIRY_TYPES)[number];

/** Status of a message (ASUP-04): any of the three at any time (ASUP-05), the first one on creation (CONT-14). */
export const SUPPORT_STATUSES = ["pending", "in_progress", "resolved"] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];
export const NEW_MESSAGE_STATUS: SupportStatus = "pending";

/** How long the form's success message is shown (CONST-23, CONT-12). */
export const CONTACT_SUCCESS_MS = 5000;

/**
 * Public bearer token of the support notification (CONT-17). It is documented, authenticates no one and grants nothing
 * else.
 */
export const PUBLIC_BEARER = "softbrace-public";

/** Days within which a return must be announced (CONST-45). */
export const RETURNS_CONTACT_DAYS = 30;

export const MESSAGE_MAX_LENGTHS = { name: 100, subject: 200, message: 5000 } as const;

/** A normalized message; its subject is never empty. */
export type SupportDraft = { name: string; email: string; inquiryType: string; subject: string; message: string };

/** Normalizes the input and fills in the subject (CONT-08, CONT-10). */
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

/** Returns the invalid fields (CONT-07, CONT-09). */
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

/** Default subject: "wholesale inquiry" (CONT-08). */
function defaultSubject(inquiryType: string): string {
	return `${inquiryType} inquiry`;
}

export function isInquiryType(word: string): word is InquiryType {
	return INQUIRY_TYPES.some((type) => type === word);
}
