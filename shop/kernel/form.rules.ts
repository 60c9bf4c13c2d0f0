import type { FieldCode, FieldProblem } from "./field-codes.rules.ts";

/** The longest email address that mail servers accept. */
const EMAIL_MAX_LENGTH = 254;

/** Requirements of a text field; lengths in characters after trimming. */
export type TextRule = { required: boolean; maxLength: number; isMultiline?: boolean };

/**
 * Normalizes a text: trims it, collapses white space (a multi-line text preserves its line breaks) and composes characters
 * (NFC). Anything but a text becomes empty.
 */
export function cleanText(value: unknown, isMultiline = false): string {
	if (typeof value !== "string") return "";
	const composed = value.normalize("NFC");
	if (isMultiline) return composed.replace(/\r\n?/g, "\n").trim();
	return composed.replace(/[\t\n\r\f\v\p{Zs}]+/gu, " ").trim();
}

/** The error code of a normalized text, or null. */
export function checkText(text: string, rule: TextRule): FieldCode | null {
	if (text === "") return rule.required ? "required" : null;
	if (hasForbiddenCharacters(text)) return "invalid_characters";
	return text.length > rule.maxLength ? "too_long" : null;
}

/** The error code of a normalized, required email address, or null. */
export function checkEmail(email: string): FieldCode | null {
	if (email === "") return "required";
	if (email.length > EMAIL_MAX_LENGTH) return "too_long";
	return isEmail(email) ? null : "invalid_email";
}

/** local@domain.tld, restricted to what deliverable addresses look like: no quotes, no white space, a dotted domain. */
export function isEmail(text: string): boolean {
	const [local, domain, ...rest] = text.split("@");
	if (local === undefined || domain === undefined || rest.length > 0) return false;
	const localFits =
		/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(local) && local.length <= 64;
	return localFits && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i.test(domain);
}

/** The fields with an error code, in field order. */
export function fieldProblems<Field extends string>(
	codes: Partial<Record<Field, FieldCode | null>>,
): FieldProblem<Field>[] {
	const problems: FieldProblem<Field>[] = [];
	for (const field of Object.keys(codes) as Field[]) {
		const code = codes[field];
		if (code) problems.push({ field, code });
	}
	return problems;
}

/** NUL cannot be stored; other control characters and lone surrogates can only mislead readers. */
function hasForbiddenCharacters(text: string): boolean {
	return /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text.replaceAll("\n", "").replaceAll("\t", ""));
}
