import type { RouterContextProvider } from "react-router";
import { infoOf, shopOf } from "#app/request.ts";
import { findRows } from "#shop/data-api/find-rows.ts";
import { dataResponse, rowsResponse } from "./data-response.ts";
import { parseDataRequest } from "./parse-data-request.ts";
import { preflightResponse } from "./preflight-response.ts";

/** GET and HEAD: rows of a table (API-01). OPTIONS: CORS preflight. */
export function readTable(
	request: Request,
	context: Readonly<RouterContextProvider>,
	table: string,
): Promise<Response> {
	return dataResponse(context, async () => {
		if (request.method === "OPTIONS") return preflightResponse("GET, HEAD, POST, PATCH, DELETE, OPTIONS");
		const dataRequest = parseDataRequest(request, { table, clientIp: infoOf(context).clientIp });
		return rowsResponse(await findRows(shopOf(context), dataRequest), dataRequest, "GET");
	});
}
