import { DAY_MS, HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import type { FieldCode, FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkEmail, checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";
import { LANGUAGES, type Language } from "#shop/kernel/language.rules.ts";
import { STAFF_ROLES, type StaffRole } from "#shop/kernel/staff-roles.rules.ts";

/** A person who works in the admin (D-240); instants in epoch ms. `joinedAt` is null until they have chosen a password. */
export type StaffMember = {
	id: string;
	email: string;
	name: string;
	role: StaffRole;
	language: Language;
	invitedBy: string;
	invitedAt: number;
	joinedAt: number | null;
	deactivatedAt: number | null;
};

/** With whether their sign-in has a one-time code or a passkey, which an owner can reset. */
export type ListedMember = StaffMember & { hasSecondFactor: boolean };

/** What an invitation says; the email in lower case. */
export type Invitation = Pick<StaffMember, "email" | "name" | "role" | "language">;

export const STAFF_NAME_MAX_LENGTH = 100;
export const STAFF_PASSWORD_LENGTH = { min: 10, max: 200 } as const;
export const MAX_STAFF = 100;

/** How long the links last with which someone chooses a password: the first time, and after having forgotten it. */
export const INVITATION_MS = 7 * DAY_MS;
export const STAFF_RESET_MS = HOUR_MS;

export function normalStaffEmail(email: unknown): string {
	return cleanText(email).toLowerCase();
}

/** The invitation as it is stored, and what is wrong with it. */
export function checkInvitation(draft: { [Field in keyof Invitation]: unknown }): {
	invitation: Invitation;
	problems: FieldProblem<keyof Invitation>[];
} {
	const email = normalStaffEmail(draft.email);
	const name = cleanText(draft.name);
	const role = STAFF_ROLES.find((one) => one === draft.role);
	const language = LANGUAGES.find((one) => one === draft.language);
	const problems = fieldProblems<keyof Invitation>({
		email: checkEmail(email),
		name: checkText(name, { required: true, maxLength: STAFF_NAME_MAX_LENGTH }),
		role: role === undefined ? "invalid_choice" : null,
		language: language === undefined ? "invalid_choice" : null,
	});
	return { invitation: { email, name, role: role ?? "reader", language: language ?? "en" }, problems };
}

/** The error code of a new password, or null. */
export function checkStaffPassword(password: string): FieldCode | null {
	if (password === "") return "required";
	if ([...password].length < STAFF_PASSWORD_LENGTH.min) return "too_short";
	return password.length > STAFF_PASSWORD_LENGTH.max ? "too_long" : null;
}
