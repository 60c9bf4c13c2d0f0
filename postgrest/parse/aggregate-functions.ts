import { parseError, unknownOperator } from "#postgrest/postgrest-error.ts";
import type { Aggregate, AggregateFunction, ValueType } from "#postgrest/query.ts";
import { parseCast } from "./casting-columns.ts";
import { accept, readName, type Scanner } from "./scanner.ts";

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
 * @throws PostgrestError PGRST100, 42883
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
