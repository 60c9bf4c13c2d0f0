import fc from "fast-check";
import type { ColumnType } from "#postgrest/schema-cache.ts";
import type { ApiRole } from "#shop/kernel/api-table.ts";
import { dataTables } from "#shop/operations/data-api/tables.ts";
import { EVIL, INJECTIONS } from "./hostile-strings.ts";

export const tableOf = (name: string) => (Object.hasOwn(dataTables, name) ? dataTables[name] : undefined);

const TABLES = Object.keys(dataTables);
const HIDDEN = [
	"auth_users",
	"auth_sessions",
	"admin_sessions",
	"api_keys",
	"outbox",
	"webhook_endpoints",
	"checkouts",
	"rate_limits",
	"pg_user",
];
const OPERATORS = ["eq", "neq", "gt", "gte", "lt", "lte", "isdistinct", "in", "is"];
const ODD_OPERATORS = ["like", "ilike", "cs", "cd", "ov", "fts", "match", "imatch", "sl", "plfts", "and"];
const LIST_OPERATORS = ["eq(any)", "gt(all)", "lte(any)", "like(any)", "ilike(all)", "neq(any)", "in(any)"];
const CASTS = [
	"text",
	"int",
	"integer",
	"bigint",
	"numeric",
	"bool",
	"uuid",
	"date",
	"timestamp",
	"timestamptz",
	"jsonb",
];
const SUMMARIES = ["count()", "sum()", "avg()", "min()", "max()"];
const WAYS = ["->a", "->>a", "->0", "->>-1", "->a->>b", "->>0", '->"a b"', "->>api_key", "->>table"];

/** Hostile strings. */
export const evil = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom(...EVIL) },
	{ weight: 3, arbitrary: fc.constantFrom(...INJECTIONS) },
	{ weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
);
export const harmless = fc.oneof(
	fc.integer({ min: -3, max: 12 }).map(String),
	fc.constantFrom("true", "false", "pending", "processing", "Ann", "*a*", "%a%", "2025-09-01", "US", "home", "hero"),
	fc.uuid(),
	evil,
);

/** A value of the column's type, mostly. */
const FITTING: Readonly<Record<ColumnType, fc.Arbitrary<string>>> = {
	integer: fc.integer({ min: -3, max: 12 }).map(String),
	bigint: fc.integer({ min: -3, max: 12 }).map(String),
	numeric: fc.constantFrom("0", "4.99", "-1", "1e3"),
	boolean: fc.constantFrom("true", "false"),
	uuid: fc.uuid(),
	text: harmless,
	"text[]": fc.constantFrom("{}", "{a,b}", '{"a,b"}'),
	timestamptz: fc.constantFrom("2025-09-01", "2025-09-01T15:00:00Z", "epoch", "now"),
	jsonb: fc.constantFrom("{}", '{"a":1}', "null"),
};
const typeOf = (table: string, column: string): ColumnType => {
	const columns = tableOf(table)?.columns ?? {};
	return (Object.hasOwn(columns, column) ? columns[column] : undefined) ?? "text";
};
export const fitting = (table: string, column: string) =>
	fc.oneof({ weight: 12, arbitrary: FITTING[typeOf(table, column)] }, { weight: 1, arbitrary: evil });

/** A path into a value: mostly of JSON or an array, where something can be found. */
const wayInto = (table: string) => {
	const open = columnsOf(table).filter((name) => ["jsonb", "text[]"].includes(typeOf(table, name)));
	const column = open.length === 0 ? columnOf(table) : fc.constantFrom(...open);
	const way = fc.oneof(
		{ weight: 12, arbitrary: fc.constantFrom(...WAYS) },
		{ weight: 1, arbitrary: evil.map((text) => `->${text}`) },
		{ weight: 1, arbitrary: evil.map((text) => `->>"${text}"`) },
	);
	return fc.tuple(column, way).map(([name, found]) => name + found);
};

/** Mostly one that the caller has rights on. */
export const tableNameOf = (who: ApiRole) => {
	const open = TABLES.filter((name) => {
		const { select, insert } = dataTables[name] ?? {};
		return select?.[who] !== undefined || insert?.[who] !== undefined;
	});
	return fc.oneof(
		{ weight: 30, arbitrary: fc.constantFrom(...open) },
		{ weight: 3, arbitrary: fc.constantFrom(...TABLES) },
		{ weight: 1, arbitrary: fc.constantFrom(...HIDDEN) },
		{ weight: 1, arbitrary: evil },
	);
};
export const columnsOf = (table: string) => Object.keys(tableOf(table)?.columns ?? { id: "" });
export const columnOf = (table: string) =>
	fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...columnsOf(table)) }, { weight: 1, arbitrary: evil });

const operation = (table: string, column: string) =>
	fc.oneof(
		{
			weight: 30,
			arbitrary: fc
				.tuple(
					fc.boolean(),
					fc.oneof(
						{ weight: 9, arbitrary: fc.constantFrom(...OPERATORS) },
						{ weight: 1, arbitrary: fc.constantFrom(...ODD_OPERATORS) },
					),
					fitting(table, column),
				)
				.map(([not, operator, value]) => {
					const given = operator === "in" ? `(${value},"${value}")` : operator === "is" ? "null" : value;
					return `${not ? "not." : ""}${operator}.${given}`;
				}),
		},
		{
			weight: 4,
			arbitrary: fc
				.tuple(fc.constantFrom(...LIST_OPERATORS), fc.array(fitting(table, column), { maxLength: 3 }))
				.map(([operator, values]) => `${operator}.{${values.join(",")}}`),
		},
		{ weight: 1, arbitrary: evil },
	);
