import { MAX_IN_VALUES, MAX_LOGIC_DEPTH } from "#postgrest/limits.ts";
import { parseError, shown, unknownOperator } from "#postgrest/postgrest-error.ts";
import {
	type Column,
	type Comparison,
	type Condition,
	type Containment,
	embedOf,
	type IsWord,
	type SelectQuery,
} from "#postgrest/query.ts";
import { fieldOf, parseFieldName, parsePath } from "./json-columns.ts";
import { accept, parseList, parseQuoted, readName, readUntil, type Scanner, skipSpaces } from "./scanner.ts";

const COMPARISONS: readonly Comparison[] = ["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "isdistinct"];
const WITH_LISTS: ReadonlySet<Comparison> = new Set(["eq", "gt", "gte", "lt", "lte", "like", "ilike"]);
const CONTAINMENTS: readonly Containment[] = ["cs", "cd", "ov"];
const IS_WORDS: readonly IsWord[] = ["null", "not_null", "true", "false", "unknown"];

/**
 * Parses "eq.5", "not.in.(1,2)", "is.null" for a column, a JSON value, or an embed.
 * @throws PostgrestError PGRST100, 42703, 42501, 42883
 */
export function parseFilter(query: SelectQuery, column: string, text: string): Condition {
	const embed = embedOf(query, column);
	const [isNull, not] = /^(not\.)?is\.null$/i.exec(text) ?? [];
	if (embed !== undefined && isNull !== undefined) return { kind: "without", embed, isNegated: not !== undefined };
	const scanner = { text, at: 0 };
	const condition = parseOperation(parseFieldName(query.scope, column), scanner, () => {
		const rest = text.slice(scanner.at);
		scanner.at = text.length;
		return rest;
	});
	if (scanner.at < text.length) throw parseError(`the filter on ${shown(column)}`);
	return condition;
}

/**
 * Parses "(a.eq.1,not.and(b.gt.2,c.is.null))", joined by `kind`.
 * @throws PostgrestError
 */
export function parseLogic(query: SelectQuery, kind: "all" | "any", isNegated: boolean, text: string): Condition {
	const scanner = { text, at: 0 };
	const condition = parseGroup(query, kind, isNegated, scanner, 1);
	if (scanner.at < text.length) throw parseError("a logical filter");
	return condition;
}

function parseGroup(
	query: SelectQuery,
	kind: "all" | "any",
	isNegated: boolean,
	scanner: Scanner,
	depth: number,
): Condition {
	if (depth > MAX_LOGIC_DEPTH) throw parseError("a logical filter", `at most ${MAX_LOGIC_DEPTH} levels of parentheses`);
	if (!accept(scanner, "(")) throw parseError("a logical filter", "it must be in parentheses");
	const parts: Condition[] = [];
	do {
		skipSpaces(scanner);
		parts.push(parsePart(query, scanner, depth));
		skipSpaces(scanner);
	} while (accept(scanner, ","));
	if (!accept(scanner, ")")) throw parseError("a logical filter", "a closing parenthesis is missing");
	return { kind, parts, isNegated };
}

function parsePart(query: SelectQuery, scanner: Scanner, depth: number): Condition {
	const [, not, word] = /^(not\.)?(and|or)\(/.exec(scanner.text.slice(scanner.at, scanner.at + 10)) ?? [];
	if (word !== undefined) {
		scanner.at += (not ?? "").length + word.length;
		return parseGroup(query, word === "and" ? "all" : "any", not !== undefined, scanner, depth + 1);
	}
	const name = readName(scanner, "a logical filter");
	const embed = embedOf(query, name);
	const [isNull, without] = /^\.(not\.)?is\.null(?=[,) ])/i.exec(scanner.text.slice(scanner.at, scanner.at + 13)) ?? [];
	if (embed !== undefined && isNull !== undefined) {
		scanner.at += isNull.length;
		return { kind: "without", embed, isNegated: without !== undefined };
	}
	const column = fieldOf(query.scope, name, parsePath(scanner, "a logical filter"));
	if (!accept(scanner, ".")) throw parseError("a logical filter");
	return parseOperation(column, scanner, (isList) => {
		if (scanner.text[scanner.at] === '"') return parseQuoted(scanner, "a logical filter");
		// Commas inside "{a,b}" do not separate conditions.
		if (!isList || scanner.text[scanner.at] !== "{") return readUntil(scanner, ",)");
		return `${readUntil(scanner, "}")}${accept(scanner, "}") ? "}" : ""}`;
	});
}

function parseOperation(column: Column, scanner: Scanner, readValue: (isList: boolean) => string): Condition {
	const { name } = column;
	const isNegated = accept(scanner, "not.");
	const operator = readName(scanner, `the filter on ${shown(name)}`);
	const of = accept(scanner, "(any)") ? "any" : accept(scanner, "(all)") ? "all" : null;
	if (!accept(scanner, ".")) throw parseError(`the filter on ${shown(name)}`, 'write it as "operator.value"');
	if (of !== null) return parseAny(column, operator, of, readValue(true), isNegated);
	const containment = CONTAINMENTS.find((known) => known === operator);
	if (containment !== undefined) {
		const fits = column.type === "text[]" || (column.type === "jsonb" && containment !== "ov");
		if (!fits) throw unknownOperator(column.type, containment);
		return { kind: "compare", column, operator: containment, value: readValue(true), isNegated };
	}
	if (operator === "in") {
		const values = parseList(scanner, MAX_IN_VALUES, `the list for ${shown(name)}`);
		return { kind: "in", column, values, isNegated };
	}
	const value = readValue(false);
	if (operator === "is") {
		const word = IS_WORDS.find((known) => known === value.toLowerCase());
		if (word === undefined) throw parseError(`the filter on ${shown(name)}`, `"is" takes ${IS_WORDS.join(", ")}`);
		const isTruth = word === "true" || word === "false" || word === "unknown";
		if (isTruth && column.type !== "boolean") throw unknownOperator(column.type, `is ${word}`);
		return { kind: "is", column, word, isNegated };
	}
	return { kind: "compare", column, operator: parseComparison(column, operator), value, isNegated };
}

/** Parses "eq(any).{1,2}", which needs one match in the list, or "all", which needs every value to match. */
function parseAny(column: Column, name: string, of: "any" | "all", value: string, isNegated: boolean): Condition {
	const operator = parseComparison(column, name);
	if (!WITH_LISTS.has(operator)) throw parseError(`the filter on ${column.name}`, `${operator} does not take a list`);
	if (column.type === "text[]") throw unknownOperator(column.type, `${operator}(${of})`);
	if (value.split(",").length > MAX_IN_VALUES) {
		throw parseError(`the list for ${column.name}`, `at most ${MAX_IN_VALUES} values`);
	}
	return { kind: "compare", column, operator, value, isNegated, of };
}

function parseComparison(column: Column, operator: string): Comparison {
	const comparison = COMPARISONS.find((known) => known === operator);
	if (comparison === undefined) {
		throw parseError(
			`the filter on ${shown(column.name)}`,
			`operators: ${COMPARISONS.join(", ")}, in, is, cs, cd, ov, and "not." before them`,
		);
	}
	const isPattern = comparison === "like" || comparison === "ilike";
	if (isPattern && column.type !== "text") throw unknownOperator(column.type, comparison);
	return comparison;
}
