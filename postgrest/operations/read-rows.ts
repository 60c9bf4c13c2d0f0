import {
	type ApiRequest,
	checkFormat,
	checkParameters,
	type RowsResult,
	toRequestedFormat,
} from "#postgrest/api-request.ts";
import type { KyselyTransaction, PostgrestConfig } from "#postgrest/config.ts";
import { MAX_ROWS, STATEMENT_TIMEOUT_MS } from "#postgrest/limits.ts";
import { parseQuery } from "#postgrest/parse/parse-query.ts";
import { PostgrestError } from "#postgrest/postgrest-error.ts";
import { scopeOf } from "#postgrest/query.ts";
import { firstResult, selectStatement } from "#postgrest/sql/select-statement.ts";

/**
 * Reads rows of a table under the caller's database role, in a read-only transaction.
 * @throws PostgrestError, and the database's errors
 */
export async function readRows<Caller, Tx extends KyselyTransaction>(
	config: PostgrestConfig<Caller, Tx>,
	caller: Caller,
	request: ApiRequest,
): Promise<RowsResult> {
	checkParameters(request.parameters);
	const query = parseQuery(scopeOf(config, request.table, config.roleOf(caller)), request.parameters);
	checkFormat(query, request);
	const { range } = request;
	if (range !== null) {
		query.offset += range.from;
		const max = range.to === null ? MAX_ROWS : Math.max(0, range.to - range.from + 1);
		query.limit = Math.min(query.limit ?? MAX_ROWS, max);
	}
	const result = firstResult(await config.read(caller, selectStatement(query, request), STATEMENT_TIMEOUT_MS));
	const { offset } = query;
	if (result.total !== null && offset > result.total) {
		throw new PostgrestError(416, "PGRST103", "Requested range not satisfiable", {
			details: `An offset of ${offset} was requested, but there are only ${result.total} rows.`,
		});
	}
	return toRequestedFormat({ ...result, from: offset }, request);
}
