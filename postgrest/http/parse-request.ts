import type { ApiRequest } from "#postgrest/api-request.ts";
import type { Parameters } from "#postgrest/parse/parse-query.ts";
import { invalidJson } from "#postgrest/parse/parse-rows.ts";
import { PostgrestError, shown } from "#postgrest/postgrest-error.ts";
import { parsePreferences } from "./preferences.ts";

/** PostgREST's media type parameters: one object instead of a list, and rows without null fields. */
const OBJECT = "application/vnd.pgrst.object+json";
const ARRAY = "application/vnd.pgrst.array+json";
const OPENAPI = "application/openapi+json";
const CSV = "text/csv";
const MAX_HEADER = 500;

/** The query of a table request: URL, Prefer, Accept and Range as PostgREST defines them. @throws PostgrestError */
export function parseTableRequest(request: Request, table: string): ApiRequest {
	const isRead = request.method === "GET" || request.method === "HEAD";
	const preferences = parsePreferences(request);
	return {
		table,
		parameters: parseParameters(request),
		...parseAccept(request, { isRows: true }),
		...preferences,
		isShown: isRead || preferences.isShown,
		range: isRead ? parseRange(request.headers.get("range")) : null,
	};
}

/** The URL's parameters, in order. */
export function parseParameters(request: Request): Parameters {
	return [...new URL(request.url).searchParams];
}

/**
 * The response format; if Accept lists both JSON and CSV, the first one wins. @throws PostgrestError PGRST107 for an
 * unsupported format, or CSV for anything but rows
 */
export function parseAccept(
	request: Request,
	{ isRows }: { isRows: boolean },
): { isSingle: boolean; isCsv: boolean; nulls: boolean } {
	const accept = (request.headers.get("accept") ?? "*/*").slice(0, MAX_HEADER).toLowerCase();
	const isSingle = accept.includes(OBJECT);
	const [form] = /text\/csv|application\/json/.exec(accept) ?? [];
	const isCsv = isRows && !isSingle && form === CSV;
	const isKnown =
		isSingle ||
		isCsv ||
		[ARRAY, OPENAPI, "application/json", "application/*", "*/*"].some((one) => accept.includes(one));
	if (!isKnown) {
		throw new PostgrestError(406, "PGRST107", "None of these media types are available", {
			hint: `application/json, ${OBJECT}${isRows ? `, ${CSV}` : ""}`,
		});
	}
	return { isSingle, isCsv, nulls: !accept.includes("nulls=stripped") };
}

/** The JSON body of a write. @throws PostgrestError PGRST102: 415 for another media type, 400 for invalid JSON */
export async function parseJsonBody(request: Request): Promise<unknown> {
	const text = await request.text();
	const type = request.headers.get("content-type") ?? "";
	if (!/^application\/json\s*(;|$)/i.test(type)) {
		throw new PostgrestError(415, "PGRST102", `Content-Type not acceptable: ${shown(type)}`);
	}
	try {
		return JSON.parse(text);
	} catch {
		throw invalidJson("the body is not valid JSON");
	}
}

/** "0-9" or "10-"; any other value is ignored. @throws PostgrestError PGRST103 */
function parseRange(header: string | null): ApiRequest["range"] {
	const [, from, to] = /^(\d{1,9})-(\d{1,9})?$/.exec(header?.trim() ?? "") ?? [];
	if (from === undefined) return null;
	const range = { from: Number(from), to: to === undefined ? null : Number(to) };
	if (range.to !== null && range.to < range.from) {
		throw new PostgrestError(416, "PGRST103", "Requested range not satisfiable", {
			details: "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
		});
	}
	return range;
}
