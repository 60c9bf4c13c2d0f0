import { auditEdits } from "#shop/catalogue/edit-product.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { DataApiError, denied } from "#shop/data-api/engine/data-error.rules.ts";
import { STATEMENT_TIMEOUT_MS } from "#shop/data-api/engine/data-limits.rules.ts";
import { type Scope, type SelectQuery, scopeOf } from "#shop/data-api/engine/data-query.rules.ts";
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
import { parseQuery, parseWriteFilters } from "#shop/data-api/engine/read-query.rules.ts";
import { parseUpdate } from "#shop/data-api/engine/read-rows.rules.ts";
import { withCheckedPhones } from "./check-written-phone.rules.ts";
import { deleteRows, updateRows } from "./data-api.store.ts";
import { dataSchema } from "./data-tables.rules.ts";
import { dispatchDelete, dispatchUpdate } from "./dispatch-change.ts";
import { recordWrite } from "./record-write.ts";

const WRITES = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, isReadOnly: false };

/**
 * Updates the rows that match the filters, for an API client (API-01). Requires a filter and limits the number of rows.
 * @throws DataApiError, DatabaseError, and what the use cases throw
 */
export async function changeRows(shop: Shop, request: DataRequest, body: unknown): Promise<DataResponse> {
	checkParameters(request.parameters);
	const scope = scopeOf(dataSchema, request.table, dataRoleOf(shop.caller.role));
	const written = withCheckedPhones(scope, parseUpdate(scope, body));
	const query = parseChange(scope, request, "UPDATE");
	if (written.columns.length === 0) return toRequestedFormat({ body: "[]", rows: 0, from: 0, total: null }, request);
	if (scope.table.actions.update?.includes(scope.role)) {
		return toRequestedFormat(await dispatchUpdate(shop, request, query, written), request);
	}
	return await transaction(
		shop,
		async (tx) => {
			const update = async () => {
				const result = await updateRows(tx, query, written, { ...request, now: shop.clock.now() });
				checkWritten(result.rows, request);
				return result;
			};
			if (scope.name === "products") {
				// Product edits follow the same rules as in the admin and are logged the same way.
				return toRequestedFormat({ ...(await auditEdits(tx, asAdministrator(shop), update)), from: 0 }, request);
			}
			return await finish(shop, tx, "update", { scope, request, columns: written.columns }, await update());
		},
		WRITES,
	);
}

/** Deletes the rows that match the filters, for an API client; otherwise like an update. */
export async function removeRows(shop: Shop, request: DataRequest): Promise<DataResponse> {
	checkParameters(request.parameters);
	const scope = scopeOf(dataSchema, request.table, dataRoleOf(shop.caller.role));
	if (!scope.table.delete.includes(scope.role)) throw denied(scope.role === "visitor", `table ${scope.name}`);
	const query = parseChange(scope, request, "DELETE");
	if (scope.table.actions.delete?.includes(scope.role)) {
		return toRequestedFormat(await dispatchDelete(shop, request, query), request);
	}
	return await transaction(
		shop,
		async (tx) => {
			const result = await deleteRows(tx, query, request);
			checkWritten(result.rows, request);
			return await finish(shop, tx, "delete", { scope, request, columns: [] }, result);
		},
		WRITES,
	);
}

/**
 * Which rows to change and what to return of them.
 * @throws DataApiError 21000 without a filter
 */
function parseChange(scope: Scope, request: DataRequest, verb: "UPDATE" | "DELETE"): SelectQuery {
	const { parameters, isShown } = request;
	const query = isShown ? parseQuery(scope, parameters) : parseWriteFilters(scope, parameters);
	checkFormat(query, request);
	rejectAggregates(query);
	if (query.conditions.length === 0) {
		throw new DataApiError(400, "21000", `${verb} requires a WHERE clause`, { hint: "Select the rows with a filter." });
	}
	if (query.limit !== null || query.offset > 0) {
		throw new DataApiError(400, "PGRST100", `${verb} does not support limit or offset`, {
			hint: "Select the rows with a filter.",
		});
	}
	return query;
}

type Transaction = Parameters<Parameters<typeof transaction>[1]>[0];

async function finish(
	shop: Shop,
	tx: Transaction,
	verb: "update" | "delete",
	change: { scope: Scope; request: DataRequest; columns: readonly string[] },
	result: { body: string; rows: number; total: number | null },
): Promise<DataResponse> {
	if (change.scope.role === "administrator") {
		await recordWrite(tx, asAdministrator(shop), verb, { ...change, rows: result.rows });
	}
	return toRequestedFormat({ ...result, from: 0 }, change.request);
}
