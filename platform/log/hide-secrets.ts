import { type KnownPositions, originalPositions } from "./original-positions.ts";

const HIDDEN = "[hidden]";
const MAX_DEPTH = 6;
const MAX_TEXT_LENGTH = 8000;

/** Names of fields whose values grant access or identify a card. */
const SECRET_NAME =
	/pass(word|wd|phrase)|secret|token|cookie|authorization|signature|api_?key|^(card|cvc|cvv|pan)|card_?number/i;
const PROVIDER_KEY = /\b(?:sk|rk|whsec)_\w{8,}/g;
/** The user and password in a URL. */
const URL_LOGIN = /:\/\/[^/\s@]+@/g;
/** The id of a payment session opens its success page: its start is enough to find it at the provider. */
const PAYMENT_SESSION = /\bcs_\w{9,}/g;
const SHOWN_LENGTH = 8;
const CARD_LIKE = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g;

/**
 * A copy of `value` that is safe to log: values with secret names, provider keys, passwords in URLs and possible card
 * numbers (SCOPE-08) are hidden. Errors keep type, message, code and stack, but not the request and parameters that
 * drivers and clients attach to them.
 * @param known the log's positions so far
 */
export function hideSecrets<T>(value: T, known: KnownPositions): T {
	return copy(value, 0, known) as T;
}

function copy(value: unknown, depth: number, known: KnownPositions): unknown {
	if (typeof value === "string") return hideInText(value);
	if (typeof value !== "object" || value === null) return value;
	if (depth === MAX_DEPTH) return "[deep]";
	if (value instanceof Error) return copy(describeError(value, known), depth, known);
	if (value instanceof Date) return value;
	if (Array.isArray(value)) return value.map((entry) => copy(entry, depth + 1, known));
	return Object.fromEntries(
		Object.entries(value).map(([name, entry]) => [
			name,
			SECRET_NAME.test(name) ? HIDDEN : copy(entry, depth + 1, known),
		]),
	);
}

function describeError(error: Error, known: KnownPositions): object {
	const { code } = error as { code?: unknown };
	return {
		type: error.name,
		message: error.message,
		...(code === undefined ? {} : { code }),
		stack: originalPositions(error.stack, known),
		...(error.cause === undefined ? {} : { cause: error.cause }),
	};
}

function hideInText(text: string): string {
	return text
		.slice(0, MAX_TEXT_LENGTH)
		.replace(PAYMENT_SESSION, shortSession)
		.replace(PROVIDER_KEY, HIDDEN)
		.replace(URL_LOGIN, (login) =>
			login.includes(":", 3) ? `${login.slice(0, login.indexOf(":", 3) + 1)}${HIDDEN}@` : login,
		)
		.replace(CARD_LIKE, (digits) => (isCardNumber(digits.replace(/\D/g, "")) ? HIDDEN : digits));
}

function shortSession(id: string): string {
	const prefix = /^cs_(?:test_|live_)?/.exec(id)?.[0] ?? "";
	const shown = prefix.length + SHOWN_LENGTH;
	return id.length > shown ? `${id.slice(0, shown)}…` : id;
}

/** The Luhn check, which every card number passes and nine of ten other numbers fail. */
function isCardNumber(digits: string): boolean {
	let sum = 0;
	for (let position = 0; position < digits.length; position++) {
		const digit = Number(digits[digits.length - 1 - position]) * (position % 2 === 0 ? 1 : 2);
		sum += digit > 9 ? digit - 9 : digit;
	}
	return sum % 10 === 0;
}
