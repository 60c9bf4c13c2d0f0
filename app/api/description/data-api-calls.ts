import type { ColumnType, Privileges, TableSchema } from "#postgrest/schema-cache.ts";
import { dataFunctions } from "#shop/operations/data-api/functions.ts";
import { dataTables } from "#shop/operations/data-api/tables.ts";

type JsonSchema = Readonly<Record<string, unknown>>;

/** The OpenAPI description of the data API: a path per table and function, a schema per row. */
export type DataApiDescription = {
	paths: Record<string, Record<string, unknown>>;
	schemas: Record<string, JsonSchema>;
	/** For the HTML reference. */
	tables: { name: string; verbs: { verb: string; roles: string[] }[] }[];
};

const TYPES: Readonly<Record<ColumnType, JsonSchema>> = {
	integer: { type: ["integer", "null"] },
	bigint: { type: ["integer", "null"] },
	numeric: { type: ["number", "null"] },
	boolean: { type: ["boolean", "null"] },
	uuid: { type: ["string", "null"], format: "uuid" },
	text: { type: ["string", "null"] },
	"text[]": { type: ["array", "null"], items: { type: "string" } },
	timestamptz: { type: ["string", "null"], format: "date-time" },
	jsonb: {},
};

const QUERY_PARAMETERS = ["select", "order", "limit", "offset", "or", "and"].map((name) => ({
	$ref: `#/components/parameters/${name}`,
}));
/** The same rows as CSV: columns only, without embedded tables. */
const CSV = { "text/csv": { schema: { type: "string" } } };
const RANGE = header("Content-Range", 'The range of rows and the total; "*" for an unrequested one.');
const APPLIED = header("Preference-Applied", "The preferences that were applied.");
const WRITTEN = { ...RANGE, ...APPLIED };
const FAILURE = { default: { $ref: "#/components/responses/Failure" } };

/** Generated from the allow list that the data API enforces. */
export function describeDataApi(): DataApiDescription {
	const description: DataApiDescription = { paths: {}, schemas: {}, tables: [] };
	for (const [name, table] of Object.entries(dataTables)) {
		const verbs = {
			select: rolesOf(table.select),
			insert: rolesOf(table.insert),
			update: rolesOf(table.update),
			delete: [...table.delete],
		};
		description.schemas[name] = {
			type: "object",
			properties: Object.fromEntries(Object.entries(table.columns).map(([column, type]) => [column, TYPES[type]])),
		};
		description.paths[`/rest/v1/${name}`] = pathOf(name, table, verbs);
		const listed = Object.entries(verbs).filter(([, roles]) => roles.length > 0);
		description.tables.push({ name, verbs: listed.map(([verb, roles]) => ({ verb, roles })) });
	}
	description.paths["/rest/v1/"] = {
		get: {
			tags: ["Data API"],
			operationId: "read_description",
			summary: "The tables and functions the caller can access, as PostgREST describes them (OpenAPI 2.0).",
			responses: {
				200: {
					description: "The description.",
					content: { "application/openapi+json": { schema: { type: "object" } } },
				},
				...FAILURE,
			},
		},
	};
	for (const [name, { args, isReadOnly, summary, returns }] of Object.entries(dataFunctions)) {
		const response = returns === "number" ? { type: "integer" } : { $ref: "#/components/schemas/user_profiles" };
		const responses = { 200: json("The result.", response), ...FAILURE };
		const properties = Object.fromEntries(Object.entries(args).map(([arg, type]) => [arg, TYPES[type]]));
		const body = { type: "object", properties, required: Object.keys(args) };
		const common = { tags: ["Data API"], summary, responses };
		description.paths[`/rest/v1/rpc/${name}`] = {
			post: { ...common, operationId: `call_${name}`, requestBody: json("The arguments.", body) },
			...(isReadOnly && {
				get: {
					...common,
					operationId: `read_${name}`,
					parameters: Object.entries(args).map(([arg, type]) => ({
						name: arg,
						in: "query",
						required: true,
						schema: TYPES[type],
					})),
				},
			}),
		};
	}
	return description;
}

function pathOf(
	name: string,
	{ columns }: TableSchema,
	verbs: Readonly<Record<"select" | "insert" | "update" | "delete", readonly string[]>>,
): Record<string, unknown> {
	const row = { $ref: `#/components/schemas/${name}` };
	const rows = { type: "array", items: row };
	const filters = Object.keys(columns).map((column) => ({
		name: column,
		in: "query",
		required: false,
		schema: { type: "string" },
		description: 'A filter: "eq.1", "not.in.(1,2)", "is.null", …',
	}));
	const prefer = { $ref: "#/components/parameters/prefer" };
	const once = { $ref: "#/components/parameters/idempotency_key" };
	const common = (verb: string, roles: readonly string[], id: string) => ({
		tags: ["Data API"],
		operationId: `${id}_${name}`,
		summary: `${verb} ${name}. For: ${roles.join(", ")}.`,
	});
	return {
		...(verbs.select.length > 0 && {
			get: {
				...common("Rows of", verbs.select, "read"),
				parameters: [...QUERY_PARAMETERS, prefer, ...filters],
				responses: { 200: rowsOf("The rows.", rows), 206: rowsOf("Part of the rows.", rows), ...FAILURE },
			},
		}),
		...(verbs.insert.length > 0 && {
			post: {
				...common("Inserts rows into", verbs.insert, "add"),
				parameters: [prefer, once, { $ref: "#/components/parameters/on_conflict" }],
				requestBody: json("One row or several.", { anyOf: [row, rows] }),
				responses: {
					201: rowsOf(
						"Inserted; returns the rows with return=representation.",
						rows,
						header("Location", "The new row, with return=headers-only."),
					),
					...FAILURE,
				},
			},
		}),
		...(verbs.update.length > 0 && {
			patch: {
				...common("Updates rows of", verbs.update, "change"),
				parameters: [prefer, once, ...filters],
				requestBody: json("The columns to update.", row),
				responses: { 200: rowsOf("The rows.", rows), 204: { description: "Updated.", headers: WRITTEN }, ...FAILURE },
			},
		}),
		...(verbs.delete.length > 0 && {
			delete: {
				...common("Deletes rows of", verbs.delete, "remove"),
				parameters: [prefer, once, ...filters],
				responses: { 200: rowsOf("The rows.", rows), 204: { description: "Deleted.", headers: WRITTEN }, ...FAILURE },
			},
		}),
	};
}

function rolesOf(privileges: Privileges): string[] {
	return Object.keys(privileges);
}

function rowsOf(description: string, schema: JsonSchema, more: JsonSchema = {}) {
	const headers = { ...WRITTEN, ...more };
	return { description, headers, content: { "application/json": { schema }, ...CSV } };
}

function header(name: string, description: string): JsonSchema {
	return { [name]: { description, schema: { type: "string" } } };
}

function json(description: string, schema: JsonSchema) {
	return { description, content: { "application/json": { schema } } };
}
