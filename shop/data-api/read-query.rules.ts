import { DataApiError, shown, unreadable } from "./data-error.rules.ts";
import { MAX_CONDITIONS, MAX_NAMES } from "./data-limits.rules.ts";
import {
	type Condition,
	embedOf,
	emptyQuery,
	isAggregated,
	isVisible,
	type Ordering,
	placeOf,
	type Scope,
	type SelectQuery,
} from "./data-query.rules.ts";
import { parseFieldName } from "./read-fields.rules.ts";
import { parseFilter, parseLogic } from "./read-filters.rules.ts";
import { type Cursor, parseQuoted, readName, takes } from "./read-names.rules.ts";
import { parseSelect } from "./read-select.rules.ts";

/** The parameters of an address, in their order, decoded. */
export type Parameters = readonly (readonly [name: string, value: string])[];

/** Parameters that say how a write is done, not which rows it is about. */
const WRITE_WORDS: ReadonlySet<string> = new Set(["on_conflict", "columns"]);

/** Reads which rows of a table are wanted and what of them. @throws DataApiError */
export function parseQuery(scope: Scope, parameters: Parameters): SelectQuery {
	const query = parseSelect(scope, lastValue(parameters, "select"));
	applyParameters(query, parameters);
	checkSummaries(query);
	return query;
}

/** The same for a write that nothing is shown of: only its filters count. @throws DataApiError */
export function parseWriteFilters(scope: Scope, parameters: Parameters): SelectQuery {
	const query = emptyQuery(scope);
	applyParameters(query, parameters);
	return query;
}

/** The last value of a parameter; null without one. */
export function lastValue(parameters: Parameters, name: string): string | null {
	return parameters.findLast(([found]) => found === name)?.[1] ?? null;
}

/** The names of `columns` and `on_conflict`: "a,b" or in quotes; null when there are none. @throws DataApiError */
export function parseNames(parameters: Parameters, parameter: "columns" | "on_conflict"): string[] | null {
	const text = lastValue(parameters, parameter);
	if (text === null || text === "") return null;
	const cursor: Cursor = { text, at: 0 };
	const names: string[] = [];
	do {
		const isQuoted = cursor.text[cursor.at] === '"';
		names.push(isQuoted ? parseQuoted(cursor, `"${parameter}"`) : readName(cursor, `"${parameter}"`));
		if (names.length > MAX_NAMES) throw unreadable(`"${parameter}"`);
	} while (takes(cursor, ","));
	if (cursor.at < text.length) throw unreadable(`"${parameter}"`);
	return [...new Set(names)];
}

function applyParameters(query: SelectQuery, parameters: Parameters): void {
	let count = 0;
	for (const [name, value] of parameters) {
		if (name === "select" || WRITE_WORDS.has(name)) continue;
		count += applyParameter(query, name, value);
		if (count > MAX_CONDITIONS) throw unreadable("the query", `at most ${MAX_CONDITIONS} conditions`);
	}
}

/** @returns how many conditions it is */
function applyParameter(query: SelectQuery, name: string, value: string): number {
	const { level, rest } = findLevel(query, name);
	switch (rest) {
		case "order":
			level.order = readOrder(level.scope, value);
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

/** "order_items.products.name" speaks of a table inside of a table that `select` shows. @throws DataApiError PGRST108 */
function findLevel(query: SelectQuery, name: string): { level: SelectQuery; rest: string } {
	let level = query;
	let rest = name;
	for (let dot = dotIn(rest); dot > 0; dot = dotIn(rest)) {
		const embed = embedOf(level, rest.slice(0, dot));
		if (embed === undefined) {
			throw new DataApiError(
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

/** Where the name of a table ends; below 0 where none stands before: the dots of a JSON name are its own. */
function dotIn(name: string): number {
	const dot = name.indexOf(".");
	const arrow = name.indexOf("->");
	return /^not\.(and|or)$/.test(name) || (arrow >= 0 && arrow < dot) ? -1 : dot;
}

const ORDER = /^\s*(\w+)((?:->>?(?:"[^"]*"|-\d+|\w+))*)(?:\.(asc|desc))?(?:\.nulls(first|last))?\s*$/;

function readOrder(scope: Scope, text: string): Ordering[] {
	const parts = text.split(",");
	if (parts.length > MAX_NAMES) throw unreadable('"order"');
	return parts.map((part) => {
		const [, name, way = "", direction, nulls] = ORDER.exec(part) ?? [];
		if (name === undefined) throw unreadable('"order"', 'write it as "column.desc.nullslast"');
		return {
			column: parseFieldName(scope, name + way),
			isDescending: direction === "desc",
			nulls: nulls === undefined ? null : nulls === "first" ? "first" : "last",
		};
	});
}

/** A summary is of groups of equal values, so nothing else can be shown or ordered by. @throws DataApiError */
function checkSummaries(query: SelectQuery): void {
	if (isAggregated(query)) {
		if (query.embeds.some(isVisible))
			throw unreadable('"select"', "a summary stands beside columns, not beside tables");
		const other = query.order.find((one) => placeOf(query, one) < 0);
		if (other !== undefined) {
			const what = `${query.scope.name}.${other.column.name}`;
			throw new DataApiError(
				400,
				"42803",
				`column "${what}" must appear in the GROUP BY clause or be used in an aggregate function`,
			);
		}
	}
	for (const embed of query.embeds) checkSummaries(embed.query);
}

/** @throws DataApiError */
export function parseNumber(name: string, text: string): number {
	if (!/^\d{1,9}$/.test(text)) throw unreadable(`"${name}"`, "it is a number from 0 on");
	return Number(text);
}

function countConditions(condition: Condition): number {
	if (condition.kind === "all" || condition.kind === "any") {
		return condition.parts.reduce((sum, part) => sum + countConditions(part), 0);
	}
	return 1;
}
