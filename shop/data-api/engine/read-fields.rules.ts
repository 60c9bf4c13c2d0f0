import { DataApiError, parseError, shown } from "./data-error.rules.ts";
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
import { accept, readName, type Scanner, skipSpaces } from "./read-names.rules.ts";

const STEP = /->(>?)(?:"((?:[^"\\]|\\.)*)"|(-?\d{1,9})(?!\w)|(\w+))/y;

/**
 * Parses a JSON path at the current position; empty if there is none.
 * @throws DataApiError PGRST100
 */
export function parsePath(scanner: Scanner, what: string): JsonStep[] {
	const steps: JsonStep[] = [];
	while (scanner.text.startsWith("->", scanner.at)) {
		STEP.lastIndex = scanner.at;
		const [all, arrow, quoted, index, name] = STEP.exec(scanner.text) ?? [];
		if (all === undefined) throw parseError(what, 'a JSON path is written "->name", "->0" or "->>name"');
		if (steps.at(-1)?.isText || steps.length >= MAX_JSON_STEPS) {
			throw parseError(what, `"->>" must be the last of at most ${MAX_JSON_STEPS} steps`);
		}
		const key = index === undefined ? (quoted?.replace(/\\(.)/gs, "$1") ?? name ?? "") : Number(index);
		steps.push({ key, isText: arrow === ">" });
		scanner.at += all.length;
	}
	return steps;
}

/**
 * A column that the caller may read, or a JSON value inside it.
 * @throws DataApiError 42703, 42501, 42883
 */
export function fieldOf(scope: Scope, name: string, steps: readonly JsonStep[]): Column {
	const column = readable(scope, name);
	const last = steps.at(-1);
	if (last === undefined) return column;
	const isList = column.type === "text[]";
	if (column.type !== "jsonb" && !isList) throw unknownOperator(column.type, "->");
	return { name, type: last.isText ? "text" : "jsonb", steps, isList };
}

/**
 * Parses a filter's column name such as "details->>page".
 * @throws DataApiError
 */
export function parseFieldName(scope: Scope, text: string): Column {
	const arrow = text.indexOf("->");
	if (arrow < 0) return readable(scope, text);
	const scanner = { text, at: arrow };
	const steps = parsePath(scanner, `the filter on ${shown(text)}`);
	if (scanner.at < text.length) throw parseError(`the filter on ${shown(text)}`);
	return fieldOf(scope, text.slice(0, arrow), steps);
}

/** Default name of a field without an alias: the last key of its path. */
export function nameOfField({ name, steps = [] }: Column): string {
	const key = steps.findLast((step) => typeof step.key === "string")?.key;
	return key === undefined || key === "" ? name : String(key);
}

/** Types that a cast may name, with their synonyms. */
const CAST_NAMES: Readonly<Record<string, ValueType>> = {
	text: "text",
	varchar: "text",
	integer: "integer",
	int: "integer",
	int4: "integer",
	bigint: "bigint",
	int8: "bigint",
	numeric: "numeric",
	decimal: "numeric",
	boolean: "boolean",
	bool: "boolean",
	uuid: "uuid",
	date: "date",
	timestamp: "timestamp",
	timestamptz: "timestamptz",
	jsonb: "jsonb",
};

/** Allowed casts, besides to text and to the type itself. */
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

/**
 * Parses "::text" at the current position; null without a cast.
 * @throws DataApiError 42704, 42846
 */
export function parseCast(scanner: Scanner, from: ValueType): ValueType | null {
	if (!accept(scanner, "::")) return null;
	skipSpaces(scanner);
	const name = readName(scanner, "a cast").toLowerCase();
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
	count: null,
	sum: NUMBERS,
	avg: NUMBERS,
	min: ORDERED,
	max: ORDERED,
};

/**
 * Parses ".sum()" after a field, with an optional cast; null without one.
 * @throws DataApiError PGRST100, 42883
 */
export function parseAggregate(scanner: Scanner, from: ValueType): Aggregate | null {
	if (!accept(scanner, ".")) return null;
	const name = readName(scanner, '"select"');
	if (!Object.hasOwn(SUMMABLE, name) || !accept(scanner, "()")) {
		throw parseError('"select"', `after a column: ${Object.keys(SUMMABLE).join("(), ")}()`);
	}
	const word = name as AggregateFunction;
	const types = SUMMABLE[word];
	if (types !== null && !types.includes(from)) throw unknownOperator(from, `${word}()`);
	return { word, cast: parseCast(scanner, typeOfAggregate(word, from)) };
}

/** Parses "count" and "count()", which count rows. */
export function parseCount(scanner: Scanner): Aggregate {
	accept(scanner, "()");
	return { word: "count", cast: parseCast(scanner, "bigint") };
}

function typeOfAggregate(word: AggregateFunction, from: ValueType): ValueType {
	if (word === "min" || word === "max") return from;
	return word === "count" || (word === "sum" && from === "integer") ? "bigint" : "numeric";
}

export function unknownOperator(type: string, operator: string): DataApiError {
	return new DataApiError(400, "42883", `operator does not exist: ${type} ${operator}`);
}
