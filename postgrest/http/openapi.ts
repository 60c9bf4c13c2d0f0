import type { ColumnType, FunctionSchema, SchemaCache, TableSchema } from "#postgrest/schema-cache.ts";

type Part = Readonly<Record<string, unknown>>;

/** PostgreSQL type names, which reporting tools expect. */
const TYPES: Readonly<Record<ColumnType, Part>> = {
	integer: { type: "integer", format: "integer" },
	bigint: { type: "integer", format: "bigint" },
	numeric: { type: "number", format: "numeric" },
	boolean: { type: "boolean", format: "boolean" },
	uuid: { type: "string", format: "uuid" },
	text: { type: "string", format: "text" },
	"text[]": { type: "array", format: "text[]", items: { type: "string" } },
	timestamptz: { type: "string", format: "timestamp with time zone" },
	jsonb: { format: "jsonb" },
};

const FORMS = ["application/json", "application/vnd.pgrst.object+json", "text/csv"];
const READ_WORDS = ["select", "order", "range", "rangeUnit", "offset", "limit", "preferCount"];

/** The tables, columns and functions that a role may use: OpenAPI 2.0, as PostgREST's root returns it. */
export function describeForRole(
	schema: SchemaCache & { title: string; basePath: string },
	role: string,
	publicUrl: string,
): Part {
	const { protocol, host } = new URL(publicUrl);
	const tables = Object.entries(schema.tables).filter(([, table]) => verbsOf(table, role).length > 0);
	const functions = Object.entries(schema.functions).filter(([, { roles }]) => roles.includes(role));
	const columns = tables.flatMap(([name, table]) =>
		(table.select[role] ?? []).map((column) => [
			`rowFilter.${name}.${column}`,
			{ name: column, required: false, in: "query", type: "string" },
		]),
	);
	const bodies = tables.map(([name]) => [
		`body.${name}`,
		{ name, description: name, required: false, in: "body", schema: { $ref: `#/definitions/${name}` } },
	]);
	return {
		swagger: "2.0",
		info: {
			title: schema.title,
			description: `What the role "${role}" may use.`,
			version: "1",
		},
		host,
		basePath: schema.basePath,
		schemes: [protocol.slice(0, -1)],
		consumes: ["application/json"],
		produces: FORMS,
		paths: {
			"/": {
				get: {
					tags: ["Introspection"],
					summary: "OpenAPI description (this document)",
					produces: ["application/openapi+json", "application/json"],
					responses: { 200: { description: "OK" } },
				},
			},
			...Object.fromEntries(tables.map(([name, table]) => [`/${name}`, pathOf(name, table, role)])),
			...Object.fromEntries(functions.map(([name, definition]) => [`/rpc/${name}`, callOf(name, definition)])),
		},
		definitions: Object.fromEntries(tables.map(([name, table]) => [name, definitionOf(table, role)])),
		parameters: { ...COMMON, ...Object.fromEntries([...bodies, ...columns]) },
	};
}

function verbsOf(table: TableSchema, role: string): ("get" | "post" | "patch" | "delete")[] {
	return [
		...(table.select[role] === undefined ? [] : ["get" as const]),
		...(table.insert[role] === undefined ? [] : ["post" as const]),
		...(table.update[role] === undefined ? [] : ["patch" as const]),
		...(table.delete.includes(role) ? ["delete" as const] : []),
	];
}

function pathOf(name: string, table: TableSchema, role: string): Part {
	const filters = (table.select[role] ?? []).map((column) => ref(`rowFilter.${name}.${column}`));
	const parameters = {
		get: [...filters, ...READ_WORDS.map(ref)],
		post: [ref(`body.${name}`), ref("select"), ref("columns"), ref("on_conflict"), ref("preferPost")],
		patch: [...filters, ref(`body.${name}`), ref("preferReturn")],
		delete: [...filters, ref("preferReturn")],
	};
	const rows = { type: "array", items: { $ref: `#/definitions/${name}` } };
	const responses = {
		get: { 200: { description: "OK", schema: rows }, 206: { description: "Partial Content" } },
		post: { 201: { description: "Created" } },
		patch: { 204: { description: "No Content" } },
		delete: { 204: { description: "No Content" } },
	};
	const verbs = verbsOf(table, role);
	return Object.fromEntries(
		verbs.map((verb) => [verb, { tags: [name], parameters: parameters[verb], responses: responses[verb] }]),
	);
}

/** The columns the role may read or write, with primary and foreign keys. */
function definitionOf({ primaryKey, columns, relationships, ...table }: TableSchema, role: string): Part {
	const lists = [table.select[role], table.insert[role], table.update[role]];
	const open = new Set(lists.flatMap((list) => list ?? []));
	const properties = Object.entries(columns)
		.filter(([column]) => open.has(column))
		.map(([column, type]) => {
			const notes = [
				...(primaryKey.includes(column) ? ["This is a Primary Key.<pk/>"] : []),
				...foreignKey(relationships, column),
			];
			return [column, { ...TYPES[type], ...(notes.length > 0 && { description: `Note:\n${notes.join("\n")}` }) }];
		});
	return { type: "object", properties: Object.fromEntries(properties) };
}

function foreignKey(relationships: TableSchema["relationships"], name: string): string[] {
	return Object.values(relationships).flatMap((relationship) => {
		if (relationship.kind !== "to-one" || relationship.column !== name || name === "id") return [];
		const { table, foreignColumn } = relationship;
		return [`This is a Foreign Key to \`${table}.${foreignColumn}\`.<fk table='${table}' column='${foreignColumn}'/>`];
	});
}

function callOf(name: string, { args, summary, isReadOnly }: FunctionSchema): Part {
	const properties = Object.fromEntries(Object.entries(args).map(([arg, type]) => [arg, TYPES[type]]));
	const schema = { type: "object", properties, required: Object.keys(args) };
	const common = { tags: [`(rpc) ${name}`], summary, produces: ["application/json"] };
	const responses = { 200: { description: "OK" } };
	return {
		...(isReadOnly && {
			get: {
				...common,
				parameters: Object.entries(args).map(([arg, type]) => ({
					name: arg,
					in: "query",
					required: true,
					...TYPES[type],
				})),
				responses,
			},
		}),
		post: { ...common, parameters: [{ name: "args", in: "body", required: true, schema }], responses },
	};
}

function ref(name: string): Part {
	return { $ref: `#/parameters/${name}` };
}

const inQuery = (name: string, description: string) => ({
	name,
	description,
	required: false,
	in: "query",
	type: "string",
});
const inHeader = (name: string, rest: Part) => ({ name, required: false, in: "header", type: "string", ...rest });

const COMMON: Part = {
	select: inQuery("select", "Filtering Columns"),
	order: inQuery("order", "Ordering"),
	limit: inQuery("limit", "Limiting and Pagination"),
	offset: inQuery("offset", "Limiting and Pagination"),
	columns: inQuery("columns", "Columns that count of a body"),
	on_conflict: inQuery("on_conflict", "On Conflict"),
	range: inHeader("Range", { description: "Limiting and Pagination" }),
	rangeUnit: inHeader("Range-Unit", { description: "Limiting and Pagination", default: "items" }),
	preferCount: inHeader("Prefer", { description: "Preference", enum: ["count=exact"] }),
	preferReturn: inHeader("Prefer", { description: "Preference", enum: ["return=representation", "return=minimal"] }),
	preferPost: inHeader("Prefer", {
		description: "Preference",
		enum: [
			"return=representation",
			"return=minimal",
			"return=headers-only",
			"resolution=merge-duplicates",
			"resolution=ignore-duplicates",
		],
	}),
};
