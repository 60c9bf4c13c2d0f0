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
	const code = characters
		.replace(/^(SB|RC)/, "")
		.replace(/O/g, "0")
		.replace(/[IL]/g, "1");
	return isCode(code) ? `SB-${code}` : null;
}

function checkedCode(code: string): string {
	if (!isCode(code)) throw new RangeError(`not an order code: ${code}`);
	return code;
}

function isCode(text: string): boolean {
	return text.length === ORDER_CODE_LENGTH && [...text].every((character) => CROCKFORD_ALPHABET.includes(character));
}
