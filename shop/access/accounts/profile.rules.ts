import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";
import { checkPhone, normalizePhone } from "#shop/kernel/phone.rules.ts";

/** A customer's profile (PROF-11); instants in epoch ms. */
export type Profile = {
	id: string;
	email: string;
	fullName: string;
	phone: string | null;
	isAdmin: boolean;
	createdAt: number;
	updatedAt: number;
};

/** The fields that customers can edit (PROF-13). */
export type ProfileField = "fullName" | "phone";
type ProfileFields = Record<ProfileField, string>;

/** Request header naming the account a page shows; a change is rejected if another account is signed in. */
export const ACCOUNT_HEADER = "x-account-id";

const FULL_NAME_MAX_LENGTH = 100;

export function normalProfileForm(draft: Partial<Record<ProfileField, unknown>>): ProfileFields {
	return { fullName: cleanText(draft.fullName), phone: normalizePhone(cleanText(draft.phone)) };
}

/**
 * Returns the invalid fields. The name is optional; a phone number must be valid. The unchanged `storedPhone` is not
 * checked against today's rule.
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
