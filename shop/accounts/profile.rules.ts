import type { FieldCode, FieldProblem } from "#shop/errors.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/form.rules.ts";

/** What the shop knows of a customer (PROF-11); instants in epoch ms. */
export type Profile = {
	id: string;
	email: string;
	fullName: string;
	phone: string | null;
	isAdmin: boolean;
	createdAt: number;
	updatedAt: number;
};

/** The fields that a customer may change (PROF-13). */
export type ProfileField = "fullName" | "phone";
export type ProfileForm = Record<ProfileField, string>;

export const FULL_NAME_MAX_LENGTH = 100;
export const PHONE_MAX_LENGTH = 30;

/** The form as it is stored; what is no text becomes empty. */
export function normalProfileForm(draft: Partial<Record<ProfileField, unknown>>): ProfileForm {
	return { fullName: cleanText(draft.fullName), phone: cleanText(draft.phone) };
}

/** What is wrong with a profile form: a name may be left out, a phone number has digits. */
export function checkProfileForm(draft: Partial<Record<ProfileField, unknown>>): FieldProblem<ProfileField>[] {
	const form = normalProfileForm(draft);
	return fieldProblems<ProfileField>({
		fullName: checkText(form.fullName, { required: false, maxLength: FULL_NAME_MAX_LENGTH }),
		phone: checkText(form.phone, { required: false, maxLength: PHONE_MAX_LENGTH }) ?? checkPhone(form.phone),
	});
}

/** Digits with the marks people write between them, seven at least; "" is no number. */
function checkPhone(phone: string): FieldCode | null {
	if (phone === "") return null;
	const digits = phone.replace(/\D/g, "").length;
	return /^[+\d][\d\s().x-]*$/i.test(phone) && digits >= 7 ? null : "invalid";
}
