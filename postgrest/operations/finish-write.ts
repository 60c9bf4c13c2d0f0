import type { ApiRequest } from "#postgrest/api-request.ts";
import type { KyselyTransaction, PostgrestConfig, Table, Write } from "#postgrest/config.ts";
import type { WrittenRows } from "#postgrest/parse/parse-rows.ts";
import type { Scope } from "#postgrest/query.ts";

const NO_FILTERS: ReadonlySet<string> = new Set(["select", "order", "columns", "on_conflict"]);

/** Tells the application about a write, in its transaction. */
export async function finishWrite<Caller, Tx extends KyselyTransaction>(
	config: PostgrestConfig<Caller, Tx>,
	caller: Caller,
	tx: Tx,
	{
		scope: { name: table, table: schema },
		request,
		verb,
		columns,
		rows,
	}: { scope: Scope; request: ApiRequest; rows: number } & Pick<Write, "verb" | "columns">,
): Promise<void> {
	if (rows === 0) return;
	const filters = request.parameters
		.filter(([name]) => verb !== "insert" && !NO_FILTERS.has(name))
		.map(([name, value]) => ({ name, value: schema.primaryKey.includes(name) ? value : null }));
	await config.afterWrite(caller, tx, { verb, table, columns, filters, rows });
}

/** Written rows in the form in which the table stores them. */
export function normalizeRows<Caller, Tx extends KyselyTransaction>(
	table: Table<Caller, Tx> | undefined,
	{ columns, rows }: WrittenRows,
): WrittenRows {
	const normalizers = columns.map((column) => table?.normalize?.[column]);
	return {
		columns,
		rows: rows.map((row) =>
			row.map((cell, at) => (typeof cell === "string" ? (normalizers[at]?.(cell) ?? cell) : cell)),
		),
	};
}
