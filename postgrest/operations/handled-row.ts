import { type ApiRequest, NO_ROWS, type RowsResult } from "#postgrest/api-request.ts";
import type { KyselyTransaction, PostgrestConfig, RowValues } from "#postgrest/config.ts";
import { oneRowOnly } from "#postgrest/parse/parse-rows.ts";
import { type Condition, columnOf, type SelectQuery, selectColumn } from "#postgrest/query.ts";
import { firstResult, selectStatement } from "#postgrest/sql/select-statement.ts";

/**
 * The primary key of the one row that matches the filters, with its `id` if the table has one; null if there is none.
 * @throws PostgrestError if there are several
 */
export async function findKey<Caller, Tx extends KyselyTransaction>(
	config: PostgrestConfig<Caller, Tx>,
	caller: Caller,
	query: SelectQuery,
): Promise<RowValues | null> {
	const { scope } = query;
	const names = new Set([...scope.table.primaryKey, ...(Object.hasOwn(scope.table.columns, "id") ? ["id"] : [])]);
	const columns = [...names].map((name) => selectColumn(columnOf(scope, name), name));
	const keys = { ...query, columns, embeds: [], order: [], limit: 2 };
	const statement = selectStatement(keys, { isCounted: false, nulls: true, isCsv: false });
	const result = await config.transaction(caller, async (tx) =>
		firstResult((await statement.execute(tx.withoutPlugins())).rows),
	);
	if (result.rows > 1) throw oneRowOnly();
	const [row] = JSON.parse(result.body) as RowValues[];
	return row ?? null;
}

/** The row with this key in its current state, whether or not it still matches the request's filters. */
export async function showRow<Caller, Tx extends KyselyTransaction>(
	config: PostgrestConfig<Caller, Tx>,
	caller: Caller,
	request: ApiRequest,
	shown: SelectQuery,
	key: RowValues,
): Promise<RowsResult> {
	if (!request.isShown) return { ...NO_ROWS, rows: 1 };
	const conditions = Object.entries(key).map(([name, value]): Condition => {
		const column = columnOf(shown.scope, name);
		return { kind: "compare", column, operator: "eq", value: value ?? "", isNegated: false };
	});
	const statement = selectStatement({ ...shown, conditions }, { ...request, isCounted: false });
	const result = await config.transaction(caller, async (tx) =>
		firstResult((await statement.execute(tx.withoutPlugins())).rows),
	);
	return { ...result, from: 0 };
}
