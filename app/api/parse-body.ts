import type * as z from "zod";
import { asSent, fromJson, wireName } from "#app/json-names.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

/** How a body's names become those of its schema, and a schema's name the `field` of an error. */
export type BodyNames = { read(body: unknown): unknown; field(name: string): string };

/** No error names more fields. */
export const MAX_PROBLEMS = 50;

const SNAKE_CASE: BodyNames = { read: fromJson, field: (name) => name };

/** For calls whose names on the wire are those of the code, as the sign-in library has them. */
export const CAMEL_CASE: BodyNames = { read: (body) => body, field: asSent };

/**
 * The JSON body of a request, validated by the schema. @throws ShopError unsupported_content_type, malformed_body, or
 * invalid_input with one entry per invalid field
 */
export async function parseBody<T>(request: Request, schema: z.ZodType<T>, names = SNAKE_CASE): Promise<T> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^application\/json\s*(;|$)/i.test(type)) throw new ShopError("unsupported_content_type");
	let body: unknown;
	try {
		body = JSON.parse(await request.text());
	} catch {
		throw new ShopError("malformed_body");
	}
	return parseValue(names.read(body), schema, names);
}

/** What the schema makes of a value. @throws ShopError invalid_input with one entry per invalid field */
export function parseValue<T>(value: unknown, schema: z.ZodType<T>, names = SNAKE_CASE): T {
	const parsed = schema.safeParse(value);
	if (!parsed.success) throw new ShopError("invalid_input", { details: fieldProblems(parsed.error, names) });
	return parsed.data;
}

function fieldProblems(error: z.ZodError, names: BodyNames): { field: string; code: string; message: string }[] {
	return error.issues.slice(0, MAX_PROBLEMS).map((issue) => ({
		field: issue.path.map((step) => names.field(String(step))).join(".") || "body",
		code: issue.code === "custom" && typeof issue.params?.code === "string" ? issue.params.code : issue.code,
		message: issue.code === "unrecognized_keys" ? withWireNames(issue.message, issue.keys) : issue.message,
	}));
}

function withWireNames(message: string, keys: readonly string[]): string {
	return keys.reduce((text, key) => text.replaceAll(`"${key}"`, `"${wireName(key)}"`), message);
}
