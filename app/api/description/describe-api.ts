import * as z from "zod";
import type { ApiCaller } from "#app/api/endpoint-types.ts";
import { CAMEL_CASE } from "#app/api/parse-body.ts";
import { OPAQUE_KEYS, wireName } from "#app/json-names.ts";
import type { Routes } from "#app/request.ts";
import { describeDataApi } from "./data-api-calls.ts";
import { type ListedCall, listCalls } from "./list-calls.ts";

/** The groups of the reference, each with the paths of its calls. */
const GROUPS = [
	{ title: "The shop", paths: /^\/(?:api|functions|ucp)(?:\/|$)/ },
	{ title: "The customer's account", paths: /^\/api\/(?:account|rpc)(?:\/|$)/ },
	{ title: "The admin", paths: /^\/api\/admin/ },
];

/** The described calls by group: all but those that speak the protocol of another service, such as the storage's. */
export function groupCalls(routes: Routes): { title: string; calls: readonly ListedCall[] }[] {
	const calls = Map.groupBy(listCalls(routes), ({ path }) => GROUPS.findLast(({ paths }) => paths.test(path)));
	return GROUPS.map((group) => ({ title: group.title, calls: calls.get(group) ?? [] }));
}

const SECURITY: Readonly<Record<ApiCaller, object[]>> = {
	anyone: [],
	"public bearer": [{ public: [] }],
	customer: [{ session: [] }],
	admin: [{ admin: [] }, { session: [] }, { token: [] }, { key: [] }],
	"payment provider": [{ signature: [] }],
};

const text = (name: string, description: string) => ({
	name,
	in: "query",
	required: false,
	description,
	schema: { type: "string" },
});

const PARAMETERS = {
	select: text(
		"select",
		"Columns and tables: `id,name,order_items(quantity,products(name))`; `created_at::date`, `details->>page`, `count()`, `order_items(count)`, `total_cents.sum()`.",
	),
	order: text("order", "`created_at.desc,id`."),
	limit: text("limit", "Maximum number of rows."),
	offset: text("offset", "Number of rows to skip."),
	or: text("or", "`(rating.gt.3,review_text.is.null)`: at least one must match."),
	and: text("and", "`(rating.gt.3,not.or(…))`: all must match."),
	on_conflict: text("on_conflict", "The unique columns an upsert matches on."),
	idempotency_key: {
		name: "Idempotency-Key",
		in: "header",
		required: false,
		schema: { type: "string", maxLength: 255 },
		description:
			"For API keys: sent again with the same key within 24 hours, the write is not done again and gets the same answer.",
	},
	prefer: {
		name: "Prefer",
		in: "header",
		required: false,
		schema: { type: "string" },
		description:
			"return=representation, return=minimal, return=headers-only, count=exact, resolution=merge-duplicates, resolution=ignore-duplicates, missing=default, handling=strict,max-affected=1.",
	},
};

const FAILURE = z.object({
	message: z.string(),
	details: z.unknown(),
	hint: z.string().nullable(),
	code: z.string().meta({
		description: "A SQLSTATE where one fits, PGRST116 for a missing single row, otherwise the shop's own error code.",
	}),
});

/** OpenAPI 3.1 for all calls, generated from the schemas and lists that the server enforces. */
export function describeApi(publicUrl: string, routes: Routes): Record<string, unknown> {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const { title, calls } of groupCalls(routes)) {
		for (const call of calls) {
			paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, title) };
		}
	}
	const data = describeDataApi();
	return {
		openapi: "3.1.0",
		info: {
			title: "SoftBrace",
			version: "1",
			description: "The shop's JSON API, and its data API, which is compatible with PostgREST (docs/data-api.md).",
		},
		externalDocs: { description: "What changed, the newest first.", url: `${publicUrl}/api/changelog.md` },
		servers: [{ url: publicUrl }],
		paths: { ...paths, ...data.paths },
		components: {
			parameters: PARAMETERS,
			schemas: { ...data.schemas, Failure: schemaOf(FAILURE, "output") },
			responses: { Failure: { description: "An error.", content: json({ $ref: "#/components/schemas/Failure" }) } },
			securitySchemes: {
				session: { type: "apiKey", in: "cookie", name: "softbrace.session_token" },
				public: {
					type: "http",
					scheme: "bearer",
					description: "The published token; it does not identify the caller.",
				},
				admin: { type: "apiKey", in: "cookie", name: "admin" },
				signature: { type: "apiKey", in: "header", name: "stripe-signature" },
				token: { type: "http", scheme: "bearer", description: "A customer's session token or an API key." },
				key: { type: "apiKey", in: "header", name: "apikey", description: "An API key." },
			},
		},
	};
}

function operationOf(call: ListedCall, tag: string): Record<string, unknown> {
	const { body, response, status = response === undefined ? 204 : 200 } = call;
	const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	return {
		tags: [tag],
		summary: call.text,
		...(call.right && { description: `Needs the right ${call.right}.` }),
		operationId: `${call.method.toLowerCase()}${call.path.replace(/\W+/g, "_")}`,
		security: SECURITY[call.who],
		parameters: [
			...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
			...Object.entries(call.query ?? {}).map(([name, description]) => text(wireName(name), description)),
			...(call.who === "admin" && call.method !== "GET" ? [{ $ref: "#/components/parameters/idempotency_key" }] : []),
		],
		...(body !== undefined && {
			requestBody: {
				required: true,
				content:
					"raw" in body ? { [body.raw]: { schema: {} } } : json(schemaOf(body, "input", call.bodyNames === CAMEL_CASE)),
			},
		}),
		responses: {
			[status]: {
				description: EMPTY[status] ?? "The response.",
				...(response !== undefined && {
					content:
						"file" in response
							? { [typeOf(response.file)]: { schema: {} } }
							: json(schemaOf(response, "output", call.isVerbatim)),
				}),
			},
			default: { $ref: "#/components/responses/Failure" },
		},
	};
}

/** A content type without its parameters. */
function typeOf(contentType: string): string {
	return contentType.split(";")[0] ?? "";
}

const EMPTY: Readonly<Record<number, string>> = {
	202: "Accepted.",
	204: "No content.",
	303: "Redirects to another URL.",
};

/** Describes request bodies as sent, except those with a preprocessing step, which are described as validated. */
export function schemaOf(schema: z.ZodType, io: "input" | "output", isVerbatim = false): Record<string, unknown> {
	const jsonSchema = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
	const isEmpty = Object.keys(jsonSchema).every((name) => name.startsWith("$"));
	const { $schema: _, ...described } = isEmpty
		? z.toJSONSchema(schema, { io: "output", unrepresentable: "any" })
		: jsonSchema;
	return isVerbatim ? described : (withWireNames(described) as Record<string, unknown>);
}

/** A JSON schema whose properties have the names that the wire has. */
function withWireNames(schema: unknown): unknown {
	if (Array.isArray(schema)) return schema.map(withWireNames);
	if (typeof schema !== "object" || schema === null) return schema;
	const entries = Object.entries(schema).map(([keyword, value]) => [keyword, keywordValue(keyword, value)]);
	return Object.fromEntries(entries);
}

function keywordValue(keyword: string, value: unknown): unknown {
	if (keyword === "required") return (value as string[]).map(wireName);
	if (keyword !== "properties") return withWireNames(value);
	const properties = Object.entries(value as Record<string, unknown>).map(([name, property]) => [
		wireName(name),
		OPAQUE_KEYS.has(name) ? property : withWireNames(property),
	]);
	return Object.fromEntries(properties);
}

function json(schema: object) {
	return { "application/json": { schema } };
}
