import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { DataApiError } from "#shop/data-api/engine/data-error.rules.ts";
import { STATEMENT_TIMEOUT_MS } from "#shop/data-api/engine/data-limits.rules.ts";
import { emptyQuery, type Scope, type SelectQuery, scopeOf } from "#shop/data-api/engine/data-query.rules.ts";
import {
	checkFormat,
	checkParameters,
	checkWritten,
	type DataRequest,
	type DataResponse,
	rejectAggregates,
	toRequestedFormat,
} from "#shop/data-api/engine/data-request.rules.ts";
import { dataRoleOf } from "#shop/data-api/engine/data-schema.rules.ts";
import { parseNames, parseQuery } from "#shop/data-api/engine/read-query.rules.ts";
import { parseInsert } from "#shop/data-api/engine/read-rows.rules.ts";
import { withCheckedPhones } from "./check-written-phone.rules.ts";
import { insertRows } from "./data-api.store.ts";
import { dataSchema } from "./data-tables.rules.ts";
import { dispatchInsert } from "./dispatch-insert.ts";
import { recordWrite } from "./record-write.ts";

/**
 * Inserts rows for an API client, or merges them with existing ones (API-01). Tables with a write handler run that use
 * case instead. Writes by administrators are recorded in the activity log.
 * @throws DataApiError, DatabaseError, and what the use cases throw
 */
export async function addRows(shop: Shop, request: DataRequest, body: unknown): Promise<DataResponse> {
	checkParameters(request.parameters);
	const scope = scopeOf(dataSchema, request.table, dataRoleOf(shop.caller.role));
	const only = parseNames(request.parameters, "columns");
	const read = parseInsert(scope, body, { only, missingIsDefault: request.missingIsDefault });
	const written = withCheckedPhones(scope, read);
	const conflict = conflictOf(scope, request);
	const shown = parseReturning(scope, request);
	checkFormat(shown, request);
	rejectAggregates(shown);
	if (written.rows.length === 0) return toRequestedFormat({ body: "[]", rows: 0, from: 0, total: null }, request);
	// The Location header needs the keys, so the rows are read like returned ones.
	const returning = request.isLocated
		? { ...request, isShown: true, isSingle: false, nulls: true, isCsv: false }
		: request;
	if (scope.table.actions.insert?.includes(scope.role)) {
		return withLocation(await dispatchInsert(shop, returning, written, shown), request);
	}
	return await transaction(
		shop,
		async (tx) => {
			const result = await insertRows(tx, shown, written, conflict, returning);
			checkWritten(result.rows, request);
			if (scope.role === "administrator") {
				const { columns } = written;
				await recordWrite(tx, asAdministrator(shop), "insert", { scope, request, columns, rows: result.rows });
			}
			return withLocation({ ...result, from: 0 }, request);
		},
		{ statementTimeoutMs: STATEMENT_TIMEOUT_MS, isReadOnly: false },
	);
}

/**
 * What to return of the new rows, or the keys for the Location header.
 * @throws DataApiError 42501 for what the caller may not read
 */
function parseReturning(scope: Scope, { isShown, isLocated, parameters }: DataRequest): SelectQuery {
	if (isLocated) return parseQuery(scope, [["select", scope.table.key.join(",")]]);
	return isShown ? parseQuery(scope, withoutFilters(parameters)) : emptyQuery(scope);
}

/** A single new row gets a Location: the filter on its key. */
function withLocation(response: DataResponse, request: DataRequest): DataResponse {
	if (!request.isLocated) return toRequestedFormat(response, request);
	const [row, ...more] = JSON.parse(response.body) as Record<string, unknown>[];
	if (row === undefined || more.length > 0) return response;
	const names = Object.entries(row).map(([name, value]) => `${name}=eq.${encodeURIComponent(String(value))}`);
	return { ...response, key: names.join("&") };
}

/** @throws DataApiError 42P10 for columns that are not the table's key */
function conflictOf({ table }: Scope, { parameters, duplicates }: DataRequest) {
	if (duplicates === "refuse") return null;
	const columns = parseNames(parameters, "on_conflict") ?? table.key;
	if (columns.length !== table.key.length || !columns.every((column) => table.key.includes(column))) {
		throw new DataApiError(
			400,
			"42P10",
			"there is no unique or exclusion constraint matching the ON CONFLICT specification",
			{ hint: `on_conflict=${table.key.join(",")}` },
		);
	}
	return { columns: table.key, isMerge: duplicates === "merge" };
}

function withoutFilters(parameters: DataRequest["parameters"]): DataRequest["parameters"] {
	return parameters.filter(([name]) => name === "select" || name === "order");
}
