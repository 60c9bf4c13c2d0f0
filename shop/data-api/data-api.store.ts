import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { MOST_ROWS } from "./data-limits.rules.ts";
import type { Column, Comparison, Condition, Embed, IsWord, Ordering, Reading } from "./data-query.rules.ts";
import type { WrittenRows } from "./read-rows.rules.ts";

/** The JSON text of a list of rows, how many they are, and how many there would be without limit. */
export type FoundRows = { body: string; rows: number; total: number | null };

type Fragment = RawBuilder<unknown>;

/** The statement of a read. `nulls` false leaves null fields out. */
export function selection(reading: Reading, how: { isCounted: boolean; nulls: boolean }): RawBuilder<FoundRows> {
	return rowsOf(sql``, reading, sql.table(reading.scope.name), how);
}

/** Runs a read inside a transaction. */
export async function selectRows(
	tx: Transaction<Schema>,
	reading: Reading,
	how: { isCounted: boolean; nulls: boolean },
): Promise<FoundRows> {
	return firstOf((await selection(reading, how).execute(tx)).rows);
}

/** The one row that such a statement answers. */
export function firstOf(rows: readonly FoundRows[]): FoundRows {
	return rows[0] ?? { body: "[]", rows: 0, total: null };
}

/** Inserts rows; with `shown` their representation. `conflict` makes it an upsert on these columns. */
export async function insertRows(
	tx: Transaction<Schema>,
	shown: Reading,
	written: WrittenRows,
	conflict: { columns: readonly string[]; isMerge: boolean } | null,
	{ isShown, nulls }: { isShown: boolean; nulls: boolean },
): Promise<FoundRows> {
	const { scope } = shown;
	const columns = written.columns.map((name) => sql.id(name));
	const types = written.columns.map((name) => scope.table.columns[name] ?? "text");
	const rows = written.rows.map((row) => {
		const cells = row.map((cell, at) => (cell === undefined ? sql`default` : literal(cell, types[at] ?? "text")));
		return sql`(${sql.join(cells)})`;
	});
	const values = columns.length === 0 ? sql`default values` : sql`(${sql.join(columns)}) values ${sql.join(rows)}`;
	const insert = sql`insert into ${sql.table(scope.name)} ${values}${onConflict(written.columns, conflict)}`;
	return await runChange(tx, insert, shown, { isShown, nulls });
}

/** Updates the rows that the conditions name. */
export async function updateRows(
	tx: Transaction<Schema>,
	shown: Reading,
	written: WrittenRows,
	{ isShown, nulls, now }: { isShown: boolean; nulls: boolean; now: number },
): Promise<FoundRows> {
	const { name, table } = shown.scope;
	const set = written.columns.map(
		(column, at) => sql`${sql.id(column)} = ${literal(written.rows[0]?.[at] ?? null, table.columns[column] ?? "text")}`,
	);
	if (table.touches !== undefined) set.push(sql`${sql.id(table.touches)} = ${new Date(now)}`);
	const update = sql`update ${sql.table(name)} as t0 set ${sql.join(set)}${where(conditionsOf(shown, "t0", numbering()))}`;
	return await runChange(tx, update, shown, { isShown, nulls });
}

/** Deletes the rows that the conditions name. */
export async function deleteRows(
	tx: Transaction<Schema>,
	shown: Reading,
	{ isShown, nulls }: { isShown: boolean; nulls: boolean },
): Promise<FoundRows> {
	const conditions = where(conditionsOf(shown, "t0", numbering()));
	const remove = sql`delete from ${sql.table(shown.scope.name)} as t0${conditions}`;
	return await runChange(tx, remove, shown, { isShown, nulls });
}

/** Calls a function of the database that answers one value, by the names of its arguments; the value as JSON text. */
export async function callFunction(
	tx: Transaction<Schema>,
	name: string,
	args: readonly { name: string; type: string; value: string | null }[],
): Promise<string> {
	const given = args.map((arg) => sql`${sql.id(arg.name)} => ${literal(arg.value, arg.type)}`);
	const { rows } = await sql<{
		body: string | null;
	}>`select to_json(${sql.id(name)}(${sql.join(given)}))::text as body`.execute(tx);
	return rows[0]?.body ?? "null";
}

