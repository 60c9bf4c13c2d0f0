import { infoOf, shopOf } from "#app/request.ts";
import { addRows } from "#shop/data-api/add-rows.ts";
import { changeRows, removeRows } from "#shop/data-api/change-rows.ts";
import type { DataResponse } from "#shop/data-api/engine/data-request.rules.ts";
import { limitWrites } from "#shop/data-api/limit-writes.ts";
import type { Route } from "./+types/table.ts";
import { dataResponse, rowsResponse, unsupportedMethod } from "./data-response.ts";
import { parseDataRequest, parseJsonBody } from "./parse-data-request.ts";
import { readTable } from "./read-table.ts";

export function loader({ request, context, params }: Route.LoaderArgs) {
	return readTable(request, context, params.table);
}

/** POST: inserts or upserts rows. PATCH: updates the filtered rows. DELETE: deletes them (API-01). */
export function action({ request, context, params }: Route.ActionArgs) {
	return dataResponse(context, async () => {
		const shop = shopOf(context);
		const dataRequest = parseDataRequest(request, { table: params.table, ...infoOf(context) });
		const work: Readonly<Record<string, () => Promise<DataResponse>>> = {
			POST: async () => addRows(shop, dataRequest, await parseJsonBody(request)),
			PATCH: async () => changeRows(shop, dataRequest, await parseJsonBody(request)),
			DELETE: () => removeRows(shop, dataRequest),
		};
		const run = work[request.method];
		if (run === undefined) throw unsupportedMethod(request.method);
		await limitWrites(shop, dataRequest.clientIp);
		return rowsResponse(await run(), dataRequest, request.method);
	});
}
