import type { AggregateFunction, Comparison, Containment, IsWord, Ordering, ValueType } from "#postgrest/query.ts";

/**
 * The only parts of a statement that are neither allow-listed names nor bound values. Requests select among them but
 * never become one.
 */

export const OPERATOR_WORDS: Readonly<Record<Comparison | Containment, string>> = {
	eq: "=",
	neq: "<>",
	gt: ">",
	gte: ">=",
	lt: "<",
	lte: "<=",
	like: "like",
	ilike: "ilike",
	isdistinct: "is distinct from",
	cs: "@>",
	cd: "<@",
	ov: "&&",
};

export const IS_SQL: Readonly<Record<IsWord, string>> = {
	null: "null",
	not_null: "not null",
	true: "true",
	false: "false",
	unknown: "unknown",
};

export const AGGREGATE_FUNCTIONS: Readonly<Record<AggregateFunction, string>> = {
	count: "count",
	sum: "sum",
	avg: "avg",
	min: "min",
	max: "max",
};

/** The suffix of an ORDER BY expression. */
export function orderWords({ isDescending, nulls }: Ordering): string {
	return `${isDescending ? "desc" : "asc"}${nulls === null ? "" : ` nulls ${nulls}`}`;
}

export const TYPE_WORDS: Readonly<Record<ValueType, string>> = {
	integer: "integer",
	bigint: "bigint",
	numeric: "numeric",
	boolean: "boolean",
	uuid: "uuid",
	text: "text",
	"text[]": "text[]",
	timestamptz: "timestamptz",
	timestamp: "timestamp",
	date: "date",
	jsonb: "jsonb",
};
