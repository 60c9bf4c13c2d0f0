import { MAX_CONDITIONS, MAX_NAMES } from "#postgrest/limits.ts";
import { PostgrestError, parseError, shown } from "#postgrest/postgrest-error.ts";
import {
	type Condition,
	columnIndexOf,
	embedOf,
	emptyQuery,
	isAggregated,
	isVisible,
	type Scope,
	type SelectQuery,
} from "#postgrest/query.ts";
import { parseFilter, parseLogic } from "./horizontal-filtering.ts";
import { parseOrder } from "./ordering.ts";
import { accept, parseQuoted, readName, type Scanner } from "./scanner.ts";
import { parseSelect } from "./vertical-filtering.ts";

/** Decoded query parameters, in order. */
export type Parameters = readonly (readonly [name: string, value: string])[];

/** Parameters that control a write, not filters. */
const WRITE_WORDS: ReadonlySet<string> = new Set(["on_conflict", "columns"]);

/**
 * Parses the query parameters: which rows, and what to return of them.
 * @throws PostgrestError
 */
export function parseQuery(scope: Scope, parameters: Parameters): SelectQuery {
	const query = parseSelect(scope, lastValue(parameters, "select"));
	applyParameters(query, parameters);
	checkAggregates(query);
	return query;
}

/**
 * The same for a write that returns nothing: only its filters count.
 * @throws PostgrestError
 */
export function parseWriteFilters(scope: Scope, parameters: Parameters): SelectQuery {
	const query = emptyQuery(scope);
	applyParameters(query, parameters);
	return query;
}

function lastValue(parameters: Parameters, name: string): string | null {
	return parameters.findLast(([key]) => key === name)?.[1] ?? null;
}

/**
 * Parses `columns` or `on_conflict`: "a,b", quoted or not; null if absent.
 * @throws PostgrestError
 */
export function parseNames(parameters: Parameters, parameter: "columns" | "on_conflict"): string[] | null {
	const text = lastValue(parameters, parameter);
	if (text === null || text === "") return null;
	const scanner: Scanner = { text, at: 0 };
	const names: string[] = [];
	do {
		const isQuoted = scanner.text[scanner.at] === '"';
		names.push(isQuoted ? parseQuoted(scanner, `"${parameter}"`) : readName(scanner, `"${parameter}"`));
		if (names.length > MAX_NAMES) throw parseError(`"${parameter}"`);
	} while (accept(scanner, ","));
	if (scanner.at < text.length) throw parseError(`"${parameter}"`);
	return [...new Set(names)];
}

function applyParameters(query: SelectQuery, parameters: Parameters): void {
	let count = 0;
	for (const [name, value] of parameters) {
		if (name === "select" || WRITE_WORDS.has(name)) continue;
		count += applyParameter(query, name, value);
		if (count > MAX_CONDITIONS) throw parseError("the query", `at most ${MAX_CONDITIONS} conditions`);
	}
}

/** @returns the number of conditions added */
function applyParameter(query: SelectQuery, name: string, value: string): number {
	const { level, rest } = findLevel(query, name);
	switch (rest) {
		case "order":
			level.order = parseOrder(level.scope, value);
			return 0;
		case "limit":
			level.limit = parseNumber("limit", value);
			return 0;
		case "offset":
			level.offset = parseNumber("offset", value);
			return 0;
	}
	const condition = parseCondition(level, rest, value);
	level.conditions.push(condition);
	return countConditions(condition);
}

function parseCondition(level: SelectQuery, name: string, value: string): Condition {
	const [, not, word] = /^(not\.)?(and|or)$/.exec(name) ?? [];
	if (word !== undefined) return parseLogic(level, word === "and" ? "all" : "any", not !== undefined, value);
	return parseFilter(level, name, value);
}

/**
 * Resolves "order_items.products.name" to the embed it refers to.
 * @throws PostgrestError PGRST108
 */
function findLevel(query: SelectQuery, name: string): { level: SelectQuery; rest: string } {
	let level = query;
	let rest = name;
	for (let dot = dotIn(rest); dot > 0; dot = dotIn(rest)) {
		const embed = embedOf(level, rest.slice(0, dot));
		if (embed === undefined) {
			throw new PostgrestError(
				400,
				"PGRST108",
				`'${shown(rest.slice(0, dot))}' is not an embedded resource in this request`,
			);
		}
		level = embed.query;
		rest = rest.slice(dot + 1);
	}
	return { level, rest };
}

/** Where the embed's name ends; -1 without one. Dots inside a JSON path do not count. */
function dotIn(name: string): number {
	const dot = name.indexOf(".");
	const arrow = name.indexOf("->");
	return /^not\.(and|or)$/.test(name) || (arrow >= 0 && arrow < dot) ? -1 : dot;
}

/**
 * With aggregates, only the grouped columns can be selected or ordered by.
 * @throws PostgrestError
 */
function checkAggregates(query: SelectQuery): void {
	if (isAggregated(query)) {
		if (query.embeds.some(isVisible))
			throw parseError('"select"', "aggregates cannot be combined with embedded tables");
		const other = query.order.find((ordering) => columnIndexOf(query, ordering) < 0);
		if (other !== undefined) {
			const what = `${query.scope.name}.${other.column.name}`;
			throw new PostgrestError(
				400,
				"42803",
				`column "${what}" must appear in the GROUP BY clause or be used in an aggregate function`,
			);
		}
	}
	for (const embed of query.embeds) checkAggregates(embed.query);
}

/** @throws PostgrestError */
function parseNumber(name: string, text: string): number {
	if (!/^\d{1,9}$/.test(text)) throw parseError(`"${name}"`, "must be a non-negative integer");
	return Number(text);
}

function countConditions(condition: Condition): number {
	if (condition.kind === "all" || condition.kind === "any") {
		return condition.parts.reduce((sum, part) => sum + countConditions(part), 0);
	}
	return 1;
}
