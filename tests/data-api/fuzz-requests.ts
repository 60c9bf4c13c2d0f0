import fc from "fast-check";
import { dataRelations } from "#shop/data-api/data-relations.rules.ts";
import { type ColumnType, type DataRole, dataTables } from "#shop/data-api/data-tables.rules.ts";
import { EVIL, INJECTIONS } from "./evil-texts.ts";

const tableOf = (name: string) => (Object.hasOwn(dataTables, name) ? dataTables[name] : undefined);

/** One request as a program may send it, well meant or not. */
export type FuzzedRequest = {
	who: DataRole;
	method: "GET" | "POST" | "PATCH" | "DELETE" | "OPTIONS" | "PUT";
	path: string;
	headers: Record<string, string>;
	body: string | null;
};

const TABLES = Object.keys(dataTables);
const HIDDEN = [
	"auth_users",
	"auth_sessions",
	"admin_sessions",
	"api_keys",
	"outbox",
	"checkouts",
	"rate_limits",
	"pg_user",
];
const OPERATORS = ["eq", "neq", "gt", "gte", "lt", "lte", "isdistinct", "in", "is"];
const ODD_OPERATORS = ["like", "ilike", "cs", "fts", "match", "eq(any)", "sl", "plfts", "and"];

const evil = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom(...EVIL) },
	{ weight: 3, arbitrary: fc.constantFrom(...INJECTIONS) },
	{ weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
);
const plain = fc.oneof(
	fc.integer({ min: -3, max: 12 }).map(String),
	fc.constantFrom("true", "false", "pending", "processing", "Ann", "*a*", "%a%", "2025-09-01", "US", "home", "hero"),
	fc.uuid(),
	evil,
);

/** What fits a column's type, mostly. */
const FITTING: Readonly<Record<ColumnType, fc.Arbitrary<string>>> = {
	integer: fc.integer({ min: -3, max: 12 }).map(String),
	bigint: fc.integer({ min: -3, max: 12 }).map(String),
	numeric: fc.constantFrom("0", "4.99", "-1", "1e3"),
	boolean: fc.constantFrom("true", "false"),
	uuid: fc.uuid(),
	text: plain,
	"text[]": fc.constantFrom("{}", "{a,b}", '{"a,b"}'),
	timestamptz: fc.constantFrom("2025-09-01", "2025-09-01T15:00:00Z", "epoch", "now"),
	jsonb: fc.constantFrom("{}", '{"a":1}', "null"),
};
const typeOf = (table: string, column: string): ColumnType => {
	const columns = tableOf(table)?.columns ?? {};
	return (Object.hasOwn(columns, column) ? columns[column] : undefined) ?? "text";
};
const fitting = (table: string, column: string) =>
	fc.oneof({ weight: 12, arbitrary: FITTING[typeOf(table, column)] }, { weight: 1, arbitrary: evil });

/** Mostly one that the caller may do something with. */
const tableNameOf = (who: DataRole) => {
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
const columnsOf = (table: string) => Object.keys(tableOf(table)?.columns ?? { id: "" });
const columnOf = (table: string) =>
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
		{ weight: 1, arbitrary: evil },
	);
const filterOf = (table: string): fc.Arbitrary<[string, string]> =>
	columnOf(table).chain((column) => fc.tuple(fc.constant(column), operation(table, column)));

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
	const relations = Object.entries(tableOf(table) === undefined ? {} : (dataRelations[table] ?? {}));
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
							.tuple(fc.constantFrom("", "", "", "!inner", "!inner", "!left", "!x"), select(other, depth - 1))
							.map(([hint, inner]) => `${name}${hint}(${inner})`),
					);
	const item = fc.oneof(
		{ weight: 16, arbitrary: column },
		{ weight: 6, arbitrary: embeds },
		{ weight: 2, arbitrary: aliased },
		{ weight: 1, arbitrary: fc.constant("*") },
		{ weight: 1, arbitrary: evil },
	);
	return fc.uniqueArray(item, { minLength: 1, maxLength: 4 }).map((items) => items.join(","));
};

