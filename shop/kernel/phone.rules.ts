import type { FieldCode } from "./field-codes.rules.ts";

export const PHONE_MAX_LENGTH = 40;

/** A parsed number: country code, digits, and an extension or "". */
type Phone = { country: string; digits: string; extension: string };

/**
 * Checks a typed phone number; "" is valid. Accepts numbers of the United States, Canada and Mexico in every common
 * format, others with + and country code.
 */
export function checkPhone(typed: string): FieldCode | null {
	if (typed.trim() === "") return null;
	if (typed.length > PHONE_MAX_LENGTH) return "too_long";
	return parsePhone(typed) === null ? "invalid_phone" : null;
}

/**
 * Normalizes a phone number for storage: "+15125550143", with an extension "+15125550143x4". Ten digits are a US or
 * Canadian number. Anything else stays unchanged.
 */
export function normalizePhone(typed: string): string {
	const phone = parsePhone(typed);
	if (phone === null) return typed.trim();
	return `+${phone.country}${phone.digits}${phone.extension && `x${phone.extension}`}`;
}

/** Formats a stored number for display: "(512) 555-0143", "+52 55 1234 5678"; older ones as they were typed. */
export function phoneText(stored: string): string {
	const phone = parsePhone(stored);
	if (phone === null) return stored;
	const { country, digits, extension } = phone;
	return `${numberText(country, digits)}${extension && ` ext. ${extension}`}`;
}

function numberText(country: string, digits: string): string {
	if (country === "1") return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
	if (country === "52") {
		// The three largest Mexican cities have two-digit area codes.
		const area = /^(?:55|56|33|81)/.test(digits) ? 2 : 3;
		return `+52 ${digits.slice(0, area)} ${digits.slice(area, -4)} ${digits.slice(-4)}`;
	}
	return `+${country}${digits}`;
}

/** What a number may end with; every part of it is bounded, so its steps grow with the length alone. */
const EXTENSION = /(?:[,;] ?)?(?:ext(?:ension|ensión)?\.?|x|#) ?(\d{1,7})$/i;

function parsePhone(typed: string): Phone | null {
	if (typed.length > PHONE_MAX_LENGTH) return null;
	const text = typed.trim().replace(/\s+/g, " ");
	const [ending = "", extension = ""] = EXTENSION.exec(text) ?? [];
	const number = text.slice(0, text.length - ending.length);
	// Separators between the digits, and a (0) that is not dialed from abroad.
	if (!/^\+?[\d\s().\-–/]+$/.test(number)) return null;
	const digits = number.replace(/\D/g, "");
	const isInternational = /^\s*\+/.test(number);
	if (!isInternational) {
		if (digits.length === 11 && digits.startsWith("1")) return northAmerican(digits.slice(1), extension);
		if (digits.length === 12 && digits.startsWith("52")) return { country: "52", digits: digits.slice(2), extension };
		return northAmerican(digits, extension);
	}
	if (digits.startsWith("1")) return northAmerican(digits.slice(1), extension);
	if (digits.startsWith("52")) {
		// Mexican mobile numbers had a 1 after the country code until 2019.
		const national = digits.length === 13 && digits[2] === "1" ? digits.slice(3) : digits.slice(2);
		return national.length === 10 ? { country: "52", digits: national, extension } : null;
	}
	// E.164: up to fifteen digits, not starting with 0. The country code is not separated.
	return /^[2-9]\d{6,14}$/.test(digits) ? { country: "", digits, extension } : null;
}

/** An area code starts with 2 to 9. A Mexican number typed without its country code has the same length. */
function northAmerican(digits: string, extension: string): Phone | null {
	return /^[2-9]\d{9}$/.test(digits) ? { country: "1", digits, extension } : null;
}
