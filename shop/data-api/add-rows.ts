import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { carryOutInsert } from "./carry-out-insert.ts";
import { insertRows } from "./data-api.store.ts";
import { DataApiError } from "./data-error.rules.ts";
import { STATEMENT_TIMEOUT_MS } from "./data-limits.rules.ts";
import { emptyReading, type Scope, scopeOf } from "./data-query.rules.ts";
import { asAsked, checkParameters, checkWritten, type DataReply, type DataRequest } from "./data-request.rules.ts";
import { dataRoleOf } from "./data-role.rules.ts";
import { readNames, readQuery } from "./read-query.rules.ts";
import { readInsert } from "./read-rows.rules.ts";
import { recordWrite } from "./record-write.ts";

/**
 * Adds rows to a table for another program, or merges them with those that are there (API-01). Where the shop does more
 * than to add a row, its own deed is done. An administrator's write stands in the activity log.
 * @throws DataApiError, DatabaseError, and what the deeds throw
 */
export async function addRows(shop: Shop, request: DataRequest, body: unknown): Promise<DataReply> {
	checkParameters(request.parameters);
	const scope = scopeOf(request.table, dataRoleOf(shop.caller.role));
	const only = readNames(request.parameters, "columns");
	const written = readInsert(scope, body, { only, missingIsDefault: request.missingIsDefault });
	const conflict = conflictOf(scope, request);
	const shown = request.isShown ? readQuery(scope, withoutFilters(request.parameters)) : emptyReading(scope);
	if (written.rows.length === 0) return asAsked({ body: "[]", rows: 0, from: 0, total: null }, request);
	if (scope.table.deeds.insert?.includes(scope.role)) {
		return asAsked(await carryOutInsert(shop, request, written, shown), request);
	}
	return await transaction(
		shop,
		async (tx) => {
			const found = await insertRows(tx, shown, written, conflict, request);
			checkWritten(found.rows, request);
			if (scope.role === "administrator") {
				const { columns } = written;
				await recordWrite(tx, asAdministrator(shop), "insert", { scope, request, columns, rows: found.rows });
			}
			return asAsked({ ...found, from: 0 }, request);
		},
		{ statementTimeoutMs: STATEMENT_TIMEOUT_MS, isReadOnly: false },
	);
}

/** @throws DataApiError 42P10 for columns that no key stands on */
function conflictOf({ table }: Scope, { parameters, duplicates }: DataRequest) {
	if (duplicates === "refuse") return null;
	const columns = readNames(parameters, "on_conflict") ?? table.key;
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

/** What is added is not filtered. */
function withoutFilters(parameters: DataRequest["parameters"]): DataRequest["parameters"] {
	return parameters.filter(([name]) => name === "select" || name === "order");
}
