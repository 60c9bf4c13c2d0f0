import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkEmail, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";

/** Crockford's Base32: without I, L, O and U, so codes are hard to misread and spell no words. */
export const CROCKFORD_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Length of the code after the prefix in order and receipt numbers (D-15). */
export const ORDER_CODE_LENGTH = 8;

/**
 * Turns 8 Crockford characters into "SB-7K2M9QXR".
 * @throws RangeError for anything else
 */
export function orderNumber(code: string): string {
	return `SB-${checkedCode(code)}`;
}

/** Receipt number with the same code: "RC-7K2M9QXR". */
export function receiptNumber(code: string): string {
	return `RC-${checkedCode(code)}`;
}

/**
 * An order number as a customer types it ("sb 7k2m9qxr", "#SB7K2M9QXR", the receipt's number, O for 0, I or L for 1), as
 * the shop writes it; null when it cannot be one.
 */
export function parseOrderNumber(typed: string): string | null {
	const characters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
	// A code may itself begin with SB or RC.
	const isWhole = characters.length === ORDER_CODE_LENGTH;
	const code = withoutLookalikes(isWhole ? characters : characters.replace(/^(SB|RC)/, ""));
	return isCode(code) ? `SB-${code}` : null;
}

/**
 * What the beginning of an order number may be, from one as it is typed: "sb-7k", "7k" and "#SB7K" all start with "SB-7K".
 * Two possibilities where a code may itself begin with SB; none for anything that cannot be a number.
 */
export function orderNumberStarts(typed: string): string[] {
	const characters = typed.toUpperCase().replace(/^#|[\s-]/g, "");
	const codes = new Set([characters, characters.replace(/^SB/, "")].map(withoutLookalikes));
	return [...codes].filter((code) => code.length <= ORDER_CODE_LENGTH && isCodeText(code)).map((code) => `SB-${code}`);
}

/** What finds an order without an account, as typed. */
export type OrderLookup = { number: string; email: string };

export function checkOrderLookup(typed: OrderLookup): FieldProblem<keyof OrderLookup>[] {
	return fieldProblems({
		number: cleanText(typed.number) === "" ? "required" : null,
		email: checkEmail(cleanText(typed.email)),
	});
}

function checkedCode(code: string): string {
	if (!isCode(code)) throw new RangeError(`not an order code: ${code}`);
	return code;
}

function isCode(text: string): boolean {
	return text.length === ORDER_CODE_LENGTH && isCodeText(text);
}

function isCodeText(text: string): boolean {
	return [...text].every((character) => CROCKFORD_ALPHABET.includes(character));
}

/** What people type for digits that look alike. */
function withoutLookalikes(text: string): string {
	return text.replace(/O/g, "0").replace(/[IL]/g, "1");
}
