import { sql } from "kysely";
import type { KyselyTransaction } from "#postgrest/config.ts";
import type { WrittenRows } from "#postgrest/parse/parse-rows.ts";
import type { SelectQuery } from "#postgrest/query.ts";
import { type Fragment, literal } from "./columns-sql.ts";
import { firstResult, type ResultFormat, rowsOf, type StatementResult } from "./select-statement.ts";
import { conditionsOf, numbering, where } from "./where-sql.ts";

/** Format of a write's result, and whether to return its rows. */
type WriteFormat = Omit<ResultFormat, "isCounted"> & { isShown: boolean };

/** Inserts rows and returns what `shown` selects. `conflict` makes it an upsert on these columns. */
export async function executeInsert(
	tx: KyselyTransaction,
	shown: SelectQuery,
	written: WrittenRows,
	conflict: { columns: readonly string[]; isMerge: boolean } | null,
	how: WriteFormat,
): Promise<StatementResult> {
	const { scope } = shown;
	const columns = written.columns.map((name) => sql.id(name));
	const types = written.columns.map((name) => scope.table.columns[name] ?? "text");
	const rows = written.rows.map((row) => {
		const cells = row.map((cell, at) => (cell === undefined ? sql`default` : literal(cell, types[at] ?? "text")));
		return sql`(${sql.join(cells)})`;
	});
	const values = columns.length === 0 ? sql`default values` : sql`(${sql.join(columns)}) values ${sql.join(rows)}`;
	const insert = sql`insert into ${sql.table(scope.name)} ${values}${onConflict(written.columns, conflict)}`;
	return await runWrite(tx, insert, shown, how);
}

export async function executeUpdate(
	tx: KyselyTransaction,
	shown: SelectQuery,
	written: WrittenRows,
	{ now, ...how }: WriteFormat & { now: number },
): Promise<StatementResult> {
	const { name, table } = shown.scope;
	const set = written.columns.map(
		(column, at) => sql`${sql.id(column)} = ${literal(written.rows[0]?.[at] ?? null, table.columns[column] ?? "text")}`,
	);
	if (table.updatedAt !== undefined) set.push(sql`${sql.id(table.updatedAt)} = ${new Date(now)}`);
	const update = sql`update ${sql.table(name)} as t0 set ${sql.join(set)}${where(conditionsOf(shown, "t0", numbering()))}`;
	return await runWrite(tx, update, shown, how);
}

export async function executeDelete(
	tx: KyselyTransaction,
	shown: SelectQuery,
	how: WriteFormat,
): Promise<StatementResult> {
	const conditions = where(conditionsOf(shown, "t0", numbering()));
	const remove = sql`delete from ${sql.table(shown.scope.name)} as t0${conditions}`;
	return await runWrite(tx, remove, shown, how);
}

async function runWrite(
	tx: KyselyTransaction,
	change: Fragment,
	shown: SelectQuery,
	how: WriteFormat,
): Promise<StatementResult> {
	if (!how.isShown) {
		const { numAffectedRows } = await change.execute(tx.withoutPlugins());
		return { body: "", rows: Number(numAffectedRows ?? 0n), total: null };
	}
	const names = new Set([
		...shown.columns.flatMap(({ column }) => (column === null ? [] : [column.name])),
		...shown.order.map(({ column }) => column.name),
		...shown.embeds.flatMap(({ relationship }) => (relationship.kind === "computed" ? [] : [relationship.column])),
	]);
	const returning = (names.size === 0 ? shown.scope.table.primaryKey : [...names]).map((name) => sql.id(name));
	const source = sql`with changed as (${change} returning ${sql.join(returning)})`;
	const all = { ...shown, conditions: [] };
	const statement = rowsOf(source, all, sql.id("changed"), { ...how, isCounted: false });
	return firstResult((await statement.execute(tx.withoutPlugins())).rows);
}

function onConflict(columns: readonly string[], conflict: { columns: readonly string[]; isMerge: boolean } | null) {
	if (conflict === null) return sql``;
	const target = sql.join(conflict.columns.map((name) => sql.id(name)));
	const merged = columns.filter((name) => !conflict.columns.includes(name));
	if (!conflict.isMerge || merged.length === 0) return sql` on conflict (${target}) do nothing`;
	const set = merged.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`);
	return sql` on conflict (${target}) do update set ${sql.join(set)}`;
}
