import type { RouterContextProvider } from "react-router";
import { errorResponse } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { DataApiError, isDataApiError } from "#shop/data-api/data-error.rules.ts";
import type { DataRequest, DataResponse } from "#shop/data-api/data-request.rules.ts";

/**
 * Any page of the world may read what every visitor may. No cookie comes along with such a request, so what it reads is
 * never a customer's; a program that writes from a page of its own brings a token or a key.
 */
export const OPEN_TO_ALL = {
	"access-control-allow-origin": "*",
	"access-control-expose-headers": "content-range, content-location, location, preference-applied, x-request-id",
	"cross-origin-resource-policy": "cross-origin",
};

/** The rows of a reply as PostgREST sends them: status, headers, and the body where one is asked for. */
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

/** A write names a range of rows for an update alone, and how many there were only to whom asks for it. */
function contentRange({ rows, from, total }: DataResponse, { isCounted }: DataRequest, method: string): string {
	const hasRange = rows > 0 && (method === "GET" || method === "PATCH");
	const all = method === "GET" ? total : isCounted ? rows : null;
	return `${hasRange ? `${from}-${from + rows - 1}` : "*"}/${all ?? "*"}`;
}

/** An answer of a function. */
export function valueResponse(body: string): Response {
	const headers = { ...OPEN_TO_ALL, "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
	return new Response(body, { headers });
}

/** PUT, which would be an upsert of one row, and whatever else a table does not answer to. */
export function unsupportedMethod(method: string): DataApiError {
	return new DataApiError(405, "PGRST117", `Unsupported HTTP method: ${method}`);
}

/** Runs one use case; what it throws becomes PostgREST's error object (API-02). No input whatever gives a 5xx. */
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

/** A refusal of the data API, or what the database refused of a request; null for what is not the request's fault. */
function toHttpError(error: unknown, isVisitor: boolean): DataApiError | null {
	if (isDataApiError(error)) return error;
	if (!(error instanceof Error) || error.name !== "DatabaseError") return null;
	const { code, details, message } = error as unknown as { code: string; details: string | null; message: string };
	const status = statusOf(code, isVisitor);
	if (status === null) return null;
	// What stands in a row that cannot be read is not told in the words of a constraint either.
	const hasDetails = code !== "23505" || !isVisitor;
	return new DataApiError(status, code, message, details !== null && hasDetails ? { details } : {});
}

/** By SQLSTATE, then by its class; null for what the database itself suffers from. */
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
	// A statement that took too long; other interventions are no fault of the request.
	"57014": 408,
	P0001: 400,
};

function contentType({ isSingle, isCsv, nulls }: DataRequest): string {
	if (isCsv) return "text/csv; charset=utf-8";
	if (isSingle) return "application/vnd.pgrst.object+json; charset=utf-8";
	return nulls ? "application/json; charset=utf-8" : "application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8";
}