async function runChange(
	tx: Transaction<Schema>,
	change: Fragment,
	shown: Reading,
	{ isShown, nulls }: { isShown: boolean; nulls: boolean },
): Promise<FoundRows> {
	if (!isShown) {
		const { numAffectedRows } = await change.execute(tx);
		return { body: "", rows: Number(numAffectedRows ?? 0n), total: null };
	}
	const names = new Set([
		...shown.columns.map(({ column }) => column.name),
		...shown.order.map(({ column }) => column.name),
		...shown.embeds.flatMap(({ relation }) => (relation.kind === "function" ? [] : [relation.here])),
	]);
	const returning = (names.size === 0 ? shown.scope.table.key : [...names]).map((name) => sql.id(name));
	const source = sql`with changed as (${change} returning ${sql.join(returning)})`;
	const rows = { ...shown, conditions: [] };
	const statement = rowsOf(source, rows, sql.id("changed"), { isCounted: false, nulls });
	return firstOf((await statement.execute(tx)).rows);
}

function rowsOf(
	before: Fragment,
	reading: Reading,
	source: Fragment,
	{ isCounted, nulls }: { isCounted: boolean; nulls: boolean },
): RawBuilder<FoundRows> {
	const next = numbering();
	const limit = Math.min(reading.limit ?? MOST_ROWS, MOST_ROWS);
	const list = sql`coalesce(json_agg(row_to_json(r)), '[]')`;
	const total = isCounted
		? sql`(select count(*)::int from ${source} as t0${where(conditionsOf(reading, "t0", next))})`
		: sql`null::int`;
	return sql<FoundRows>`${before}
		select ${nulls ? list : sql`json_strip_nulls(${list})`}::text as body, count(*)::int as rows, ${total} as total
		from (${levelOf({ ...reading, limit }, source, next, null)}) r`;
}

/** One level of a read, the rows of an embed joined to the row around it. */
function levelOf(reading: Reading, source: Fragment, next: () => string, join: ((alias: string) => Fragment) | null) {
	const alias = next();
	const shown = [
		...reading.columns.map(({ column, as }) => sql`${sql.id(alias, column.name)} as ${sql.id(as)}`),
		...reading.embeds
			.filter(({ reading: { columns, embeds } }) => columns.length + embeds.length > 0)
			.map((embed) => sql`${embedded(embed, alias, next)} as ${sql.id(embed.as)}`),
	];
	const conditions = [...(join === null ? [] : [join(alias)]), ...conditionsOf(reading, alias, next)];
	const order = reading.order.map((one) => ordering(one, alias));
	const parts = [
		sql`select ${sql.join(shown)} from ${source} as ${sql.id(alias)}${where(conditions)}`,
		...(order.length === 0 ? [] : [sql`order by ${sql.join(order)}`]),
		...(reading.limit === null ? [] : [sql`limit ${sql.lit(reading.limit)}`]),
		...(reading.offset === 0 ? [] : [sql`offset ${sql.lit(reading.offset)}`]),
	];
	return sql.join(parts, sql` `);
}

