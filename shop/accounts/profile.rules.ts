import type { FieldProblem } from "#shop/errors.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/form.rules.ts";
import { checkPhone, normalPhone } from "#shop/phone.rules.ts";

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

/** The header with which a page says whose account it shows: a change is refused when another one is signed in. */
export const ACCOUNT_HEADER = "x-account-id";

export const FULL_NAME_MAX_LENGTH = 100;

/** The form as it is stored; what is no text becomes empty. */
export function normalProfileForm(draft: Partial<Record<ProfileField, unknown>>): ProfileForm {
	return { fullName: cleanText(draft.fullName), phone: normalPhone(cleanText(draft.phone)) };
}

/**
 * What is wrong with a profile form: a name may be left out, a phone number is one. `storedPhone` is the one that is
 * there: left as it is, it is not judged by today's rule.
 */
export function checkProfileForm(
	draft: Partial<Record<ProfileField, unknown>>,
	storedPhone: string | null = null,
): FieldProblem<ProfileField>[] {
	const form = normalProfileForm(draft);
	const phone = cleanText(draft.phone);
	return fieldProblems<ProfileField>({
		fullName: checkText(form.fullName, { required: false, maxLength: FULL_NAME_MAX_LENGTH }),
		phone: phone === storedPhone ? null : checkPhone(phone),
	});
}
