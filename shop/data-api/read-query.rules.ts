import { DataApiError, shown, unreadable } from "./data-error.rules.ts";
import { MOST_CONDITIONS, MOST_NAMES } from "./data-limits.rules.ts";
import {
	type Condition,
	embedOf,
	emptyReading,
	isSummed,
	isVisible,
	type Ordering,
	placeOf,
	type Reading,
	type Scope,
} from "./data-query.rules.ts";
import { readFieldName } from "./read-fields.rules.ts";
import { readFilter, readLogic } from "./read-filters.rules.ts";
import { type Cursor, readName, readQuoted, takes } from "./read-names.rules.ts";
import { readSelect } from "./read-select.rules.ts";

/** The parameters of an address, in their order, decoded. */
export type Parameters = readonly (readonly [name: string, value: string])[];

/** Parameters that say how a write is done, not which rows it is about. */
const WRITE_WORDS: ReadonlySet<string> = new Set(["on_conflict", "columns"]);

/** Reads which rows of a table are wanted and what of them. @throws DataApiError */
export function readQuery(scope: Scope, parameters: Parameters): Reading {
	const reading = readSelect(scope, lastValue(parameters, "select"));
	applyParameters(reading, parameters);
	checkSummaries(reading);
	return reading;
}

/** The same for a write that nothing is shown of: only its filters count. @throws DataApiError */
export function readWriteFilters(scope: Scope, parameters: Parameters): Reading {
	const reading = emptyReading(scope);
	applyParameters(reading, parameters);
	return reading;
}

/** The last value of a parameter; null without one. */
export function lastValue(parameters: Parameters, name: string): string | null {
	return parameters.findLast(([found]) => found === name)?.[1] ?? null;
}

/** The names of `columns` and `on_conflict`: "a,b" or in quotes; null when there are none. @throws DataApiError */
export function readNames(parameters: Parameters, parameter: "columns" | "on_conflict"): string[] | null {
	const text = lastValue(parameters, parameter);
	if (text === null || text === "") return null;
	const cursor: Cursor = { text, at: 0 };
	const names: string[] = [];
	do {
		const isQuoted = cursor.text[cursor.at] === '"';
		names.push(isQuoted ? readQuoted(cursor, `"${parameter}"`) : readName(cursor, `"${parameter}"`));
		if (names.length > MOST_NAMES) throw unreadable(`"${parameter}"`);
	} while (takes(cursor, ","));
	if (cursor.at < text.length) throw unreadable(`"${parameter}"`);
	return [...new Set(names)];
}

function applyParameters(reading: Reading, parameters: Parameters): void {
	let count = 0;
	for (const [name, value] of parameters) {
		if (name === "select" || WRITE_WORDS.has(name)) continue;
		count += applyParameter(reading, name, value);
		if (count > MOST_CONDITIONS) throw unreadable("the query", `at most ${MOST_CONDITIONS} conditions`);
	}
}

/** @returns how many conditions it is */
function applyParameter(reading: Reading, name: string, value: string): number {
	const { level, rest } = findLevel(reading, name);
	switch (rest) {
		case "order":
			level.order = readOrder(level.scope, value);
			return 0;
		case "limit":
			level.limit = readNumber("limit", value);
			return 0;
		case "offset":
			level.offset = readNumber("offset", value);
			return 0;
	}
	const condition = readCondition(level, rest, value);
	level.conditions.push(condition);
	return countConditions(condition);
}

function readCondition(level: Reading, name: string, value: string): Condition {
	const [, not, word] = /^(not\.)?(and|or)$/.exec(name) ?? [];
	if (word !== undefined) return readLogic(level, word === "and" ? "all" : "any", not !== undefined, value);
	return readFilter(level, name, value);
}

/** "order_items.products.name" speaks of a table inside of a table that `select` shows. @throws DataApiError PGRST108 */
function findLevel(reading: Reading, name: string): { level: Reading; rest: string } {
	let level = reading;
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
		level = embed.reading;
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
	if (parts.length > MOST_NAMES) throw unreadable('"order"');
	return parts.map((part) => {
		const [, name, way = "", direction, nulls] = ORDER.exec(part) ?? [];
		if (name === undefined) throw unreadable('"order"', 'write it as "column.desc.nullslast"');
		return {
			column: readFieldName(scope, name + way),
			isDescending: direction === "desc",
			nulls: nulls === undefined ? null : nulls === "first" ? "first" : "last",
		};
	});
}

/** A summary is of groups of equal values, so nothing else can be shown or ordered by. @throws DataApiError */
function checkSummaries(reading: Reading): void {
	if (isSummed(reading)) {
		if (reading.embeds.some(isVisible))
			throw unreadable('"select"', "a summary stands beside columns, not beside tables");
		const other = reading.order.find((one) => placeOf(reading, one) < 0);
		if (other !== undefined) {
			const what = `${reading.scope.name}.${other.column.name}`;
			throw new DataApiError(
				400,
				"42803",
				`column "${what}" must appear in the GROUP BY clause or be used in an aggregate function`,
			);
		}
	}
	for (const embed of reading.embeds) checkSummaries(embed.reading);
}

/** @throws DataApiError */
export function readNumber(name: string, text: string): number {
	if (!/^\d{1,9}$/.test(text)) throw unreadable(`"${name}"`, "it is a number from 0 on");
	return Number(text);
}

function countConditions(condition: Condition): number {
	if (condition.kind === "all" || condition.kind === "any") {
		return condition.parts.reduce((sum, part) => sum + countConditions(part), 0);
	}
	return 1;
}
