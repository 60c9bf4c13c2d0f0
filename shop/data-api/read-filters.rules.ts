import { DataApiError, shown, unreadable } from "./data-error.rules.ts";
import { MOST_IN_VALUES, MOST_LOGIC_DEPTH } from "./data-limits.rules.ts";
import { type Comparison, type Condition, type IsWord, readable, type Scope } from "./data-query.rules.ts";
import { type Cursor, readList, readName, readQuoted, readUntil, skipSpaces, takes } from "./read-names.rules.ts";

const COMPARISONS: readonly Comparison[] = [
	...(["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "isdistinct"] as const),
];
const IS_WORDS: readonly IsWord[] = ["null", "not_null", "true", "false", "unknown"];

/** Reads "eq.5", "not.in.(1,2)", "is.null" for a column. @throws DataApiError PGRST100, 42703, 42501, 42883 */
export function readFilter(scope: Scope, column: string, text: string): Condition {
	const cursor = { text, at: 0 };
	const condition = readOperation(scope, column, cursor, () => {
		const rest = text.slice(cursor.at);
		cursor.at = text.length;
		return rest;
	});
	if (cursor.at < text.length) throw unreadable(`the filter on ${shown(column)}`);
	return condition;
}

/** Reads "(a.eq.1,not.and(b.gt.2,c.is.null))", joined by `kind`. @throws DataApiError */
export function readLogic(scope: Scope, kind: "all" | "any", isNegated: boolean, text: string): Condition {
	const cursor = { text, at: 0 };
	const condition = readGroup(scope, kind, isNegated, cursor, 1);
	if (cursor.at < text.length) throw unreadable("a logical filter");
	return condition;
}

function readGroup(scope: Scope, kind: "all" | "any", isNegated: boolean, cursor: Cursor, depth: number): Condition {
	if (depth > MOST_LOGIC_DEPTH) throw unreadable("a logical filter", `at most ${MOST_LOGIC_DEPTH} brackets deep`);
	if (!takes(cursor, "(")) throw unreadable("a logical filter", "it stands in brackets");
	const parts: Condition[] = [];
	do {
		skipSpaces(cursor);
		parts.push(readPart(scope, cursor, depth));
		skipSpaces(cursor);
	} while (takes(cursor, ","));
	if (!takes(cursor, ")")) throw unreadable("a logical filter", "a bracket is missing");
	return { kind, parts, isNegated };
}

function readPart(scope: Scope, cursor: Cursor, depth: number): Condition {
	const [, not, word] = /^(not\.)?(and|or)\(/.exec(cursor.text.slice(cursor.at, cursor.at + 10)) ?? [];
	if (word !== undefined) {
		cursor.at += (not ?? "").length + word.length;
		return readGroup(scope, word === "and" ? "all" : "any", not !== undefined, cursor, depth + 1);
	}
	const column = readName(cursor, "a logical filter");
	if (!takes(cursor, ".")) throw unreadable("a logical filter");
	return readOperation(scope, column, cursor, () =>
		cursor.text[cursor.at] === '"' ? readQuoted(cursor, "a logical filter") : readUntil(cursor, ",)"),
	);
}

function readOperation(scope: Scope, name: string, cursor: Cursor, readValue: () => string): Condition {
	const column = readable(scope, name);
	const isNegated = takes(cursor, "not.");
	const operator = readName(cursor, `the filter on ${shown(name)}`);
	if (!takes(cursor, ".")) throw unreadable(`the filter on ${shown(name)}`, 'write it as "operator.value"');
	if (operator === "in") {
		const values = readList(cursor, MOST_IN_VALUES, `the list for ${shown(name)}`);
		return { kind: "in", column, values, isNegated };
	}
	const value = readValue();
	if (operator === "is") {
		const word = IS_WORDS.find((one) => one === value.toLowerCase());
		if (word === undefined) throw unreadable(`the filter on ${shown(name)}`, `"is" takes ${IS_WORDS.join(", ")}`);
		const isTruth = word === "true" || word === "false" || word === "unknown";
		if (isTruth && column.type !== "boolean") throw noOperator(column.type, `is ${word}`);
		return { kind: "is", column, word, isNegated };
	}
	const comparison = COMPARISONS.find((one) => one === operator);
	if (comparison === undefined) {
		throw unreadable(
			`the filter on ${shown(name)}`,
			`operators: ${COMPARISONS.join(", ")}, in, is, and "not." before them`,
		);
	}
	const isPattern = comparison === "like" || comparison === "ilike";
	if (column.type === "jsonb" || (isPattern && column.type !== "text")) throw noOperator(column.type, comparison);
	return { kind: "compare", column, operator: comparison, value, isNegated };
}

function noOperator(type: string, operator: string): DataApiError {
	return new DataApiError(400, "42883", `operator does not exist: ${type} ${operator}`);
}
