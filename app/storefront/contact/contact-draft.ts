import { type FormResult, formText } from "#app/forms/form-result.ts";
import { INQUIRY_TYPES, type SupportDraft } from "#shop/people/support/support.rules.ts";

export type ContactResult = FormResult<SupportDraft>;

export const EMPTY_MESSAGE: SupportDraft = {
	name: "",
	email: "",
	inquiryType: INQUIRY_TYPES[0],
	subject: "",
	message: "",
};

export function parseContactForm(form: FormData): SupportDraft {
	const text = (field: keyof SupportDraft) => formText(form, field);
	return {
		name: text("name"),
		email: text("email"),
		inquiryType: text("inquiryType"),
		subject: text("subject"),
		message: text("message"),
	};
}
