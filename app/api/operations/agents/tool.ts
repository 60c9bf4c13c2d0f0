import type * as z from "zod";
import { schemaOf } from "#app/api/description/describe-api.ts";
import type { Endpoint, RouteArgs } from "#app/api/endpoint.ts";
import type { Method } from "#app/api/endpoint-types.ts";
import { parseValue } from "#app/api/parse-body.ts";
import { fromJson, wireName } from "#app/json-names.ts";
import { shopOf } from "#app/request.ts";
import { mayCall, type Right } from "#shop/access/staff/rights.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

type Input = Readonly<Record<string, unknown>>;
type JsonSchema = { type: "object"; properties: Record<string, unknown>; required: string[] };

/** What an agent may call. */
export type Tool = {
	name: string;
	text: string;
	/** It changes something, so it is done only with `confirm: true`. */
	isWrite: boolean;
	/** Made when it is asked for: a start has no use for it. */
	readonly input: JsonSchema;
	/** Texts of its result that the shop itself wrote; every other text counts as someone else's. */
	own: readonly string[];
	mayUse(caller: Shop["caller"]): boolean;
	/** @throws ShopError as the use case does */
	run(args: RouteArgs, input: Input): Promise<unknown>;
};

const CONFIRM = {
	type: "boolean",
	description: "true once a person has agreed to exactly this; without it nothing is done.",
};

/** A tool of its own, whose input is validated by a schema in the names of the code. */
export function ownTool<Schema extends z.ZodObject>(
	name: string,
	{
		text,
		input,
		own,
		run,
	}: {
		text: string;
		input: Schema;
		own: readonly string[];
		run(args: RouteArgs, input: z.output<Schema>): Promise<unknown>;
	},
): Tool {
	return {
		name,
		text,
		isWrite: false,
		get input(): JsonSchema {
			return inputOf(input);
		},
		own,
		mayUse: () => true,
		run: async (args, given) =>
			await run(args, parseValue(fromJson(given), input as unknown as z.ZodType<z.output<Schema>>)),
	};
}

/**
 * A tool that is a call of the API: the same input, checks, rights, use case and result (D-296). Parameters of path, query
 * and body are one object.
 */
export function callTool(
	name: string,
	{
		endpoint,
		method,
		path,
		own,
		text,
	}: { endpoint: Endpoint; method: Method; path: string; own: readonly string[]; text?: string },
): Tool {
	const call = endpoint.calls[method];
	if (call === undefined) throw new Error(`${path} has no ${method}`);
	const bodyOf = () => (call.body !== undefined && !("raw" in call.body) ? inputOf(call.body) : NO_INPUT);
	const params = Object.keys(call.params ?? {});
	const query = Object.entries(call.query ?? {});
	const right: Right = call.right ?? "owner";
	const isAdmins = path.startsWith("/api/admin/");
	const isWrite = isAdmins && method !== "GET";
	return {
		name,
		text: text ?? call.text,
		isWrite,
		get input(): JsonSchema {
			const { properties, required } = bodyOf();
			return {
				type: "object",
				properties: {
					...Object.fromEntries(params.map((param) => [param, { type: "string" }])),
					...Object.fromEntries(query.map(([one, description]) => [wireName(one), { type: "string", description }])),
					...properties,
					...(isWrite && { confirm: CONFIRM }),
				},
				required: [...params, ...required, ...(isWrite ? ["confirm"] : [])],
			};
		},
		own,
		mayUse: (caller) => !isAdmins || mayCall(caller, right),
		async run({ request, context }, { confirm: _, ...input }) {
			const filled = Object.fromEntries(params.map((param) => [param, written(input, param) ?? ""]));
			const url = new URL(
				path.replace(/\{(\w+)\}/g, (_whole, param: string) => encodeURIComponent(filled[param] ?? "")),
				shopOf(context).config.publicUrl,
			);
			for (const [one] of query) {
				const value = written(input, wireName(one));
				if (value !== null) url.searchParams.set(wireName(one), value);
			}
			const headers = new Headers({ accept: "application/json" });
			if (method !== "GET") headers.set("content-type", "application/json");
			const { properties } = bodyOf();
			const inBody = Object.fromEntries(Object.entries(input).filter(([one]) => Object.hasOwn(properties, one)));
			const called = new Request(url, {
				method,
				headers,
				signal: request.signal,
				...(method !== "GET" && { body: JSON.stringify(inBody) }),
			});
			return await endpoint({ request: called, context, params: filled });
		},
	};
}

const NO_INPUT: JsonSchema = { type: "object", properties: {}, required: [] };

/** By the schema in the names of the code; each is made once, by the first call that needs it. */
const inputs = new WeakMap<z.ZodType, JsonSchema>();

function inputOf(schema: z.ZodType): JsonSchema {
	const made = inputs.get(schema) ?? toObject(schemaOf(schema, "input"));
	inputs.set(schema, made);
	return made;
}

/** The schema of a body that is one of several has the fields of all, and needs what each of them needs. */
function toObject(schema: Record<string, unknown>): JsonSchema {
	const { properties = {}, required = [], anyOf = [] } = schema as Partial<JsonSchema> & { anyOf?: JsonSchema[] };
	const all = anyOf.map((one) => toObject(one));
	return {
		type: "object",
		properties: Object.assign({}, properties, ...all.map((one) => one.properties)),
		required: [
			...required,
			...(all[0]?.required.filter((name) => all.every((one) => one.required.includes(name))) ?? []),
		],
	};
}

/** A parameter as a URL has it. @throws ShopError invalid_input for a list or an object */
function written(input: Input, name: string): string | null {
	const value = input[name];
	if (value === undefined || value === null) return null;
	if (typeof value === "object") throw new ShopError("invalid_input", { details: [{ field: name, code: "invalid" }] });
	return String(value);
}
