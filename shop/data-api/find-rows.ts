import type { Shop } from "#shop/context.ts";
import { firstOf, selection } from "./data-api.store.ts";
import { DataApiError } from "./data-error.rules.ts";
import { MOST_ROWS, STATEMENT_TIMEOUT_MS } from "./data-limits.rules.ts";
import { scopeOf } from "./data-query.rules.ts";
import { asAsked, checkForm, checkParameters, type DataReply, type DataRequest } from "./data-request.rules.ts";
import { dataRoleOf } from "./data-role.rules.ts";
import { readQuery } from "./read-query.rules.ts";

/**
 * Reads rows of a table for another program (API-01), under the caller's own database role and in a transaction that
 * cannot change anything. @throws DataApiError, DatabaseError
 */
export async function findRows(shop: Shop, request: DataRequest): Promise<DataReply> {
	checkParameters(request.parameters);
	const reading = readQuery(scopeOf(request.table, dataRoleOf(shop.caller.role)), request.parameters);
	checkForm(reading, request);
	const { range } = request;
	if (range !== null) {
		reading.offset += range.from;
		const most = range.to === null ? MOST_ROWS : Math.max(0, range.to - range.from + 1);
		reading.limit = Math.min(reading.limit ?? MOST_ROWS, most);
	}
	const statement = selection(reading, request);
	const found = firstOf(await shop.database.readOnce(shop.caller, statement, STATEMENT_TIMEOUT_MS));
	const { offset } = reading;
	if (found.total !== null && offset > found.total) {
		throw new DataApiError(416, "PGRST103", "Requested range not satisfiable", {
			details: `An offset of ${offset} was requested, but there are only ${found.total} rows.`,
		});
	}
	return asAsked({ ...found, from: offset }, request);
}