const filterOf = (table: string): fc.Arbitrary<[string, string]> => {
	const relations = Object.keys(tableOf(table)?.relationships ?? {});
	const selectColumn = columnOf(table).chain((column) => fc.tuple(fc.constant(column), operation(table, column)));
	const inside = fc.tuple(wayInto(table), operation(table, "details"));
	const joined = fc.tuple(fc.constantFrom("x", ...relations), fc.constantFrom("is.null", "not.is.null", "eq.1"));
	return fc.oneof(
		{ weight: 20, arbitrary: selectColumn },
		{ weight: 2, arbitrary: inside },
		{ weight: 1, arbitrary: joined },
	);
};

const logic = (table: string, depth: number): fc.Arbitrary<string> => {
	const leaf = filterOf(table).map(([name, found]) => `${name}.${found}`);
	if (depth === 0) return leaf;
	const group = fc
		.tuple(
			fc.constantFrom("and", "or", "not.and", "not.or"),
			fc.array(logic(table, depth - 1), { minLength: 1, maxLength: 3 }),
		)
		.map(([word, parts]) => `${word}(${parts.join(",")})`);
	return fc.oneof({ weight: 2, arbitrary: leaf }, { weight: 1, arbitrary: group });
};

const select = (table: string, depth: number): fc.Arbitrary<string> => {
	const relations = Object.entries(tableOf(table)?.relationships ?? {});
	const column = columnOf(table).map((name) => name);
	const aliased = fc
		.tuple(fc.oneof(fc.constantFrom("a", "b"), evil), columnOf(table))
		.map(([as, name]) => `${as}:${name}`);
	const embeds =
		depth === 0 || relations.length === 0
			? fc.constant("*")
			: fc
					.constantFrom(...relations)
					.chain(([name, { table: other }]) =>
						fc
							.tuple(
								fc.constantFrom("", "", "", "!inner", "!inner", "!left", "!x"),
								fc.oneof(
									{ weight: 6, arbitrary: select(other, depth - 1) },
									{ weight: 1, arbitrary: fc.constantFrom("count", "count()", "") },
								),
							)
							.map(([hint, inner]) => `${name}${hint}(${inner})`),
					);
	const field = fc.oneof({ weight: 3, arbitrary: columnOf(table) }, { weight: 1, arbitrary: wayInto(table) });
	const cast = fc
		.tuple(field, fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...CASTS) }, { weight: 1, arbitrary: evil }))
		.map(([name, type]) => `${name}::${type}`);
	const summary = fc
		.tuple(fc.oneof(field, cast), fc.constantFrom(...SUMMARIES), fc.constantFrom("", "", "", "::text", "::int"))
		.map(([name, word, type]) => `${name}.${word}${type}`);
	const item = fc.oneof(
		{ weight: 2, arbitrary: field },
		{ weight: 2, arbitrary: cast },
		{ weight: 1, arbitrary: fc.oneof(summary, fc.constantFrom("count", "count()", "n:count()::text")) },
		{ weight: 16, arbitrary: column },
		{ weight: 6, arbitrary: embeds },
		{ weight: 2, arbitrary: aliased },
		{ weight: 1, arbitrary: fc.constant("*") },
		{ weight: 1, arbitrary: evil },
	);
	return fc.uniqueArray(item, { minLength: 1, maxLength: 4 }).map((items) => items.join(","));
};

export const parameters = (table: string): fc.Arbitrary<[string, string][]> => {
	const filter = filterOf(table);
	const group = fc
		.tuple(fc.constantFrom("or", "and", "not.or", "not.and"), fc.array(logic(table, 2), { minLength: 1, maxLength: 3 }))
		.map(([word, parts]): [string, string] => [word, `(${parts.join(",")})`]);
	const order = fc
		.tuple(
			fc.oneof({ weight: 9, arbitrary: columnOf(table) }, { weight: 1, arbitrary: wayInto(table) }),
			fc.constantFrom("", ".asc", ".desc", ".desc.nullslast", ".nullsfirst", ".up"),
		)
		.map(([name, how]): [string, string] => ["order", name + how]);
	const size = fc.tuple(fc.constantFrom("limit", "offset"), fc.oneof(fc.nat({ max: 50 }).map(String), evil));
	const shown = select(table, 2).map((text): [string, string] => ["select", text]);
	const word = fc.tuple(fc.constantFrom("on_conflict", "columns"), columnOf(table));
	const inside = fc
		.tuple(
			fc.constantFrom("order_items", "products", "profiles", "x"),
			fc.constantFrom("id", "order", "limit", "or"),
			harmless,
		)
		.map(([embed, name, value]): [string, string] => [`${embed}.${name}`, value]);
	return fc
		.tuple(
			fc.option(shown, { nil: null }),
			fc.array(filter, { maxLength: 2 }),
			fc.array(
				fc.oneof(
					...[group, order, size].map((arbitrary) => ({ weight: 6, arbitrary })),
					...[word, inside, fc.tuple(evil, evil)].map((arbitrary) => ({ weight: 1, arbitrary })),
				),
				{ maxLength: 2 },
			),
		)
		.map(([first, filters, more]) => [...(first === null ? [] : [first]), ...filters, ...more]);
};
