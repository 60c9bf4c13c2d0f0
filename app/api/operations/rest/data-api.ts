import type { RouterContextProvider } from "react-router";
import { errorResponse } from "#app/api-response.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { createPostgrest } from "#postgrest/create-postgrest.ts";
import { CORS_HEADERS } from "#postgrest/http/cors.ts";
import type { DataCaller } from "#shop/kernel/api-table.ts";
import { type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { dataFunctions } from "#shop/operations/data-api/functions.ts";
import { limitWrites } from "#shop/operations/data-api/limit-writes.ts";
import { recordWrite } from "#shop/operations/data-api/record-write.ts";
import { dataTables } from "#shop/operations/data-api/tables.ts";

/** The data API (API-01): PostgREST's dialect over the shop's tables, under the caller's database role. */
const dataApi = createPostgrest<DataCaller, ShopTransaction>({
	tables: dataTables,
	functions: dataFunctions,
	anonRole: "visitor",
	basePath: "/rest/v1",
	title: "SoftBrace",
	// System callers never use the data API.
	roleOf: ({ shop: { caller } }) => (caller.role === "system" ? "visitor" : caller.role),
	read: ({ shop }, statement, timeoutMs) => shop.database.readOnce(shop.caller, statement, timeoutMs),
	transaction: ({ shop }, work, limits) => transaction(shop, work, limits),
	databaseErrorOf,
	now: ({ shop }) => shop.clock.now(),
	beforeWrite: limitWrites,
	afterWrite: recordWrite,
});

/** Runs one of the data API's functions; the shop's other errors keep its own error body (API-02). */
export async function callDataApi(
	context: Readonly<RouterContextProvider>,
	call: (api: typeof dataApi, caller: DataCaller) => Promise<Response>,
): Promise<Response> {
	try {
		return await call(dataApi, { shop: shopOf(context), clientIp: infoOf(context).clientIp });
	} catch (error) {
		const response = errorResponse(context, error);
		for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value);
		return response;
	}
}

/** Recognized by its name, because one process may hold two copies of the class. */
function databaseErrorOf(error: unknown): { code: string; message: string; details: string | null } | null {
	if (!(error instanceof Error) || error.name !== "DatabaseError" || !("code" in error)) return null;
	const details = "details" in error && typeof error.details === "string" ? error.details : null;
	return { code: String(error.code), message: error.message, details };
}
