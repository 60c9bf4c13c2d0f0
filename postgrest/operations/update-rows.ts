import {
	type ApiRequest,
	checkFormat,
	checkParameters,
	checkWritten,
	NO_ROWS,
	type RowsResult,
	rejectAggregates,
	toRequestedFormat,
} from "#postgrest/api-request.ts";
import type { KyselyTransaction, PostgrestConfig } from "#postgrest/config.ts";
import { STATEMENT_TIMEOUT_MS } from "#postgrest/limits.ts";
import { parseQuery, parseWriteFilters } from "#postgrest/parse/parse-query.ts";
import { onlyRow, parseUpdate } from "#postgrest/parse/parse-rows.ts";
import { PostgrestError } from "#postgrest/postgrest-error.ts";
import { deniedTo, type Scope, type SelectQuery, scopeOf } from "#postgrest/query.ts";
import { executeDelete, executeUpdate } from "#postgrest/sql/execute-write.ts";
import { finishWrite, normalizeRows } from "./finish-write.ts";
import { findKey, showRow } from "./handled-row.ts";

const WRITES = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, isReadOnly: false };

/**
 * Updates the rows that match the filters. Requires a filter and limits the number of rows. A table with a handler for
 * the role runs that instead, for one row.
 * @throws PostgrestError, the database's errors, and what handlers throw
 */
export async function updateRows<Caller, Tx extends KyselyTransaction>(
	config: PostgrestConfig<Caller, Tx>,
	caller: Caller,
	request: ApiRequest,
	body: unknown,
): Promise<RowsResult> {
	checkParameters(request.parameters);
	const scope = scopeOf(config, request.table, config.roleOf(caller));
	const table = config.tables[scope.name];
	const written = normalizeRows(table, parseUpdate(scope, body));
	const query = parseTarget(scope, request, "UPDATE");
	if (written.columns.length === 0) return toRequestedFormat(NO_ROWS, request);
	const handler = table?.handlers?.update;
	if (handler?.roles.includes(scope.role)) {
		const changes = onlyRow(written);
		const key = await findKey(config, caller, query);
		if (key === null) return toRequestedFormat(NO_ROWS, request);
		await handler.run(caller, key, changes);
		return toRequestedFormat(await showRow(config, caller, request, query, key), request);
	}
	return await config.transaction(
		caller,
		async (tx) => {
			const update = async () => {
				const result = await executeUpdate(tx, query, written, { ...request, now: config.now(caller) });
				checkWritten(result.rows, request);
				return result;
			};
			const { columns } = written;
			const result = table?.aroundUpdate ? await table.aroundUpdate(caller, tx, update) : await update();
			if (!table?.aroundUpdate) {
				await finishWrite(config, caller, tx, { scope, request, verb: "update", columns, rows: result.rows });
			}
			return toRequestedFormat({ ...result, from: 0 }, request);
		},
		WRITES,
	);
}

/** Deletes the rows that match the filters; otherwise like an update. */
export async function deleteRows<Caller, Tx extends KyselyTransaction>(
	config: PostgrestConfig<Caller, Tx>,
	caller: Caller,
	request: ApiRequest,
): Promise<RowsResult> {
	checkParameters(request.parameters);
	const scope = scopeOf(config, request.table, config.roleOf(caller));
	if (!scope.table.delete.includes(scope.role)) throw deniedTo(scope, `table ${scope.name}`);
	const query = parseTarget(scope, request, "DELETE");
	const handler = config.tables[scope.name]?.handlers?.delete;
	if (handler?.roles.includes(scope.role)) {
		const key = await findKey(config, caller, query);
		if (key === null) return toRequestedFormat(NO_ROWS, request);
		const before = await showRow(config, caller, request, query, key);
		await handler.run(caller, key);
		return toRequestedFormat(before, request);
	}
	return await config.transaction(
		caller,
		async (tx) => {
			const result = await executeDelete(tx, query, request);
			checkWritten(result.rows, request);
			await finishWrite(config, caller, tx, { scope, request, verb: "delete", columns: [], rows: result.rows });
			return toRequestedFormat({ ...result, from: 0 }, request);
		},
		WRITES,
	);
}

/**
 * Which rows to write, and what to return of them.
 * @throws PostgrestError 21000 without a filter
 */
function parseTarget(scope: Scope, request: ApiRequest, verb: "UPDATE" | "DELETE"): SelectQuery {
	const { parameters, isShown } = request;
	const query = isShown ? parseQuery(scope, parameters) : parseWriteFilters(scope, parameters);
	checkFormat(query, request);
	rejectAggregates(query);
	if (query.conditions.length === 0) {
		throw new PostgrestError(400, "21000", `${verb} requires a WHERE clause`, {
			hint: "Select the rows with a filter.",
		});
	}
	if (query.limit !== null || query.offset > 0) {
		throw new PostgrestError(400, "PGRST100", `${verb} does not support limit or offset`, {
			hint: "Select the rows with a filter.",
		});
	}
	return query;
}
