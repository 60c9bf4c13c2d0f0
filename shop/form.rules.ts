import type { FieldCode, FieldProblem } from "./errors.rules.ts";

/** The longest e-mail address that mail servers carry. */
export const EMAIL_MAX_LENGTH = 254;

/** What a text field of a form demands; lengths in characters after trimming. */
export type TextRule = { required: boolean; maxLength: number; isMultiline?: boolean };

/**
 * A text as it is checked and stored: outer white space gone, inner runs of it one space (line breaks stay in a
 * multi-line text), letters composed. Anything that is not a text counts as empty.
 */
export function cleanText(value: unknown, isMultiline = false): string {
	if (typeof value !== "string") return "";
	const composed = value.normalize("NFC");
	if (isMultiline) return composed.replace(/\r\n?/g, "\n").trim();
	return composed.replace(/[\t\n\r\f\v\p{Zs}]+/gu, " ").trim();
}

/** What is wrong with a cleaned text, or null. */
export function checkText(text: string, rule: TextRule): FieldCode | null {
	if (text === "") return rule.required ? "required" : null;
	if (hasForbiddenCharacters(text)) return "invalid_characters";
	return text.length > rule.maxLength ? "too_long" : null;
}

/** What is wrong with a cleaned, required e-mail address, or null. */
export function checkEmail(email: string): FieldCode | null {
	if (email === "") return "required";
	if (email.length > EMAIL_MAX_LENGTH) return "too_long";
	return isEmail(email) ? null : "invalid_email";
}

/** local@domain.tld, as strict as addresses that really receive mail are: no quotes, no white space, a dotted domain. */
export function isEmail(text: string): boolean {
	const [local, domain, ...rest] = text.split("@");
	if (local === undefined || domain === undefined || rest.length > 0) return false;
	const localFits =
		/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(local) && local.length <= 64;
	return localFits && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i.test(domain);
}

/** Drops what is in order and keeps the problems, in the order of the fields. */
export function fieldProblems<Field extends string>(found: Record<Field, FieldCode | null>): FieldProblem<Field>[] {
	const problems: FieldProblem<Field>[] = [];
	for (const field of Object.keys(found) as Field[]) {
		const code = found[field];
		if (code !== null) problems.push({ field, code });
	}
	return problems;
}

/** NUL cannot be stored, other control characters and lone surrogates only serve to deceive the reader. */
function hasForbiddenCharacters(text: string): boolean {
	return /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text.replaceAll("\n", "").replaceAll("\t", ""));
}
