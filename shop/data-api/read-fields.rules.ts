import { DataApiError, shown, unreadable } from "./data-error.rules.ts";
import { MAX_JSON_STEPS } from "./data-limits.rules.ts";
import {
	type Aggregate,
	type AggregateFunction,
	type Column,
	type JsonStep,
	readable,
	type Scope,
	type ValueType,
} from "./data-query.rules.ts";
import { type Cursor, readName, skipSpaces, takes } from "./read-names.rules.ts";

/** "->page", "->0", "->>page", "->\"a name\"". */
const STEP = /->(>?)(?:"((?:[^"\\]|\\.)*)"|(-?\d{1,9})(?!\w)|(\w+))/y;

/** The way into a JSON value at the cursor; empty without one. @throws DataApiError PGRST100 */
export function parsePath(cursor: Cursor, what: string): JsonStep[] {
	const steps: JsonStep[] = [];
	while (cursor.text.startsWith("->", cursor.at)) {
		STEP.lastIndex = cursor.at;
		const [all, arrow, quoted, place, name] = STEP.exec(cursor.text) ?? [];
		if (all === undefined) throw unreadable(what, 'a way into JSON is "->name", "->0" or "->>name"');
		if (steps.at(-1)?.isText || steps.length >= MAX_JSON_STEPS) {
			throw unreadable(what, `"->>" comes last, after at most ${MAX_JSON_STEPS - 1} others`);
		}
		const key = place === undefined ? (quoted?.replace(/\\(.)/gs, "$1") ?? name ?? "") : Number(place);
		steps.push({ key, isText: arrow === ">" });
		cursor.at += all.length;
	}
	return steps;
}

/** A column that the caller may read, or what stands inside of it. @throws DataApiError 42703, 42501, 42883 */
export function fieldOf(scope: Scope, name: string, steps: readonly JsonStep[]): Column {
	const column = readable(scope, name);
	const last = steps.at(-1);
	if (last === undefined) return column;
	const isList = column.type === "text[]";
	if (column.type !== "jsonb" && !isList) throw noOperator(column.type, "->");
	return { name, type: last.isText ? "text" : "jsonb", steps, isList };
}

/** "details->>page", as the name of a filter writes it. @throws DataApiError */
export function parseFieldName(scope: Scope, text: string): Column {
	const arrow = text.indexOf("->");
	if (arrow < 0) return readable(scope, text);
	const cursor = { text, at: arrow };
	const steps = parsePath(cursor, `the filter on ${shown(text)}`);
	if (cursor.at < text.length) throw unreadable(`the filter on ${shown(text)}`);
	return fieldOf(scope, text.slice(0, arrow), steps);
}

/** How a field is called that has no alias: by the last name on the way to it. */
export function nameOfField({ name, steps = [] }: Column): string {
	const key = steps.findLast((step) => typeof step.key === "string")?.key;
	return key === undefined || key === "" ? name : String(key);
}

/** Types that may be asked for, by all their names. */
const CAST_NAMES: Readonly<Record<string, ValueType>> = {
	...{ text: "text", varchar: "text", integer: "integer", int: "integer", int4: "integer", bigint: "bigint" },
	...{ int8: "bigint", numeric: "numeric", decimal: "numeric", boolean: "boolean", bool: "boolean", uuid: "uuid" },
	...{ date: "date", timestamp: "timestamp", timestamptz: "timestamptz", jsonb: "jsonb" },
};

/** What the database makes into what, besides text and itself. */
const CASTS: Readonly<Record<ValueType, readonly ValueType[]>> = {
	integer: ["bigint", "numeric", "boolean"],
	bigint: ["integer", "numeric"],
	numeric: ["integer", "bigint"],
	boolean: ["integer"],
	uuid: [],
	text: Object.values(CAST_NAMES),
	"text[]": [],
	timestamptz: ["date", "timestamp"],
	timestamp: ["date", "timestamptz"],
	date: ["timestamp", "timestamptz"],
	jsonb: ["integer", "bigint", "numeric", "boolean"],
};

/** "::text" at the cursor; null without a cast. @throws DataApiError 42704, 42846 */
export function parseCast(cursor: Cursor, from: ValueType): ValueType | null {
	if (!takes(cursor, "::")) return null;
	skipSpaces(cursor);
	const name = readName(cursor, "a cast").toLowerCase();
	const type = Object.hasOwn(CAST_NAMES, name) ? CAST_NAMES[name] : undefined;
	if (type === undefined) {
		throw new DataApiError(400, "42704", `type "${shown(name)}" does not exist`, {
			hint: `Types of a cast: ${Object.keys(CAST_NAMES).join(", ")}.`,
		});
	}
	if (type !== "text" && type !== from && !CASTS[from].includes(type)) {
		throw new DataApiError(400, "42846", `cannot cast type ${from} to ${type}`);
	}
	return type;
}

const NUMBERS: readonly ValueType[] = ["integer", "bigint", "numeric"];
const ORDERED: readonly ValueType[] = [...NUMBERS, "text", "date", "timestamp", "timestamptz"];
const SUMMABLE: Readonly<Record<AggregateFunction, readonly ValueType[] | null>> = {
	...{ count: null, sum: NUMBERS, avg: NUMBERS, min: ORDERED, max: ORDERED },
};

/** ".sum()" behind a field, with a cast of its own; null without one. @throws DataApiError PGRST100, 42883 */
export function parseAggregate(cursor: Cursor, from: ValueType): Aggregate | null {
	if (!takes(cursor, ".")) return null;
	const name = readName(cursor, '"select"');
	if (!Object.hasOwn(SUMMABLE, name) || !takes(cursor, "()")) {
		throw unreadable('"select"', `behind a column: ${Object.keys(SUMMABLE).join("(), ")}()`);
	}
	const word = name as AggregateFunction;
	const types = SUMMABLE[word];
	if (types !== null && !types.includes(from)) throw noOperator(from, `${word}()`);
	return { word, cast: parseCast(cursor, typeOfAggregate(word, from)) };
}

/** "count" and "count()", which count rows. */
export function parseCount(cursor: Cursor): Aggregate {
	takes(cursor, "()");
	return { word: "count", cast: parseCast(cursor, "bigint") };
}

function typeOfAggregate(word: AggregateFunction, from: ValueType): ValueType {
	if (word === "min" || word === "max") return from;
	return word === "count" || (word === "sum" && from === "integer") ? "bigint" : "numeric";
}

/** The database has no such operator or function for values of this type. */
export function noOperator(type: string, operator: string): DataApiError {
	return new DataApiError(400, "42883", `operator does not exist: ${type} ${operator}`);
}
