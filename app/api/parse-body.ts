import type { ZodError, ZodType } from "zod";
import { ShopError } from "#shop/errors.rules.ts";

/**
 * The JSON body of a request, validated by the schema. @throws ShopError unsupported_content_type, malformed_body, or
 * invalid_input with one entry per invalid field
 */
export async function parseBody<T>(request: Request, schema: ZodType<T>): Promise<T> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^application\/json\s*(;|$)/i.test(type)) throw new ShopError("unsupported_content_type");
	let body: unknown;
	try {
		body = JSON.parse(await request.text());
	} catch {
		throw new ShopError("malformed_body");
	}
	const parsed = schema.safeParse(body);
	if (!parsed.success) throw new ShopError("invalid_input", { details: fieldProblems(parsed.error) });
	return parsed.data;
}

function fieldProblems(error: ZodError): { field: string; code: string; message: string }[] {
	return error.issues.slice(0, 50).map((issue) => ({
		field: issue.path.join(".") || "body",
		code: issue.code === "custom" && typeof issue.params?.code === "string" ? issue.params.code : issue.code,
		message: issue.message,
	}));
}
