import { checkParameters, type RowsResult } from "./api-request.ts";
import type { KyselyTransaction, PostgrestConfig } from "./config.ts";
import { CORS_HEADERS, preflightResponse } from "./http/cors.ts";
import { errorBodyResponse } from "./http/error-response.ts";
import { describeForRole } from "./http/openapi.ts";
import { parseAccept, parseJsonBody, parseParameters, parseTableRequest } from "./http/parse-request.ts";
import { rowsResponse, valueResponse } from "./http/rows-response.ts";
import { callFunction } from "./operations/call-function.ts";
import { insertRows } from "./operations/insert-rows.ts";
import { readRows } from "./operations/read-rows.ts";
import { deleteRows, updateRows } from "./operations/update-rows.ts";
import { PostgrestError } from "./postgrest-error.ts";

/**
 * An API in the dialect of PostgREST (https://docs.postgrest.org) over the tables and functions of `config`. Each
 * function turns a request into a response, errors that the request caused included; it throws all others.
 */
export function createPostgrest<Caller, Tx extends KyselyTransaction>(config: PostgrestConfig<Caller, Tx>) {
	async function respond(caller: Caller, work: () => Promise<Response>): Promise<Response> {
		try {
			return await work();
		} catch (error) {
			const response = errorBodyResponse(config, caller, error);
			if (response === null) throw error;
			return response;
		}
	}

	return {
		/** `/{table}`. GET and HEAD read rows, POST inserts or upserts, PATCH updates and DELETE deletes them. */
		table(request: Request, caller: Caller, table: string): Promise<Response> {
			return respond(caller, async () => {
				const { method } = request;
				if (method === "OPTIONS") return preflightResponse("GET, HEAD, POST, PATCH, DELETE, OPTIONS");
				if (method === "GET" || method === "HEAD") {
					const apiRequest = parseTableRequest(request, table);
					return rowsResponse(await readRows(config, caller, apiRequest), apiRequest, "GET", config.basePath);
				}
				const apiRequest = parseTableRequest(request, table);
				const writes: Readonly<Record<string, () => Promise<RowsResult>>> = {
					POST: async () => insertRows(config, caller, apiRequest, await parseJsonBody(request)),
					PATCH: async () => updateRows(config, caller, apiRequest, await parseJsonBody(request)),
					DELETE: () => deleteRows(config, caller, apiRequest),
				};
				const write = writes[method];
				if (write === undefined) throw unsupportedMethod(method);
				await config.beforeWrite(caller);
				return rowsResponse(await write(), apiRequest, method, config.basePath);
			});
		},

		/** `/rpc/{name}`. POST calls a function with its arguments as JSON; GET and HEAD a read-only one, by the URL. */
		function(request: Request, caller: Caller, name: string): Promise<Response> {
			return respond(caller, async () => {
				const { method } = request;
				if (method === "OPTIONS") return preflightResponse("GET, HEAD, POST, OPTIONS");
				const isReadOnly = method === "GET" || method === "HEAD";
				if (!isReadOnly && method !== "POST") {
					throw new PostgrestError(405, "PGRST101", `Cannot use the ${method} method on RPC`);
				}
				parseAccept(request, { isRows: false });
				if (!isReadOnly) await config.beforeWrite(caller);
				const input = isReadOnly ? argumentsOf(request) : await parseJsonBody(request);
				return valueResponse(await callFunction(config, caller, name, input, { isReadOnly }));
			});
		},

		/** `/`. GET and HEAD describe what the caller's role may use. */
		root(request: Request, caller: Caller, publicUrl: string): Promise<Response> {
			return respond(caller, async () => {
				if (request.method === "OPTIONS") return preflightResponse("GET, HEAD, OPTIONS");
				if (request.method !== "GET" && request.method !== "HEAD") throw unsupportedMethod(request.method);
				parseAccept(request, { isRows: false });
				return Response.json(describeForRole(config, config.roleOf(caller), publicUrl), {
					headers: {
						...CORS_HEADERS,
						"content-type": "application/openapi+json; charset=utf-8",
						"cache-control": "no-store",
					},
				});
			});
		},

		/** Any other path. */
		notFound(caller: Caller): Promise<Response> {
			return respond(caller, async () => {
				throw new PostgrestError(404, "PGRST125", "Invalid path specified in request URL", {
					hint: `${config.basePath}/{table} or ${config.basePath}/rpc/{function}; ${config.basePath}/ describes both.`,
				});
			});
		},
	};
}

function argumentsOf(request: Request): Readonly<Record<string, string>> {
	const parameters = parseParameters(request);
	checkParameters(parameters);
	return Object.fromEntries(parameters.filter(([name]) => name !== "select"));
}

/** PUT, which would upsert one row, and any other method that tables do not support. */
function unsupportedMethod(method: string): PostgrestError {
	return new PostgrestError(405, "PGRST117", `Unsupported HTTP method: ${method}`);
}
