import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { MAX_ROWS } from "#shop/data-api/engine/data-limits.rules.ts";
import {
	type Column,
	type Condition,
	columnIndexOf,
	type Embed,
	isAggregated,
	isVisible,
	type SelectItem,
	type SelectQuery,
	type ValueType,
} from "#shop/data-api/engine/data-query.rules.ts";
import type { WrittenRows } from "#shop/data-api/engine/read-rows.rules.ts";
import {
	AGGREGATE_FUNCTIONS,
	CSV_SIGNS,
	csvNames,
	IS_SQL,
	OPERATOR_WORDS,
	orderWords,
	TYPE_WORDS,
} from "#shop/data-api/engine/sql-words.rules.ts";

/** Rows as one text in the requested format, their number, and the total without limit. */
export type RowsResult = { body: string; rows: number; total: number | null };

/** Format of the result: with or without null fields, as CSV, and whether to count the total. */
type ResultFormat = { isCounted: boolean; nulls: boolean; isCsv: boolean };

export function selection(query: SelectQuery, how: ResultFormat): RawBuilder<RowsResult> {
	return rowsOf(sql``, query, sql.table(query.scope.name), how);
}

/** A part of a statement, built only from allow-listed names, words of sql-words.rules.ts and bound values. */
type Fragment = RawBuilder<unknown>;

/** Format of a write's result, and whether to return its rows. */
type ChangeFormat = Omit<ResultFormat, "isCounted"> & { isShown: boolean };

export async function selectRows(tx: Transaction<Schema>, query: SelectQuery, how: ResultFormat): Promise<RowsResult> {
	return firstResult((await selection(query, how).execute(tx.withoutPlugins())).rows);
}

/** Such statements return exactly one row. */
export function firstResult(rows: readonly RowsResult[]): RowsResult {
	return rows[0] ?? { body: "[]", rows: 0, total: null };
}

/** Inserts rows and returns what `shown` selects. `conflict` makes it an upsert on these columns. */
export async function insertRows(
	tx: Transaction<Schema>,
	shown: SelectQuery,
	written: WrittenRows,
	conflict: { columns: readonly string[]; isMerge: boolean } | null,
	how: ChangeFormat,
): Promise<RowsResult> {
	const { scope } = shown;
	const columns = written.columns.map((name) => sql.id(name));
	const types = written.columns.map((name) => scope.table.columns[name] ?? "text");
	const rows = written.rows.map((row) => {
		const cells = row.map((cell, at) => (cell === undefined ? sql`default` : literal(cell, types[at] ?? "text")));
		return sql`(${sql.join(cells)})`;
	});
	const values = columns.length === 0 ? sql`default values` : sql`(${sql.join(columns)}) values ${sql.join(rows)}`;
	const insert = sql`insert into ${sql.table(scope.name)} ${values}${onConflict(written.columns, conflict)}`;
	return await runChange(tx, insert, shown, how);
}

export async function updateRows(
	tx: Transaction<Schema>,
	shown: SelectQuery,
	written: WrittenRows,
	{ now, ...how }: ChangeFormat & { now: number },
): Promise<RowsResult> {
	const { name, table } = shown.scope;
	const set = written.columns.map(
		(column, at) => sql`${sql.id(column)} = ${literal(written.rows[0]?.[at] ?? null, table.columns[column] ?? "text")}`,
	);
	if (table.touches !== undefined) set.push(sql`${sql.id(table.touches)} = ${new Date(now)}`);
	const update = sql`update ${sql.table(name)} as t0 set ${sql.join(set)}${where(conditionsOf(shown, "t0", numbering()))}`;
	return await runChange(tx, update, shown, how);
}

export async function deleteRows(tx: Transaction<Schema>, shown: SelectQuery, how: ChangeFormat): Promise<RowsResult> {
	const conditions = where(conditionsOf(shown, "t0", numbering()));
	const remove = sql`delete from ${sql.table(shown.scope.name)} as t0${conditions}`;
	return await runChange(tx, remove, shown, how);
}

/** Calls a scalar database function with named arguments; returns the value as JSON text. */
export async function callFunction(
	tx: Transaction<Schema>,
	name: string,
	args: readonly { name: string; type: ValueType; value: string | null }[],
): Promise<string> {
	const given = args.map((arg) => sql`${sql.id(arg.name)} => ${literal(arg.value, arg.type)}`);
	const { rows } = await sql<{
		body: string | null;
	}>`select to_json(${sql.id(name)}(${sql.join(given)}))::text as body`.execute(tx.withoutPlugins());
	return rows[0]?.body ?? "null";
}

