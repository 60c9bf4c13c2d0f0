import { parseError } from "#postgrest/postgrest-error.ts";

/** Position in a text that is being parsed. */
export type Scanner = { text: string; at: number };

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;

/**
 * Parses a name at the scanner.
 * @throws PostgrestError
 */
export function readName(scanner: Scanner, what: string): string {
	NAME.lastIndex = scanner.at;
	const [name] = NAME.exec(scanner.text) ?? [];
	if (name === undefined) throw parseError(what);
	scanner.at += name.length;
	return name;
}

/** Consumes a mark if it is next. */
export function accept(scanner: Scanner, mark: string): boolean {
	if (!scanner.text.startsWith(mark, scanner.at)) return false;
	scanner.at += mark.length;
	return true;
}

/** Skips spaces, which the syntax allows between names. */
export function skipSpaces(scanner: Scanner): void {
	while (scanner.text[scanner.at] === " ") scanner.at += 1;
}

/**
 * Parses a double-quoted text; a backslash escapes a quote or a backslash.
 * @throws PostgrestError
 */
export function parseQuoted(scanner: Scanner, what: string): string {
	let value = "";
	for (let at = scanner.at + 1; at < scanner.text.length; at++) {
		const character = scanner.text[at];
		if (character === '"') {
			scanner.at = at + 1;
			return value;
		}
		if (character === "\\") at += 1;
		value += scanner.text[at] ?? "";
	}
	throw parseError(what, "a closing quote is missing");
}

/**
 * Parses a list "(a,b,"c,d")".
 * @throws PostgrestError
 */
export function parseList(scanner: Scanner, max: number, what: string): string[] {
	if (!accept(scanner, "(")) throw parseError(what, 'a list must begin with "("');
	if (accept(scanner, ")")) return [];
	const values: string[] = [];
	for (;;) {
		if (values.length >= max) throw parseError(what, `at most ${max} values`);
		if (scanner.text[scanner.at] === '"') values.push(parseQuoted(scanner, what));
		else values.push(readUntil(scanner, ",)"));
		if (accept(scanner, ",")) continue;
		if (accept(scanner, ")")) return values;
		throw parseError(what, 'a list must end with ")"');
	}
}

/** Consumes everything before the next of these marks, or to the end. */
export function readUntil(scanner: Scanner, marks: string): string {
	const from = scanner.at;
	while (scanner.at < scanner.text.length && !marks.includes(scanner.text[scanner.at] ?? "")) scanner.at += 1;
	return scanner.text.slice(from, scanner.at);
}
