import type { Shop } from "#shop/context.ts";
import { DataApiError } from "#shop/data-api/engine/data-error.rules.ts";
import { MAX_ROWS, STATEMENT_TIMEOUT_MS } from "#shop/data-api/engine/data-limits.rules.ts";
import { scopeOf } from "#shop/data-api/engine/data-query.rules.ts";
import {
	checkFormat,
	checkParameters,
	type DataRequest,
	type DataResponse,
	toRequestedFormat,
} from "#shop/data-api/engine/data-request.rules.ts";
import { dataRoleOf } from "#shop/data-api/engine/data-schema.rules.ts";
import { parseQuery } from "#shop/data-api/engine/read-query.rules.ts";
import { firstResult, selection } from "./data-api.store.ts";
import { dataSchema } from "./data-tables.rules.ts";

/**
 * Reads rows of a table for an API client (API-01), under the caller's database role and in a read-only transaction.
 * @throws DataApiError, DatabaseError
 */
export async function findRows(shop: Shop, request: DataRequest): Promise<DataResponse> {
	checkParameters(request.parameters);
	const query = parseQuery(scopeOf(dataSchema, request.table, dataRoleOf(shop.caller.role)), request.parameters);
	checkFormat(query, request);
	const { range } = request;
	if (range !== null) {
		query.offset += range.from;
		const most = range.to === null ? MAX_ROWS : Math.max(0, range.to - range.from + 1);
		query.limit = Math.min(query.limit ?? MAX_ROWS, most);
	}
	const statement = selection(query, request);
	const result = firstResult(await shop.database.readOnce(shop.caller, statement, STATEMENT_TIMEOUT_MS));
	const { offset } = query;
	if (result.total !== null && offset > result.total) {
		throw new DataApiError(416, "PGRST103", "Requested range not satisfiable", {
			details: `An offset of ${offset} was requested, but there are only ${result.total} rows.`,
		});
	}
	return toRequestedFormat({ ...result, from: offset }, request);
}