async function runChange(
	tx: Transaction<Schema>,
	change: Fragment,
	shown: SelectQuery,
	how: ChangeFormat,
): Promise<RowsResult> {
	if (!how.isShown) {
		const { numAffectedRows } = await change.execute(tx.withoutPlugins());
		return { body: "", rows: Number(numAffectedRows ?? 0n), total: null };
	}
	const names = new Set([
		...shown.columns.flatMap(({ column }) => (column === null ? [] : [column.name])),
		...shown.order.map(({ column }) => column.name),
		...shown.embeds.flatMap(({ relation }) => (relation.kind === "function" ? [] : [relation.here])),
	]);
	const returning = (names.size === 0 ? shown.scope.table.key : [...names]).map((name) => sql.id(name));
	const source = sql`with changed as (${change} returning ${sql.join(returning)})`;
	const all = { ...shown, conditions: [] };
	const statement = rowsOf(source, all, sql.id("changed"), { ...how, isCounted: false });
	return firstResult((await statement.execute(tx.withoutPlugins())).rows);
}

/**
 * Formats the rows of a table, or of a write's RETURNING, as one text; `before` holds the CTE that the source needs.
 */
function rowsOf(
	before: Fragment,
	query: SelectQuery,
	source: Fragment,
	{ isCounted, nulls, isCsv }: ResultFormat,
): RawBuilder<RowsResult> {
	const next = numbering();
	const limit = Math.min(query.limit ?? MAX_ROWS, MAX_ROWS);
	const list = sql`coalesce(json_agg(row_to_json(r)), '[]')`;
	const json = nulls ? list : sql`json_strip_nulls(${list})`;
	const names = isCsv ? query.columns.map((item, at) => ({ ...item, as: `c${at}` })) : query.columns;
	const total = isCounted
		? sql`(select count(*)::int from ${source} as t0${where(conditionsOf(query, "t0", next))})`
		: sql`null::int`;
	return sql<RowsResult>`${before}
		select ${isCsv ? csvOf(query) : json}::text as body, count(*)::int as rows, ${total} as total
		from (${levelOf({ ...query, columns: names, limit }, source, next, null)}) r`;
}

/**
 * CSV as in RFC 4180 with a header line: null is an empty field, an empty text is "". Lines end in "\
 * " alone, as in PostgREST.
 */
