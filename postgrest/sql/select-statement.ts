import { type RawBuilder, sql } from "kysely";
import { MAX_ROWS } from "#postgrest/limits.ts";
import { columnIndexOf, type Embed, isAggregated, isVisible, type SelectQuery } from "#postgrest/query.ts";
import { columnSql, type Fragment, selectItemSql } from "./columns-sql.ts";
import { csvOf } from "./csv-sql.ts";
import { orderWords } from "./sql-words.ts";
import { conditionsOf, numbering, where } from "./where-sql.ts";

/** Rows as one text in the requested format, their number, and the total without limit. */
export type StatementResult = { body: string; rows: number; total: number | null };

/** Format of the result: with or without null fields, as CSV, and whether to count the total. */
export type ResultFormat = { isCounted: boolean; nulls: boolean; isCsv: boolean };

/** Reads the rows of a table; the database formats them. */
export function selectStatement(query: SelectQuery, how: ResultFormat): RawBuilder<StatementResult> {
	return rowsOf(sql``, query, sql.table(query.scope.name), how);
}

/** Such statements return exactly one row. */
export function firstResult(rows: readonly StatementResult[]): StatementResult {
	return rows[0] ?? { body: "[]", rows: 0, total: null };
}

/**
 * Formats the rows of a table, or of a write's RETURNING, as one text; `before` holds the CTE that the source needs.
 */
export function rowsOf(
	before: Fragment,
	query: SelectQuery,
	source: Fragment,
	{ isCounted, nulls, isCsv }: ResultFormat,
): RawBuilder<StatementResult> {
	const next = numbering();
	const limit = Math.min(query.limit ?? MAX_ROWS, MAX_ROWS);
	const list = sql`coalesce(json_agg(row_to_json(r)), '[]')`;
	const json = nulls ? list : sql`json_strip_nulls(${list})`;
	const names = isCsv ? query.columns.map((item, at) => ({ ...item, as: `c${at}` })) : query.columns;
	const total = isCounted
		? sql`(select count(*)::int from ${source} as t0${where(conditionsOf(query, "t0", next))})`
		: sql`null::int`;
	return sql<StatementResult>`${before}
		select ${isCsv ? csvOf(query) : json}::text as body, count(*)::int as rows, ${total} as total
		from (${levelOf({ ...query, columns: names, limit }, source, next, null)}) r`;
}

/** One level of a query; an embed's rows are joined to the row around it. */
function levelOf(query: SelectQuery, source: Fragment, next: () => string, join: ((alias: string) => Fragment) | null) {
	const alias = next();
	const shown = [
		...query.columns.map((item) => sql`${selectItemSql(item, alias)} as ${sql.id(item.as)}`),
		...query.embeds.filter(isVisible).map((embed) => sql`${embedded(embed, alias, next)} as ${sql.id(embed.as)}`),
	];
	const conditions = [...(join === null ? [] : [join(alias)]), ...conditionsOf(query, alias, next)];
	const groups = query.columns.flatMap(({ aggregate }, at) => (aggregate === null ? [sql.lit(at + 1)] : []));
	const isGrouped = isAggregated(query);
	// Order groups by position: the database does not treat a repeated expression with parameters as the same one.
	const order = query.order.map((item) => {
		const value = isGrouped ? sql.lit(columnIndexOf(query, item) + 1) : columnSql(item.column, alias);
		return sql`${value} ${sql.raw(orderWords(item))}`;
	});
	const parts = [
		sql`select ${sql.join(shown)} from ${source} as ${sql.id(alias)}${where(conditions)}`,
		...(isGrouped && groups.length > 0 ? [sql`group by ${sql.join(groups)}`] : []),
		...(order.length === 0 ? [] : [sql`order by ${sql.join(order)}`]),
		...(query.limit === null ? [] : [sql`limit ${sql.lit(query.limit)}`]),
		...(query.offset === 0 ? [] : [sql`offset ${sql.lit(query.offset)}`]),
	];
	return sql.join(parts, sql` `);
}

function embedded({ relationship, name, query }: Embed, outer: string, next: () => string): Fragment {
	const limit = relationship.kind === "to-many" ? Math.min(query.limit ?? MAX_ROWS, MAX_ROWS) : 1;
	const bounded = { ...query, limit };
	const rows =
		relationship.kind === "computed"
			? levelOf(bounded, sql`${sql.id(name)}(${sql.id(outer)})`, next, null)
			: levelOf(
					bounded,
					sql.table(relationship.table),
					next,
					(alias) => sql`${sql.id(alias, relationship.foreignColumn)} = ${sql.id(outer, relationship.column)}`,
				);
	if (relationship.kind === "to-many") return sql`(select coalesce(json_agg(row_to_json(r)), '[]') from (${rows}) r)`;
	return sql`(select row_to_json(r) from (${rows}) r)`;
}
