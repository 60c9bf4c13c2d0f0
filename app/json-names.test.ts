import { describe, expect, test } from "vitest";
import * as z from "zod";
import { groupCalls } from "#app/api/description/describe-api.ts";
import { CAMEL_CASE } from "#app/api/parse-body.ts";
import { loadApiRoutes } from "#tests/support/load-api-routes.ts";
import { detailsToJson, fromJson, OPAQUE_KEYS, parseJson, toJson } from "./json-names.ts";

type JsonSchema = {
	properties?: Record<string, JsonSchema>;
	items?: JsonSchema;
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
};

/** One value of each shape that a schema allows, with every property. */
function samplesOf({ properties, items, anyOf, oneOf }: JsonSchema): unknown[] {
	const choices = anyOf ?? oneOf;
	if (choices) return choices.flatMap(samplesOf);
	if (items) return [samplesOf(items)];
	if (!properties) return ["text"];
	const lists = Object.entries(properties).map(([name, property]) => ({ name, samples: samplesOf(property) }));
	const count = Math.max(1, ...lists.map(({ samples }) => samples.length));
	return Array.from({ length: count }, (_, index) =>
		Object.fromEntries(lists.map(({ name, samples }) => [name, samples[index % samples.length]])),
	);
}

function namesIn(value: unknown): string[] {
	if (typeof value !== "object" || value === null) return [];
	if (Array.isArray(value)) return value.flatMap(namesIn);
	return Object.entries(value).flatMap(([name, item]) => [name, ...namesIn(item)]);
}

const shapes = groupCalls(await loadApiRoutes())
	.flatMap(({ calls }) => calls)
	.filter(({ bodyNames }) => bodyNames !== CAMEL_CASE)
	.flatMap(({ method, path, body, response }) =>
		[
			...(body && !("raw" in body)
				? samplesOf(z.toJSONSchema(body, { io: "output", unrepresentable: "any" }) as JsonSchema)
				: []),
			...(response && !("file" in response)
				? samplesOf(z.toJSONSchema(response, { unrepresentable: "any" }) as JsonSchema)
				: []),
		].map((shape) => ({ line: `${method} ${path}`, shape })),
	);

describe("the names of JSON", () => {
	test("are snake_case on the wire for every shape of every schema, and come back as they were", () => {
		expect(shapes.length).toBeGreaterThan(80);
		for (const { line, shape } of shapes) {
			const json = toJson(shape);
			expect([line, fromJson(json)]).toEqual([line, shape]);
			expect([line, namesIn(json).filter((name) => !/^[a-z]+[a-z0-9_]*$/.test(name))]).toEqual([line, []]);
			// A value that has the wire's names already is left as it is.
			expect([line, toJson(json)]).toEqual([line, json]);
		}
	});

	test("with digits have them after an underscore", () => {
		expect(toJson({ addressLine1: { line2: null } })).toEqual({ address_line_1: { line_2: null } });
		expect(fromJson({ address_line_1: { line_2: null } })).toEqual({ addressLine1: { line2: null } });
	});

	test.each([
		["details", { content_preview: "Soft", "as it was": { orderNumber: 1 } }],
		["actionsByType", { ORDER_SHIPPED: 2, CONTENT_EDIT: 1 }],
		["publicKey", { rpId: "softbrace.example", pubKeyCredParams: [{ alg: -7 }] }],
		["notices", { new_order: "digest" }],
		["texts", { "hero-es": "<p>Hola</p>", own_section: "<p>Hello</p>" }],
	])("inside %s are data, and pass as they are", (name, data) => {
		expect(OPAQUE_KEYS).toContain(name);
		const json = toJson({ [name]: data }) as Record<string, unknown>;
		expect(Object.values(json)).toEqual([data]);
		expect(fromJson(json)).toEqual({ [name]: data });
	});

	test("OPAQUE_KEYS has no name that no test above mentions", () => {
		expect([...OPAQUE_KEYS].sort()).toEqual(["actionsByType", "details", "notices", "publicKey", "texts"]);
	});

	test("in camelCase on the wire are none of ours: they match no field, and are called as they were sent", () => {
		const body = fromJson({ orderNumber: "SB-1", order_number: "SB-2" });
		expect(Object.values(body as object)).toEqual(["SB-1", "SB-2"]);
		expect(body).toHaveProperty("orderNumber", "SB-2");
		expect(toJson(body)).toEqual({ orderNumber: "SB-1", order_number: "SB-2" });
	});

	test("in lists and in nothing: values without names are left as they are", () => {
		for (const value of [null, 7, "user_name", true, [], ["a_b"], {}]) expect(toJson(value)).toEqual(value);
		expect(toJson([{ userName: "Ana" }, [{ userName: null }]])).toEqual([{ user_name: "Ana" }, [{ user_name: null }]]);
	});

	test("of a body that is nested without end are left alone, instead of exhausting the stack", () => {
		const deep: unknown = JSON.parse(`${'{"a_b":'.repeat(50_000)}1${"}".repeat(50_000)}`);
		expect(Object.keys(fromJson(deep) as object)).toEqual(["aB"]);
	});

	test("that JSON has and objects do not: a key called __proto__ stays a key", () => {
		const body = fromJson(JSON.parse('{"__proto__": {"is_admin": true}}')) as Record<string, unknown>;
		expect(body.isAdmin).toBeUndefined();
		expect(Object.keys(body)).toHaveLength(1);
	});
});

describe("the details of an error", () => {
	test("name their fields, also those inside others, as the body does", () => {
		const problems = [
			{ field: "shipping.addressLine1", code: "required" },
			{ field: "lineItems.0.quantity", code: "too_small" },
			{ field: "body", code: "invalid" },
		];
		const json = detailsToJson(problems);
		expect(json).toEqual([
			{ field: "shipping.address_line_1", code: "required" },
			{ field: "line_items.0.quantity", code: "too_small" },
			{ field: "body", code: "invalid" },
		]);
		expect(parseJson(JSON.stringify({ details: json }), false)).toEqual({ details: problems });
	});

	test("have the names of JSON where they are not problems", () => {
		expect(detailsToJson({ sessionId: "cs_1" })).toEqual({ session_id: "cs_1" });
		expect(parseJson('{"details":{"session_id":"cs_1"}}', false)).toEqual({ details: { sessionId: "cs_1" } });
		expect(detailsToJson(null)).toBeNull();
		expect(detailsToJson(["text", { code: "x" }, { field: 7 }])).toEqual(["text", { code: "x" }, { field: 7 }]);
	});
});
