import { sql } from "kysely";
import type { Condition, Embed, SelectQuery } from "#postgrest/query.ts";
import { columnSql, type Fragment, literal } from "./columns-sql.ts";
import { IS_SQL, OPERATOR_WORDS, TYPE_WORDS } from "./sql-words.ts";

/** The conditions of a level, including that "!inner" embeds have a row. */
export function conditionsOf(query: SelectQuery, alias: string, next: () => string): Fragment[] {
	const inner = query.embeds.filter(({ isInner }) => isInner).map((embed) => existing(embed, alias, next));
	return [...query.conditions.map((condition) => conditionSql(condition, alias, next)), ...inner];
}

function existing({ relationship, name, query }: Embed, alias: string, next: () => string): Fragment {
	const other = next();
	const isComputed = relationship.kind === "computed";
	const source = isComputed ? sql`${sql.id(name)}(${sql.id(alias)})` : sql.table(relationship.table);
	const join = isComputed
		? []
		: [sql`${sql.id(other, relationship.foreignColumn)} = ${sql.id(alias, relationship.column)}`];
	return sql`exists (select from ${source} as ${sql.id(other)}${where([...join, ...conditionsOf(query, other, next)])})`;
}

/** The WHERE clause; empty without conditions. */
export function where(conditions: readonly Fragment[]): Fragment {
	return conditions.length === 0 ? sql`` : sql` where ${sql.join([...conditions], sql` and `)}`;
}

function conditionSql(condition: Condition, alias: string, next: () => string): Fragment {
	const sqlCondition = bareCondition(condition, alias, next);
	return condition.isNegated ? sql`not (${sqlCondition})` : sqlCondition;
}

function bareCondition(condition: Condition, alias: string, next: () => string): Fragment {
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
			const pattern = isPattern ? value.replaceAll("*", "%") : value;
			const comparison = sql`${columnSql(column, alias)} ${sql.raw(OPERATOR_WORDS[operator])}`;
			if (of === undefined) return sql`${comparison} ${literal(pattern, column.type)}`;
			return sql`${comparison} ${sql.raw(of)} (cast(cast(${pattern} as text) as ${sql.raw(TYPE_WORDS[column.type])}[]))`;
		}
		case "without":
			return sql`not ${existing(condition.embed, alias, next)}`;
	}
}

/** Gives each table of a statement an alias of its own: t1, t2, … */
export function numbering(): () => string {
	let last = 0;
	return () => `t${++last}`;
}
