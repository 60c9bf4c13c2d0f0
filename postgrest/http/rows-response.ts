import type { ApiRequest, RowsResult } from "#postgrest/api-request.ts";
import { CORS_HEADERS } from "./cors.ts";

/** Rows as PostgREST returns them: status, headers, and the body if one is requested. */
export function rowsResponse(result: RowsResult, request: ApiRequest, method: string, basePath: string): Response {
	const { rows, total, key, ignored = [] } = result;
	const isRead = method === "GET";
	const headers = new Headers(CORS_HEADERS);
	headers.set("cache-control", "no-store");
	headers.set("content-range", contentRange(result, request, method));
	if (request.applied !== null) headers.set("preference-applied", request.applied);
	if (key !== undefined) headers.set("location", `${basePath}/${request.table}?${key}`);
	if (ignored.length > 0) headers.set("warning", `299 - "Ignored, because the server sets it: ${ignored.join(", ")}"`);
	if (!request.isShown) return new Response(null, { status: method === "POST" ? 201 : 204, headers });
	headers.set("content-type", contentType(request));
	const isPart = isRead && total !== null && rows < total;
	const status = method === "POST" ? 201 : isPart ? 206 : 200;
	return new Response(result.body, { status, headers });
}

/** Writes name a range of rows only for an update, and the count only if the request asked for one. */
function contentRange({ rows, from, total }: RowsResult, { isCounted }: ApiRequest, method: string): string {
	const hasRange = rows > 0 && (method === "GET" || method === "PATCH");
	const all = method === "GET" ? total : isCounted ? rows : null;
	return `${hasRange ? `${from}-${from + rows - 1}` : "*"}/${all ?? "*"}`;
}

/** The JSON value that a function returned. */
export function valueResponse(body: string): Response {
	const headers = { ...CORS_HEADERS, "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
	return new Response(body, { headers });
}

function contentType({ isSingle, isCsv, nulls }: ApiRequest): string {
	if (isCsv) return "text/csv; charset=utf-8";
	if (isSingle) return "application/vnd.pgrst.object+json; charset=utf-8";
	return nulls ? "application/json; charset=utf-8" : "application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8";
}
