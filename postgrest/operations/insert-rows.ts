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
import type { KyselyTransaction, PostgrestConfig, RowValues } from "#postgrest/config.ts";
import { STATEMENT_TIMEOUT_MS } from "#postgrest/limits.ts";
import { parseNames, parseQuery } from "#postgrest/parse/parse-query.ts";
import { onlyRow, parseInsert, type WrittenRows } from "#postgrest/parse/parse-rows.ts";
import { PostgrestError } from "#postgrest/postgrest-error.ts";
import { deniedTo, emptyQuery, type Scope, type SelectQuery, scopeOf } from "#postgrest/query.ts";
import { executeInsert } from "#postgrest/sql/execute-write.ts";
import { finishWrite, normalizeRows } from "./finish-write.ts";
import { showRow } from "./handled-row.ts";

/**
 * Inserts rows, or merges them with existing ones (PostgREST: upsert). A table with a handler for the role runs that
 * instead, for one row.
 * @throws PostgrestError, the database's errors, and what handlers throw
 */
export async function insertRows<Caller, Tx extends KyselyTransaction>(
	config: PostgrestConfig<Caller, Tx>,
	caller: Caller,
	request: ApiRequest,
	body: unknown,
): Promise<RowsResult> {
	checkParameters(request.parameters);
	const scope = scopeOf(config, request.table, config.roleOf(caller));
	const only = parseNames(request.parameters, "columns");
	const parsed = parseInsert(scope, body, { only, missingIsDefault: request.missingIsDefault });
	const written = normalizeRows(config.tables[scope.name], parsed);
	const conflict = conflictOf(scope, request);
	const shown = parseReturning(scope, request);
	checkFormat(shown, request);
	rejectAggregates(shown);
	if (written.rows.length === 0) return toRequestedFormat(NO_ROWS, request);
	// The Location header needs the keys, so the rows are read like returned ones.
	const returning = request.isLocated
		? { ...request, isShown: true, isSingle: false, nulls: true, isCsv: false }
		: request;
	const handler = config.tables[scope.name]?.handlers?.insert;
	if (handler?.roles.includes(scope.role) && (await isForAll(handler, caller, written))) {
		const row = onlyRow(written);
		const result = await insertByHandler(config, caller, returning, shown, row);
		const ignored = (handler.ignores ?? []).filter((column) => (row[column] ?? null) !== null);
		return { ...withLocation(result, request), ignored };
	}
	return await config.transaction(
		caller,
		async (tx) => {
			const result = await executeInsert(tx, shown, written, conflict, returning);
			checkWritten(result.rows, request);
			await finishWrite(config, caller, tx, { scope, request, verb: "insert", columns: written.columns, ...result });
			return withLocation({ ...result, from: 0 }, request);
		},
		{ statementTimeoutMs: STATEMENT_TIMEOUT_MS, isReadOnly: false },
	);
}

async function isForAll<Caller, Tx extends KyselyTransaction>(
	handler: InsertHandler<Caller, Tx>,
	caller: Caller,
	written: WrittenRows,
): Promise<boolean> {
	if (handler.isFor === undefined) return true;
	return written.rows.length === 1 && (await handler.isFor(caller, onlyRow(written)));
}

type InsertHandler<Caller, Tx extends KyselyTransaction> = NonNullable<
	NonNullable<PostgrestConfig<Caller, Tx>["tables"][string]["handlers"]>["insert"]
>;

/** A row whose key the client chose may already exist; what happens then is checked here, as the database would. */
async function insertByHandler<Caller, Tx extends KyselyTransaction>(
	config: PostgrestConfig<Caller, Tx>,
	caller: Caller,
	request: ApiRequest,
	shown: SelectQuery,
	row: RowValues,
): Promise<RowsResult> {
	const { scope } = shown;
	const handler = config.tables[scope.name]?.handlers?.insert;
	if (handler === undefined || (request.isShown && !handler.isReadable)) throw deniedTo(scope, `table ${scope.name}`);
	const { primaryKey } = scope.table;
	if (request.duplicates !== "merge" && primaryKey.every((name) => typeof row[name] === "string")) {
		const key = Object.fromEntries(primaryKey.map((name) => [name, row[name] ?? null]));
		const existing = await showRow(config, caller, { ...request, isShown: true }, shown, key);
		if (existing.rows > 0 && request.duplicates === "ignore") return NO_ROWS;
		if (existing.rows > 0) {
			throw new PostgrestError(409, "23505", `duplicate key value violates unique constraint "${scope.name}_pkey"`);
		}
	}
	const key = await handler.run(caller, row);
	return key === null ? { ...NO_ROWS, rows: 1 } : await showRow(config, caller, request, shown, key);
}

/**
 * What to return of the new rows, or the keys for the Location header.
 * @throws PostgrestError 42501 for what the caller may not read
 */
function parseReturning(scope: Scope, { isShown, isLocated, parameters }: ApiRequest): SelectQuery {
	if (isLocated) return parseQuery(scope, [["select", scope.table.primaryKey.join(",")]]);
	return isShown ? parseQuery(scope, withoutFilters(parameters)) : emptyQuery(scope);
}

/** A single new row gets a Location: the filter on its key. */
function withLocation(result: RowsResult, request: ApiRequest): RowsResult {
	if (!request.isLocated) return toRequestedFormat(result, request);
	const [row, ...more] = JSON.parse(result.body) as Record<string, unknown>[];
	if (row === undefined || more.length > 0) return result;
	const names = Object.entries(row).map(([name, value]) => `${name}=eq.${encodeURIComponent(String(value))}`);
	return { ...result, key: names.join("&") };
}

/** @throws PostgrestError 42P10 for columns that are not the primary key */
function conflictOf({ table: { primaryKey } }: Scope, { parameters, duplicates }: ApiRequest) {
	if (duplicates === "refuse") return null;
	const columns = parseNames(parameters, "on_conflict") ?? primaryKey;
	if (columns.length !== primaryKey.length || !columns.every((column) => primaryKey.includes(column))) {
		throw new PostgrestError(
			400,
			"42P10",
			"there is no unique or exclusion constraint matching the ON CONFLICT specification",
			{ hint: `on_conflict=${primaryKey.join(",")}` },
		);
	}
	return { columns: primaryKey, isMerge: duplicates === "merge" };
}

function withoutFilters(parameters: ApiRequest["parameters"]): ApiRequest["parameters"] {
	return parameters.filter(([name]) => name === "select" || name === "order");
}
