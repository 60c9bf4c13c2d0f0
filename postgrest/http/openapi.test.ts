import { describe, expect, test } from "vitest";
import type { TableSchema } from "#postgrest/schema-cache.ts";
import { describeForRole } from "./openapi.ts";

describe("API-01 the description of what a role may use", () => {
	const FILMS: TableSchema = {
		primaryKey: ["id"],
		columns: { id: "integer", title: "text", director_id: "integer", tags: "text[]", notes: "jsonb", secret: "text" },
		select: { anon: ["id", "title"], manager: ["id", "title", "director_id", "tags"] },
		insert: { manager: ["title", "notes"] },
		update: { manager: ["title"] },
		delete: ["manager"],
		relationships: {
			directors: { kind: "to-one", table: "directors", column: "director_id", foreignColumn: "id" },
			tickets: { kind: "to-many", table: "tickets", column: "id", foreignColumn: "film_id" },
			itself: { kind: "to-one", table: "films", column: "id", foreignColumn: "id" },
		},
	};
	const schema = {
		title: "A cinema",
		basePath: "/cinema",
		anonRole: "anon",
		tables: { films: FILMS, tickets: { ...FILMS, select: {}, insert: {}, update: {}, delete: [] } },
		functions: {
			hall_count: { args: { hall: "text" }, roles: ["manager"], isReadOnly: true, summary: "Films of a hall." },
			close: { args: {}, roles: ["manager"], isReadOnly: false, summary: "Closes." },
			greeting: { args: {}, roles: ["anon"], isReadOnly: false, summary: "A greeting." },
		},
	} as const;
	const ref = (name: string) => ({ $ref: `#/parameters/${name}` });
	const filter = (name: string) => ({ name, required: false, in: "query", type: "string" });
	const query = (name: string, description: string) => ({ ...filter(name), description });
	const header = (name: string, more: object) => ({ name, required: false, in: "header", type: "string", ...more });
	const READ = ["select", "order", "range", "rangeUnit", "offset", "limit", "preferCount"].map(ref);
	const ROOT = {
		get: {
			tags: ["Introspection"],
			summary: "OpenAPI description (this document)",
			produces: ["application/openapi+json", "application/json"],
			responses: { 200: { description: "OK" } },
		},
	};
	const PARAMETERS = {
		select: query("select", "Filtering Columns"),
		order: query("order", "Ordering"),
		limit: query("limit", "Limiting and Pagination"),
		offset: query("offset", "Limiting and Pagination"),
		columns: query("columns", "Columns that count of a body"),
		on_conflict: query("on_conflict", "On Conflict"),
		range: header("Range", { description: "Limiting and Pagination" }),
		rangeUnit: header("Range-Unit", { description: "Limiting and Pagination", default: "items" }),
		preferCount: header("Prefer", { description: "Preference", enum: ["count=exact"] }),
		preferReturn: header("Prefer", { description: "Preference", enum: ["return=representation", "return=minimal"] }),
		preferPost: header("Prefer", {
			description: "Preference",
			enum: [
				"return=representation",
				"return=minimal",
				"return=headers-only",
				"resolution=merge-duplicates",
				"resolution=ignore-duplicates",
			],
		}),
		"body.films": {
			name: "films",
			description: "films",
			required: false,
			in: "body",
			schema: { $ref: "#/definitions/films" },
		},
	};
	const COMMON = {
		swagger: "2.0",
		host: "cinema.test:8080",
		basePath: "/cinema",
		schemes: ["https"],
		consumes: ["application/json"],
		produces: ["application/json", "application/vnd.pgrst.object+json", "text/csv"],
	};
	const ROWS = {
		200: { description: "OK", schema: { type: "array", items: { $ref: "#/definitions/films" } } },
		206: { description: "Partial Content" },
	};
	const ID_AND_TITLE = {
		id: { type: "integer", format: "integer", description: "Note:\nThis is a Primary Key.<pk/>" },
		title: { type: "string", format: "text" },
	};
	const OK = { 200: { description: "OK" } };

	test("for one that reads and writes", () => {
		const filters = ["id", "title", "director_id", "tags"].map((name) => ref(`rowFilter.films.${name}`));
		const tags = ["films"];
		expect(describeForRole(schema, "manager", "https://cinema.test:8080/somewhere")).toEqual({
			...COMMON,
			info: { title: "A cinema", description: 'What the role "manager" may use.', version: "1" },
			paths: {
				"/": ROOT,
				"/films": {
					get: { tags, parameters: [...filters, ...READ], responses: ROWS },
					post: {
						tags,
						parameters: [ref("body.films"), ...["select", "columns", "on_conflict", "preferPost"].map(ref)],
						responses: { 201: { description: "Created" } },
					},
					patch: {
						tags,
						parameters: [...filters, ref("body.films"), ref("preferReturn")],
						responses: { 204: { description: "No Content" } },
					},
					delete: {
						tags,
						parameters: [...filters, ref("preferReturn")],
						responses: { 204: { description: "No Content" } },
					},
				},
				"/rpc/hall_count": {
					get: {
						tags: ["(rpc) hall_count"],
						summary: "Films of a hall.",
						produces: ["application/json"],
						parameters: [{ name: "hall", in: "query", required: true, type: "string", format: "text" }],
						responses: OK,
					},
					post: {
						tags: ["(rpc) hall_count"],
						summary: "Films of a hall.",
						produces: ["application/json"],
						parameters: [
							{
								name: "args",
								in: "body",
								required: true,
								schema: {
									type: "object",
									properties: { hall: { type: "string", format: "text" } },
									required: ["hall"],
								},
							},
						],
						responses: OK,
					},
				},
				"/rpc/close": {
					post: {
						tags: ["(rpc) close"],
						summary: "Closes.",
						produces: ["application/json"],
						parameters: [
							{ name: "args", in: "body", required: true, schema: { type: "object", properties: {}, required: [] } },
						],
						responses: OK,
					},
				},
			},
			definitions: {
				films: {
					type: "object",
					properties: {
						...ID_AND_TITLE,
						director_id: {
							type: "integer",
							format: "integer",
							description: "Note:\nThis is a Foreign Key to `directors.id`.<fk table='directors' column='id'/>",
						},
						tags: { type: "array", format: "text[]", items: { type: "string" } },
						notes: { format: "jsonb" },
					},
				},
			},
			parameters: {
				...PARAMETERS,
				...Object.fromEntries(
					["id", "title", "director_id", "tags"].map((name) => [`rowFilter.films.${name}`, filter(name)]),
				),
			},
		});
	});

	test("for one that only reads, without what it may not see", () => {
		expect(describeForRole(schema, "anon", "https://cinema.test:8080")).toEqual({
			...COMMON,
			info: { title: "A cinema", description: 'What the role "anon" may use.', version: "1" },
			paths: {
				"/": ROOT,
				"/films": {
					get: {
						tags: ["films"],
						parameters: [ref("rowFilter.films.id"), ref("rowFilter.films.title"), ...READ],
						responses: ROWS,
					},
				},
				"/rpc/greeting": expect.objectContaining({ post: expect.objectContaining({ summary: "A greeting." }) }),
			},
			definitions: { films: { type: "object", properties: ID_AND_TITLE } },
			parameters: {
				...PARAMETERS,
				"rowFilter.films.id": filter("id"),
				"rowFilter.films.title": filter("title"),
			},
		});
	});

	test.each([
		["integer", "integer", "integer"],
		["bigint", "integer", "bigint"],
		["numeric", "number", "numeric"],
		["boolean", "boolean", "boolean"],
		["uuid", "string", "uuid"],
		["text", "string", "text"],
		["timestamptz", "string", "timestamp with time zone"],
	] as const)("names the type %s as reporting tools expect it", (column, type, format) => {
		const table = { ...FILMS, primaryKey: [], columns: { of: column }, select: { anon: ["of"] }, relationships: {} };
		const described = describeForRole({ ...schema, tables: { one: table } }, "anon", "http://a");
		expect(described).toMatchObject({
			schemes: ["http"],
			definitions: { one: { properties: { of: { type, format } } } },
		});
	});
});