function csvOf({ columns }: SelectQuery): Fragment {
	const cells = columns.map((_, at) => {
		const cell = sql.id("r", `c${at}`);
		const text = sql`format('%s', ${cell})`;
		const isBare = sql`${text} <> '' and translate(${text}, ${sql.lit(CSV_SIGNS)}, '') = ${text}`;
		return sql`case when ${cell} is null then '' when ${isBare} then ${text} else '"' || replace(${text}, '"', '""') || '"' end`;
	});
	return sql`cast(${csvNames(columns.map(({ as }) => as))} as text) || coalesce(string_agg(chr(10) || ${sql.join(cells, sql` || ',' || `)}, ''), '')`;
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

function embedded({ relation, name, query }: Embed, outer: string, next: () => string): Fragment {
	const limit = relation.kind === "many" ? Math.min(query.limit ?? MAX_ROWS, MAX_ROWS) : 1;
	const bounded = { ...query, limit };
	const rows =
		relation.kind === "function"
			? levelOf(bounded, sql`${sql.id(name)}(${sql.id(outer)})`, next, null)
			: levelOf(
					bounded,
					sql.table(relation.table),
					next,
					(alias) => sql`${sql.id(alias, relation.there)} = ${sql.id(outer, relation.here)}`,
				);
	if (relation.kind === "many") return sql`(select coalesce(json_agg(row_to_json(r)), '[]') from (${rows}) r)`;
	return sql`(select row_to_json(r) from (${rows}) r)`;
}

/** The conditions of a level, including that "!inner" embeds have a row. */
function conditionsOf(query: SelectQuery, alias: string, next: () => string): Fragment[] {
	const inner = query.embeds.filter(({ isInner }) => isInner).map((embed) => existing(embed, alias, next));
	return [...query.conditions.map((condition) => conditionSql(condition, alias, next)), ...inner];
}

function existing({ relation, name, query }: Embed, alias: string, next: () => string): Fragment {
	const other = next();
	const isFunction = relation.kind === "function";
	const source = isFunction ? sql`${sql.id(name)}(${sql.id(alias)})` : sql.table(relation.table);
	const join = isFunction ? [] : [sql`${sql.id(other, relation.there)} = ${sql.id(alias, relation.here)}`];
	return sql`exists (select from ${source} as ${sql.id(other)}${where([...join, ...conditionsOf(query, other, next)])})`;
}

function where(conditions: readonly Fragment[]): Fragment {
	return conditions.length === 0 ? sql`` : sql` where ${sql.join([...conditions], sql` and `)}`;
}

function conditionSql(condition: Condition, alias: string, next: () => string): Fragment {
	const sqlCondition = plainCondition(condition, alias, next);
	return condition.isNegated ? sql`not (${sqlCondition})` : sqlCondition;
}

function plainCondition(condition: Condition, alias: string, next: () => string): Fragment {
	switch (condition.kind) {
		case "all":
		case "any": {
			const parts = condition.parts.map((part) => conditionSql(part, alias, next));
			return sql`(${sql.join(parts, condition.kind === "all" ? sql` and ` : sql` or `)})`;
		}
		case "is":
			return sql`${columnSql(condition.column, alias)} is ${sql.raw(IS_SQL[condition.word])}`;
		case "in": {
			const { column, values } = condition;
			if (values.length === 0) return sql`false`;
			const list = values.map((value) => literal(value, column.type));
			return sql`${columnSql(column, alias)} in (${sql.join(list)})`;
		}
		case "compare": {
			const { column, operator, value, of } = condition;
			const isPattern = operator === "like" || operator === "ilike";
			const given = isPattern ? value.replaceAll("*", "%") : value;
			const comparison = sql`${columnSql(column, alias)} ${sql.raw(OPERATOR_WORDS[operator])}`;
			if (of === undefined) return sql`${comparison} ${literal(given, column.type)}`;
			return sql`${comparison} ${sql.raw(of)} (cast(cast(${given} as text) as ${sql.raw(TYPE_WORDS[column.type])}[]))`;
		}
		case "without":
			return sql`not ${existing(condition.embed, alias, next)}`;
	}
}

function columnSql({ name, steps = [], isList = false }: Column, alias: string): Fragment {
	const column = sql.id(alias, name);
	if (steps.length === 0) return column;
	const ways = steps.map(({ key, isText }) => {
		const way = typeof key === "number" ? sql`cast(${key} as integer)` : sql`cast(${key} as text)`;
		return sql`${isText ? sql`->>` : sql`->`} ${way}`;
	});
	return sql`(${isList ? sql`to_jsonb(${column})` : column} ${sql.join(ways, sql` `)})`;
}

function selectItemSql({ column, cast, aggregate }: SelectItem, alias: string): Fragment {
	const value = column === null ? sql`*` : castTo(columnSql(column, alias), cast);
	return aggregate === null
		? value
		: castTo(sql`${sql.raw(AGGREGATE_FUNCTIONS[aggregate.word])}(${value})`, aggregate.cast);
}

function castTo(value: Fragment, type: ValueType | null): Fragment {
	return type === null ? value : sql`cast(${value} as ${sql.raw(TYPE_WORDS[type])})`;
}

/** A bound value that the database casts to the column's type; it rejects values that do not fit (22P02). */
function literal(value: string | null, type: ValueType): Fragment {
	if (type === "text") return sql`cast(${value} as text)`;
	return sql`cast(cast(${value} as text) as ${sql.raw(TYPE_WORDS[type])})`;
}

function onConflict(columns: readonly string[], conflict: { columns: readonly string[]; isMerge: boolean } | null) {
	if (conflict === null) return sql``;
	const target = sql.join(conflict.columns.map((name) => sql.id(name)));
	const merged = columns.filter((name) => !conflict.columns.includes(name));
	if (!conflict.isMerge || merged.length === 0) return sql` on conflict (${target}) do nothing`;
	const set = merged.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`);
	return sql` on conflict (${target}) do update set ${sql.join(set)}`;
}

function numbering(): () => string {
	let last = 0;
	return () => `t${++last}`;
}
