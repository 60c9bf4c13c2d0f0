import { parseError } from "./data-error.rules.ts";

/** Position in a text that is being parsed. */
export type Cursor = { text: string; at: number };

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;

/**
 * Parses a name at the cursor.
 * @throws DataApiError
 */
export function readName(cursor: Cursor, what: string): string {
	NAME.lastIndex = cursor.at;
	const [name] = NAME.exec(cursor.text) ?? [];
	if (name === undefined) throw parseError(what);
	cursor.at += name.length;
	return name;
}

/** Consumes a mark if it is next. */
export function accept(cursor: Cursor, mark: string): boolean {
	if (!cursor.text.startsWith(mark, cursor.at)) return false;
	cursor.at += mark.length;
	return true;
}

/** Skips spaces, which the syntax allows between names. */
export function skipSpaces(cursor: Cursor): void {
	while (cursor.text[cursor.at] === " ") cursor.at += 1;
}

/**
 * Parses a double-quoted text; a backslash escapes a quote or a backslash.
 * @throws DataApiError
 */
export function parseQuoted(cursor: Cursor, what: string): string {
	let value = "";
	for (let at = cursor.at + 1; at < cursor.text.length; at++) {
		const character = cursor.text[at];
		if (character === '"') {
			cursor.at = at + 1;
			return value;
		}
		if (character === "\\") at += 1;
		value += cursor.text[at] ?? "";
	}
	throw parseError(what, "a closing quote is missing");
}

/**
 * Parses a list "(a,b,"c,d")".
 * @throws DataApiError
 */
export function parseList(cursor: Cursor, max: number, what: string): string[] {
	if (!accept(cursor, "(")) throw parseError(what, 'a list must begin with "("');
	if (accept(cursor, ")")) return [];
	const values: string[] = [];
	for (;;) {
		if (values.length >= max) throw parseError(what, `at most ${max} values`);
		if (cursor.text[cursor.at] === '"') values.push(parseQuoted(cursor, what));
		else values.push(readUntil(cursor, ",)"));
		if (accept(cursor, ",")) continue;
		if (accept(cursor, ")")) return values;
		throw parseError(what, 'a list must end with ")"');
	}
}

/** Consumes everything before the next of these marks, or to the end. */
export function readUntil(cursor: Cursor, marks: string): string {
	const from = cursor.at;
	while (cursor.at < cursor.text.length && !marks.includes(cursor.text[cursor.at] ?? "")) cursor.at += 1;
	return cursor.text.slice(from, cursor.at);
}
