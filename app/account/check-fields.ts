import { isEmail } from "#shop/form.rules.ts";

export type AuthProblem = "required" | "invalid_email" | "password_short";

const PASSWORD_MIN_LENGTH = 6;

export function checkRequired(text: string): AuthProblem | null {
	return text.trim() === "" ? "required" : null;
}

export function checkAccountEmail(text: string): AuthProblem | null {
	if (text.trim() === "") return "required";
	return isEmail(text.trim()) ? null : "invalid_email";
}

export function checkPassword(text: string): AuthProblem | null {
	if (text === "") return "required";
	return text.length < PASSWORD_MIN_LENGTH ? "password_short" : null;
}
