import { auditEdits } from "#shop/catalogue/audit-edits.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { withCheckedPhones } from "./check-written-phone.rules.ts";
import { deleteRows, updateRows } from "./data-api.store.ts";
import { DataApiError, denied } from "./data-error.rules.ts";
import { STATEMENT_TIMEOUT_MS } from "./data-limits.rules.ts";
import { type Scope, type SelectQuery, scopeOf } from "./data-query.rules.ts";
import {
	checkForm,
	checkParameters,
	checkPlain,
	checkWritten,
	type DataRequest,
	type DataResponse,
	inAskedForm,
} from "./data-request.rules.ts";
import { dataRoleOf } from "./data-role.rules.ts";
import { dispatchDelete, dispatchUpdate } from "./dispatch-change.ts";
import { parseQuery, parseWriteFilters } from "./read-query.rules.ts";
import { parseUpdate } from "./read-rows.rules.ts";
import { recordWrite } from "./record-write.ts";

const WRITES = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, isReadOnly: false };

/**
 * Changes the rows that the filters name, for another program (API-01): never without a filter, and not more rows than
 * one request may. @throws DataApiError, DatabaseError, and what the deeds throw
 */
export async function changeRows(shop: Shop, request: DataRequest, body: unknown): Promise<DataResponse> {
	checkParameters(request.parameters);
	const scope = scopeOf(request.table, dataRoleOf(shop.caller.role));
	const written = withCheckedPhones(scope, parseUpdate(scope, body));
	const query = readChanged(scope, request, "UPDATE");
	if (written.columns.length === 0) return inAskedForm({ body: "[]", rows: 0, from: 0, total: null }, request);
	if (scope.table.actions.update?.includes(scope.role)) {
		return inAskedForm(await dispatchUpdate(shop, request, query, written), request);
	}
	return await transaction(
		shop,
		async (tx) => {
			const update = async () => {
				const found = await updateRows(tx, query, written, { ...request, now: shop.clock.now() });
				checkWritten(found.rows, request);
				return found;
			};
			if (scope.name === "products") {
				// A price or a name is the same deed here as in the portal, with its rules and its entry of the log.
				return inAskedForm({ ...(await auditEdits(tx, asAdministrator(shop), update)), from: 0 }, request);
			}
			return await finish(shop, tx, "update", { scope, request, columns: written.columns }, await update());
		},
		WRITES,
	);
}

/** Removes the rows that the filters name, for another program; the rest as for an update. */
export async function removeRows(shop: Shop, request: DataRequest): Promise<DataResponse> {
	checkParameters(request.parameters);
	const scope = scopeOf(request.table, dataRoleOf(shop.caller.role));
	if (!scope.table.delete.includes(scope.role)) throw denied(scope.role === "visitor", `table ${scope.name}`);
	const query = readChanged(scope, request, "DELETE");
	if (scope.table.actions.delete?.includes(scope.role)) {
		return inAskedForm(await dispatchDelete(shop, request, query), request);
	}
	return await transaction(
		shop,
		async (tx) => {
			const found = await deleteRows(tx, query, request);
			checkWritten(found.rows, request);
			return await finish(shop, tx, "delete", { scope, request, columns: [] }, found);
		},
		WRITES,
	);
}

/** Which rows, and what of them is shown. @throws DataApiError 21000 without a filter */
function readChanged(scope: Scope, request: DataRequest, verb: "UPDATE" | "DELETE"): SelectQuery {
	const { parameters, isShown } = request;
	const query = isShown ? parseQuery(scope, parameters) : parseWriteFilters(scope, parameters);
	checkForm(query, request);
	checkPlain(query);
	if (query.conditions.length === 0) {
		throw new DataApiError(400, "21000", `${verb} requires a WHERE clause`, { hint: "Name the rows by a filter." });
	}
	if (query.limit !== null || query.offset > 0) {
		throw new DataApiError(400, "PGRST100", `${verb} knows no limit and no offset`, {
			hint: "Name the rows by a filter.",
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
	found: { body: string; rows: number; total: number | null },
): Promise<DataResponse> {
	if (change.scope.role === "administrator") {
		await recordWrite(tx, asAdministrator(shop), verb, { ...change, rows: found.rows });
	}
	return inAskedForm({ ...found, from: 0 }, change.request);
}
