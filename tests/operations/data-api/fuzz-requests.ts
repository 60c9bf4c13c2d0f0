import fc from "fast-check";
import type { ApiRole } from "#shop/kernel/api-table.ts";
import { columnOf, columnsOf, evil, fitting, harmless, parameters, tableNameOf, tableOf } from "./fuzz-urls.ts";

/** One request as a client may send it, valid or hostile. */
export type FuzzedRequest = {
	who: ApiRole;
	method: "GET" | "POST" | "PATCH" | "DELETE" | "OPTIONS" | "PUT";
	path: string;
	headers: Record<string, string>;
	body: string | null;
};

const value = fc.oneof(
	{ weight: 4, arbitrary: harmless },
	{ weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
	{ weight: 1, arbitrary: fc.constantFrom(null, true, 0, -1, 5, 1e21, 1.5, [], {}, ["a", null], { a: { b: [1] } }) },
);
/** Writable columns, mostly, with matching values. */
const row = (table: string) => {
	const { insert = {}, update = {} } = tableOf(table) ?? {};
	const writable = [...Object.values(insert), ...Object.values(update)].flatMap((names) => names ?? []);
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

/** Header values are bytes; other characters cannot be sent. */
const headerText = evil.map((text) => text.replace(/[^\x20-\x7e]/g, "").slice(0, 200));
const headers = fc.record(
	{
		prefer: fc.oneof(
			fc
				.subarray([
					"return=representation",
					"return=minimal",
					"return=headers-only",
					"count=exact",
					"missing=default",
					"max-affected=1",
					"tx=rollback",
					"resolution=merge-duplicates",
					"resolution=ignore-duplicates",
					"handling=strict",
				])
				.map((words) => words.join(",")),
			headerText,
		),
		accept: fc.oneof(
			{ weight: 30, arbitrary: fc.constantFrom("*/*", "application/json", "application/json") },
			{ weight: 5, arbitrary: fc.constantFrom(OBJECT, "application/vnd.pgrst.array+json;nulls=stripped") },
			{ weight: 5, arbitrary: fc.constantFrom("text/csv", "text/csv", "text/csv,application/json") },
			{ weight: 1, arbitrary: headerText },
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

const aboutTable = (who: ApiRole) =>
	tableNameOf(who).chain((table) =>
		fc.record({ table: fc.constant(table), parameters: parameters(table), body: body(table) }),
	);
const aboutFunction = fc.record({
	table: fc.oneof(fc.constantFrom(...FUNCTIONS), evil).map((name) => `rpc/${encode(name)}`),
	parameters: fc.array(fc.tuple(fc.oneof(fc.constantFrom("user_id", "user_email"), evil), harmless), { maxLength: 3 }),
	body: fc.oneof(
		fc.dictionary(fc.constantFrom("user_id", "user_email", "x"), value).map((found) => JSON.stringify(found)),
		evil,
	),
});

/** Requests of every kind: half of them reads, some function calls. */
export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc
	.constantFrom<ApiRole>("visitor", "customer", "administrator")
	.chain((who) =>
		fc.record({
			who: fc.constant(who),
			method: fc.oneof(
				{ weight: 15, arbitrary: fc.constant("GET" as const) },
				{ weight: 15, arbitrary: fc.constantFrom("POST", "PATCH", "DELETE") },
				{ weight: 1, arbitrary: fc.constantFrom("OPTIONS", "PUT") },
			),
			target: fc.oneof({ weight: 15, arbitrary: aboutTable(who) }, { weight: 1, arbitrary: aboutFunction }),
			headers,
			type: fc.oneof({ weight: 30, arbitrary: fc.constant("application/json") }, { weight: 1, arbitrary: headerText }),
		}),
	)
	.map(({ who, method, target, headers: given, type }) => {
		const query = target.parameters.map(([name, found]) => `${encode(name)}=${encode(found)}`).join("&");
		const table = target.table.startsWith("rpc/") ? target.table : encode(target.table);
		const hasBody = method !== "GET" && method !== "OPTIONS" && target.body !== null;
		return {
			who,
			method,
			path: `/rest/v1/${table}${query === "" ? "" : `?${query}`}`,
			headers: { ...given, ...(hasBody ? { "content-type": type } : {}) },
			body: hasBody ? target.body : null,
		};
	});
