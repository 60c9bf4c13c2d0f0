import type { RouterContextProvider } from "react-router";
import { errorResponse } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { DataApiError, isDataApiError } from "#shop/data-api/engine/data-error.rules.ts";
import type { DataRequest, DataResponse } from "#shop/data-api/engine/data-request.rules.ts";

/**
 * Any origin may read what every visitor may. Cross-origin requests carry no cookies, so they never expose a
 * customer's data; an API client on another origin sends a token or a key.
 */
export const OPEN_TO_ALL = {
	"access-control-allow-origin": "*",
	"access-control-expose-headers": "content-range, content-location, location, preference-applied, x-request-id",
	"cross-origin-resource-policy": "cross-origin",
};

/** Rows as PostgREST returns them: status, headers, and the body if one is requested. */
export function rowsResponse(result: DataResponse, request: DataRequest, method: string): Response {
	const { rows, total, key } = result;
	const isRead = method === "GET";
	const headers = new Headers(OPEN_TO_ALL);
	headers.set("cache-control", "no-store");
	headers.set("content-range", contentRange(result, request, method));
	if (request.applied !== null) headers.set("preference-applied", request.applied);
	if (key !== undefined) headers.set("location", `/rest/v1/${request.table}?${key}`);
	if (!request.isShown) return new Response(null, { status: method === "POST" ? 201 : 204, headers });
	headers.set("content-type", contentType(request));
	const isPart = isRead && total !== null && rows < total;
	const status = method === "POST" ? 201 : isPart ? 206 : 200;
	return new Response(result.body, { status, headers });
}

/** Writes name a range of rows only for an update, and the count only if the request asked for one. */
function contentRange({ rows, from, total }: DataResponse, { isCounted }: DataRequest, method: string): string {
	const hasRange = rows > 0 && (method === "GET" || method === "PATCH");
	const all = method === "GET" ? total : isCounted ? rows : null;
	return `${hasRange ? `${from}-${from + rows - 1}` : "*"}/${all ?? "*"}`;
}

export function valueResponse(body: string): Response {
	const headers = { ...OPEN_TO_ALL, "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
	return new Response(body, { headers });
}

/** For PUT, which would upsert one row, and any other method that tables do not support. */
export function unsupportedMethod(method: string): DataApiError {
	return new DataApiError(405, "PGRST117", `Unsupported HTTP method: ${method}`);
}

/** Runs one use case and turns its errors into PostgREST's error object (API-02). No input causes a 5xx. */
export async function dataResponse(
	context: Readonly<RouterContextProvider>,
	work: () => Promise<Response>,
): Promise<Response> {
	try {
		return await work();
	} catch (error) {
		const rejection = toHttpError(error, shopOf(context).caller.role === "visitor");
		if (rejection === null) return opened(errorResponse(context, error));
		const { message, details, hint, code, status } = rejection;
		return opened(
			Response.json({ message, details, hint, code }, { status, headers: { "cache-control": "no-store" } }),
		);
	}
}

function opened(response: Response): Response {
	for (const [name, value] of Object.entries(OPEN_TO_ALL)) response.headers.set(name, value);
	return response;
}

/** A data API error, or a database error that the request caused; null for anything that is not the request's fault. */
function toHttpError(error: unknown, isVisitor: boolean): DataApiError | null {
	if (isDataApiError(error)) return error;
	if (!(error instanceof Error) || error.name !== "DatabaseError") return null;
	const { code, details, message } = error as unknown as { code: string; details: string | null; message: string };
	const status = statusOf(code, isVisitor);
	if (status === null) return null;
	// For visitors, omits the constraint's details: they would reveal values of rows they cannot read.
	const hasDetails = code !== "23505" || !isVisitor;
	return new DataApiError(status, code, message, details !== null && hasDetails ? { details } : {});
}

/** By SQLSTATE, then by its class; null for the database's own failures. */
function statusOf(code: string, isVisitor: boolean): number | null {
	if (code === "42501") return isVisitor ? 401 : 403;
	return STATUS[code] ?? STATUS[code.slice(0, 2)] ?? null;
}

const STATUS: Readonly<Record<string, number>> = {
	"22": 400,
	"23": 400,
	"23503": 409,
	"23505": 409,
	"21": 400,
	"25006": 405,
	"42": 400,
	"42P01": 404,
	"428C9": 400,
	"54": 400,
	// Statement timeout; other cancellations are not the request's fault.
	"57014": 408,
	P0001: 400,
};

function contentType({ isSingle, isCsv, nulls }: DataRequest): string {
	if (isCsv) return "text/csv; charset=utf-8";
	if (isSingle) return "application/vnd.pgrst.object+json; charset=utf-8";
	return nulls ? "application/json; charset=utf-8" : "application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8";
}