const parameters = (table: string): fc.Arbitrary<[string, string][]> => {
	const filter = filterOf(table);
	const group = fc
		.tuple(fc.constantFrom("or", "and", "not.or", "not.and"), fc.array(logic(table, 2), { minLength: 1, maxLength: 3 }))
		.map(([word, parts]): [string, string] => [word, `(${parts.join(",")})`]);
	const order = fc
		.tuple(columnOf(table), fc.constantFrom("", ".asc", ".desc", ".desc.nullslast", ".nullsfirst", ".up"))
		.map(([name, how]): [string, string] => ["order", name + how]);
	const size = fc.tuple(fc.constantFrom("limit", "offset"), fc.oneof(fc.nat({ max: 50 }).map(String), evil));
	const shown = select(table, 2).map((text): [string, string] => ["select", text]);
	const word = fc.tuple(fc.constantFrom("on_conflict", "columns"), columnOf(table));
	const inside = fc
		.tuple(
			fc.constantFrom("order_items", "products", "profiles", "x"),
			fc.constantFrom("id", "order", "limit", "or"),
			plain,
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

const value = fc.oneof(
	{ weight: 4, arbitrary: plain },
	{ weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
	{ weight: 1, arbitrary: fc.constantFrom(null, true, 0, -1, 5, 1e21, 1.5, [], {}, ["a", null], { a: { b: [1] } }) },
);
/** Columns that may be written to, mostly, with what fits them. */
const row = (table: string) => {
	const { insert = {}, update = {} } = tableOf(table) ?? {};
	const writable = [...Object.values(insert), ...Object.values(update)].flat();
	const name = fc.oneof(
		{ weight: 40, arbitrary: fc.constantFrom(...(writable.length === 0 ? columnsOf(table) : writable)) },
		{ weight: 1, arbitrary: columnOf(table) },
	);
	const cell = name.chain((column) =>
		fc.tuple(
			fc.constant(column),
			fc.oneof({ weight: 9, arbitrary: fitting(table, column) }, { weight: 1, arbitrary: value }),
		),
	);
	return fc.array(cell, { maxLength: 5 }).map((cells) => Object.fromEntries(cells) as Record<string, unknown>);
};
const body = (table: string): fc.Arbitrary<string | null> =>
	fc.oneof(
		{ weight: 12, arbitrary: row(table).map((found) => JSON.stringify(found)) },
		{ weight: 3, arbitrary: fc.array(row(table), { maxLength: 3 }).map((found) => JSON.stringify(found)) },
		{ weight: 1, arbitrary: fc.jsonValue().map((found) => JSON.stringify(found)) },
		{ weight: 1, arbitrary: fc.oneof(evil, fc.constantFrom("[".repeat(20_000), '{"a":', "[{}]", "[{},{}]")) },
		{ weight: 1, arbitrary: fc.constant(null) },
	);

const OBJECT = "application/vnd.pgrst.object+json";

/** Header values are bytes; what is none cannot be sent at all. */
const headerText = evil.map((text) => text.replace(/[^\x20-\x7e]/g, "").slice(0, 200));
const headers = fc.record(
	{
		prefer: fc.oneof(
			fc
				.subarray([
					...[
						"return=representation",
						"return=minimal",
						"count=exact",
						"missing=default",
						"max-affected=1",
						"tx=rollback",
					],
					...["resolution=merge-duplicates", "resolution=ignore-duplicates", "handling=strict"],
				])
				.map((words) => words.join(",")),
			headerText,
		),
		accept: fc.oneof(
			{ weight: 30, arbitrary: fc.constantFrom("*/*", "application/json", "application/json") },
			{ weight: 5, arbitrary: fc.constantFrom(OBJECT, "application/vnd.pgrst.array+json;nulls=stripped") },
			{ weight: 1, arbitrary: fc.oneof(fc.constant("text/csv"), headerText) },
		),
		range: fc.oneof(
			{ weight: 9, arbitrary: fc.constantFrom("0-9", "5-", "bytes=0-9") },
			{ weight: 1, arbitrary: fc.oneof(fc.constantFrom("9-0", "1000000-", "-5"), headerText) },
		),
		"accept-profile": headerText,
	},
	{ requiredKeys: [] },
);

const FUNCTIONS = ["safe_get_profile", "ensure_admin_profile", "points_balance", "caller_id", "pg_sleep", "profiles"];
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

const aboutTable = (who: DataRole) =>
	tableNameOf(who).chain((table) =>
		fc.record({ table: fc.constant(table), parameters: parameters(table), body: body(table) }),
	);
const aboutFunction = fc.record({
	table: fc.oneof(fc.constantFrom(...FUNCTIONS), evil).map((name) => `rpc/${encode(name)}`),
	parameters: fc.array(fc.tuple(fc.oneof(fc.constantFrom("user_id", "user_email"), evil), plain), { maxLength: 3 }),
	body: fc.oneof(
		fc.dictionary(fc.constantFrom("user_id", "user_email", "x"), value).map((found) => JSON.stringify(found)),
		evil,
	),
});

/** Requests of every kind: half of them reads, some of functions. */
export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc
	.constantFrom<DataRole>("visitor", "customer", "administrator")
	.chain((who) =>
		fc.record({
			who: fc.constant(who),
			method: fc.oneof(
				{ weight: 15, arbitrary: fc.constant("GET" as const) },
				{ weight: 15, arbitrary: fc.constantFrom("POST", "PATCH", "DELETE") },
				{ weight: 1, arbitrary: fc.constantFrom("OPTIONS", "PUT") },
			),
			asked: fc.oneof({ weight: 15, arbitrary: aboutTable(who) }, { weight: 1, arbitrary: aboutFunction }),
			headers,
			type: fc.oneof({ weight: 30, arbitrary: fc.constant("application/json") }, { weight: 1, arbitrary: headerText }),
		}),
	)
	.map(({ who, method, asked, headers: given, type }) => {
		const query = asked.parameters.map(([name, found]) => `${encode(name)}=${encode(found)}`).join("&");
		const table = asked.table.startsWith("rpc/") ? asked.table : encode(asked.table);
		const hasBody = method !== "GET" && method !== "OPTIONS" && asked.body !== null;
		return {
			who,
			method,
			path: `/rest/v1/${table}${query === "" ? "" : `?${query}`}`,
			headers: { ...given, ...(hasBody ? { "content-type": type } : {}) },
			body: hasBody ? asked.body : null,
		};
	});
