import type { RouterContextProvider } from "react-router";
import { factsOf, shopOf } from "#app/request.ts";
import { findRows } from "#shop/data-api/find-rows.ts";
import { dataReply, rowsReply } from "./data-reply.ts";
import { preflightReply } from "./preflight-reply.ts";
import { readDataRequest } from "./read-data-request.ts";

/** GET and HEAD: rows of a table (API-01). OPTIONS: what a page of another address may send. */
export function readTable(
	request: Request,
	context: Readonly<RouterContextProvider>,
	table: string,
): Promise<Response> {
	return dataReply(context, async () => {
		if (request.method === "OPTIONS") return preflightReply("GET, HEAD, POST, PATCH, DELETE, OPTIONS");
		const asked = readDataRequest(request, { table, clientAddress: factsOf(context).clientAddress });
		return rowsReply(await findRows(shopOf(context), asked), asked, "GET");
	});
}