/** The rows of another table that belong to the row `outer`, as JSON. */
function embedded({ relation, name, reading }: Embed, outer: string, next: () => string): Fragment {
	const limit = relation.kind === "many" ? Math.min(reading.limit ?? MOST_ROWS, MOST_ROWS) : 1;
	const bounded = { ...reading, limit };
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

/** The conditions of a level, and that the tables which are joined "inner" have a row. */
function conditionsOf(reading: Reading, alias: string, next: () => string): Fragment[] {
	const inner = reading.embeds
		.filter(({ isInner }) => isInner)
		.map(({ relation, name, reading: embed }) => {
			const other = next();
			const isFunction = relation.kind === "function";
			const source = isFunction ? sql`${sql.id(name)}(${sql.id(alias)})` : sql.table(relation.table);
			const join = isFunction ? [] : [sql`${sql.id(other, relation.there)} = ${sql.id(alias, relation.here)}`];
			return sql`exists (select from ${source} as ${sql.id(other)}${where([...join, ...conditionsOf(embed, other, next)])})`;
		});
	return [...reading.conditions.map((condition) => conditionSql(condition, alias)), ...inner];
}

function where(conditions: readonly Fragment[]): Fragment {
	return conditions.length === 0 ? sql`` : sql` where ${sql.join([...conditions], sql` and `)}`;
}

function conditionSql(condition: Condition, alias: string): Fragment {
	const found = plainCondition(condition, alias);
	return condition.isNegated ? sql`not (${found})` : found;
}

function plainCondition(condition: Condition, alias: string): Fragment {
	switch (condition.kind) {
		case "all":
		case "any": {
			const parts = condition.parts.map((part) => conditionSql(part, alias));
			return sql`(${sql.join(parts, condition.kind === "all" ? sql` and ` : sql` or `)})`;
		}
		case "is":
			return sql`${sql.id(alias, condition.column.name)} is ${IS_SQL[condition.word]}`;
		case "in": {
			const { column, values } = condition;
			if (values.length === 0) return sql`false`;
			const list = values.map((value) => literal(value, column.type));
			return sql`${sql.id(alias, column.name)} in (${sql.join(list)})`;
		}
		case "compare": {
			const { column, operator, value } = condition;
			const isPattern = operator === "like" || operator === "ilike";
			const given = literal(isPattern ? value.replaceAll("*", "%") : value, column.type);
			return sql`${sql.id(alias, column.name)} ${OPERATORS[operator]} ${given}`;
		}
	}
}

const OPERATORS: Readonly<Record<Comparison, Fragment>> = {
	eq: sql`=`,
	neq: sql`<>`,
	gt: sql`>`,
	gte: sql`>=`,
	lt: sql`<`,
	lte: sql`<=`,
	like: sql`like`,
	ilike: sql`ilike`,
	isdistinct: sql`is distinct from`,
};

const IS_SQL: Readonly<Record<IsWord, Fragment>> = {
	null: sql`null`,
	not_null: sql`not null`,
	true: sql`true`,
	false: sql`false`,
	unknown: sql`unknown`,
};

function ordering({ column, isDescending, nulls }: Ordering, alias: string): Fragment {
	const direction = isDescending ? sql` desc` : sql` asc`;
	const last = nulls === null ? sql`` : nulls === "first" ? sql` nulls first` : sql` nulls last`;
	return sql`${sql.id(alias, column.name)}${direction}${last}`;
}

/** A bound value, made by the database into one of the column's type: what does not fit is refused there (22P02). */
function literal(value: string | null, type: Column["type"] | string): Fragment {
	if (type === "text") return sql`cast(${value} as text)`;
	return sql`cast(cast(${value} as text) as ${sql.raw(TYPES[type] ?? "text")})`;
}

/** The only words of a statement that are no name of the allow list and no bound value. */
const TYPES: Readonly<Record<string, string>> = {
	...{ integer: "integer", bigint: "bigint", numeric: "numeric", boolean: "boolean", uuid: "uuid" },
	...{ "text[]": "text[]", timestamptz: "timestamptz", jsonb: "jsonb" },
};

function onConflict(columns: readonly string[], conflict: { columns: readonly string[]; isMerge: boolean } | null) {
	if (conflict === null) return sql``;
	const target = sql.join(conflict.columns.map((name) => sql.id(name)));
	const merged = columns.filter((name) => !conflict.columns.includes(name));
	if (!conflict.isMerge || merged.length === 0) return sql` on conflict (${target}) do nothing`;
	const set = merged.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`);
	return sql` on conflict (${target}) do update set ${sql.join(set)}`;
}

/** Names for the tables of one statement: t1, t2, … */
function numbering(): () => string {
	let last = 0;
	return () => `t${++last}`;
}
