import { unreadable } from "./data-error.rules.ts";

/** A place in a text that is being read. */
export type Cursor = { text: string; at: number };

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;

/** The name at the cursor. @throws DataApiError */
export function readName(cursor: Cursor, what: string): string {
	NAME.lastIndex = cursor.at;
	const [name] = NAME.exec(cursor.text) ?? [];
	if (name === undefined) throw unreadable(what);
	cursor.at += name.length;
	return name;
}

/** Steps over a mark, if it is there. */
export function takes(cursor: Cursor, mark: string): boolean {
	if (!cursor.text.startsWith(mark, cursor.at)) return false;
	cursor.at += mark.length;
	return true;
}

/** Steps over spaces, which the dialect allows between names. */
export function skipSpaces(cursor: Cursor): void {
	while (cursor.text[cursor.at] === " ") cursor.at += 1;
}

/** A text in double quotes at the cursor, a backslash before a quote or another backslash. @throws DataApiError */
export function parseQuoted(cursor: Cursor, what: string): string {
	let value = "";
	for (let at = cursor.at + 1; at < cursor.text.length; at++) {
		const email = cursor.text[at];
		if (email === '"') {
			cursor.at = at + 1;
			return value;
		}
		if (email === "\\") at += 1;
		value += cursor.text[at] ?? "";
	}
	throw unreadable(what, "a quote is missing");
}

/** The values of a list "(a,b,"c,d")" at the cursor. @throws DataApiError */
export function parseList(cursor: Cursor, most: number, what: string): string[] {
	if (!takes(cursor, "(")) throw unreadable(what, "a list begins with a bracket");
	if (takes(cursor, ")")) return [];
	const values: string[] = [];
	for (;;) {
		if (values.length >= most) throw unreadable(what, `at most ${most} values`);
		if (cursor.text[cursor.at] === '"') values.push(parseQuoted(cursor, what));
		else values.push(readUntil(cursor, ",)"));
		if (takes(cursor, ",")) continue;
		if (takes(cursor, ")")) return values;
		throw unreadable(what, "a list ends with a bracket");
	}
}

/** What stands before the next of these marks, or before the end. */
export function readUntil(cursor: Cursor, marks: string): string {
	const from = cursor.at;
	while (cursor.at < cursor.text.length && !marks.includes(cursor.text[cursor.at] ?? "")) cursor.at += 1;
	return cursor.text.slice(from, cursor.at);
}
