import { type ZodType, z } from "zod";
import { accountCalls } from "./account-calls.ts";
import { adminContentCalls } from "./admin-content-calls.ts";
import { adminOrderCalls } from "./admin-order-calls.ts";
import type { ApiCall, ApiCaller } from "./api-call.ts";
import { describeDataApi } from "./data-api-calls.ts";
import { publicCalls } from "./public-calls.ts";

/** The JSON calls grouped by caller, as the HTML reference lists them. */
export const CALL_GROUPS: readonly { title: string; calls: readonly ApiCall[] }[] = [
	{ title: "The shop", calls: publicCalls },
	{ title: "The customer's account", calls: accountCalls },
	{ title: "The portal", calls: [...adminContentCalls, ...adminOrderCalls] },
];

const SECURITY: Readonly<Record<ApiCaller, object[]>> = {
	everybody: [],
	"public bearer": [{ public: [] }],
	customer: [{ session: [] }],
	owner: [{ admin: [] }, { session: [] }],
	"payment provider": [{ signature: [] }],
};

const text = (name: string, description: string) => ({
	...{ name, in: "query", required: false, description },
	schema: { type: "string" },
});

const PARAMETERS = {
	select: text(
		"select",
		"Columns and tables: `id,name,order_items(quantity,products(name))`; `created_at::date`, `details->>page`, `count()`, `order_items(count)`, `total_cents.sum()`.",
	),
	order: text("order", "`created_at.desc,id`."),
	limit: text("limit", "So many rows at most."),
	offset: text("offset", "So many rows are left out."),
	or: text("or", "`(rating.gt.3,review_text.is.null)`: one of them is enough."),
	and: text("and", "`(rating.gt.3,not.or(…))`: all of them."),
	on_conflict: text("on_conflict", "The columns of the key that an upsert goes by."),
	prefer: {
		...{ name: "Prefer", in: "header", required: false, schema: { type: "string" } },
		description:
			"return=representation, return=minimal, return=headers-only, count=exact, resolution=merge-duplicates, resolution=ignore-duplicates, missing=default, handling=strict,max-affected=1.",
	},
};

const FAILURE = z.object({
	message: z.string(),
	details: z.unknown(),
	hint: z.string().nullable(),
	code: z.string().meta({ description: "A SQLSTATE where one fits, PGRST116 for a missing single row, else a word." }),
});

/** OpenAPI 3.1 for all calls, generated from the schemas and lists that the server enforces. */
export function describeApi(publicUrl: string): Record<string, unknown> {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const { title, calls } of CALL_GROUPS) {
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
			description: "The shop's JSON calls, and its data in the dialect of PostgREST (docs/data-api.md).",
		},
		servers: [{ url: publicUrl }],
		paths: { ...paths, ...data.paths },
		components: {
			parameters: PARAMETERS,
			schemas: { ...data.schemas, Failure: schemaOf(FAILURE, "output") },
			responses: { Failure: { description: "Refused.", content: json({ $ref: "#/components/schemas/Failure" }) } },
			securitySchemes: {
				session: { type: "apiKey", in: "cookie", name: "softbrace.session_token" },
				public: { type: "http", scheme: "bearer", description: "The published token: who asks stays unknown." },
				admin: { type: "apiKey", in: "cookie", name: "admin" },
				signature: { type: "apiKey", in: "header", name: "stripe-signature" },
				token: { type: "http", scheme: "bearer", description: "A customer's session, or an API key of the owner's." },
				key: { type: "apiKey", in: "header", name: "apikey", description: "An API key of the owner's." },
			},
		},
	};
}

function operationOf(call: ApiCall, tag: string): Record<string, unknown> {
	const { status = 200, bodyType = "application/json", responseType = "application/json" } = call;
	const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	const hasBody = call.body !== undefined || call.bodyType !== undefined;
	return {
		tags: [tag],
		summary: call.text,
		operationId: `${call.method.toLowerCase()}${call.path.replace(/\W+/g, "_")}`,
		security: SECURITY[call.who],
		parameters: [
			...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
			...Object.entries(call.query ?? {}).map(([name, description]) => text(name, description)),
		],
		...(hasBody && {
			requestBody: {
				required: true,
				content: { [bodyType]: { schema: call.body === undefined ? {} : schemaOf(call.body, "input") } },
			},
		}),
		responses: {
			[status]: {
				description: EMPTY[status] ?? "What is answered.",
				...(EMPTY[status] === undefined && {
					content: { [responseType]: { schema: call.response === undefined ? {} : schemaOf(call.response, "output") } },
				}),
			},
			default: { $ref: "#/components/responses/Failure" },
		},
	};
}

/** Descriptions of responses without a body. */
const EMPTY: Readonly<Record<number, string>> = {
	202: "Taken note of.",
	204: "Done.",
	303: "Leads to another address.",
};

/** Describes request bodies as sent, except those with a preprocessing step, which are described as validated. */
function schemaOf(schema: ZodType, io: "input" | "output"): Record<string, unknown> {
	const found = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
	const isEmpty = Object.keys(found).every((name) => name.startsWith("$"));
	const { $schema: _, ...described } = isEmpty
		? z.toJSONSchema(schema, { io: "output", unrepresentable: "any" })
		: found;
	return described;
}

function json(schema: object) {
	return { "application/json": { schema } };
}
