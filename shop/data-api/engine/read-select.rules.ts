import { DataApiError, parseError, shown } from "./data-error.rules.ts";
import { MAX_EMBED_DEPTH, MAX_EMBEDS, MAX_NAMES } from "./data-limits.rules.ts";
import {
	checkReadable,
	type Embed,
	emptyQuery,
	readable,
	type Scope,
	type SelectItem,
	type SelectQuery,
	scopeOf,
	selectColumn,
} from "./data-query.rules.ts";
import type { Relation } from "./data-schema.rules.ts";
import { fieldOf, nameOfField, parseAggregate, parseCast, parseCount, parsePath } from "./read-fields.rules.ts";
import { accept, type Cursor, readName, skipSpaces } from "./read-names.rules.ts";

const WHAT = '"select"';

/**
 * Parses `select`: columns, `alias:column`, `*`, and embeds with parentheses, up to the limits.
 * @throws DataApiError PGRST100, 42703, 42501, PGRST200
 */
export function parseSelect(scope: Scope, text: string | null): SelectQuery {
	const query = emptyQuery(scope);
	checkReadable(scope);
	const cursor: Cursor = { text: text === null || text.trim() === "" ? "*" : text, at: 0 };
	const count = { names: 0, embeds: 0 };
	parseItems(cursor, query, 1, count);
	if (cursor.at < cursor.text.length) throw parseError(WHAT);
	return query;
}

type Count = { names: number; embeds: number };

function parseItems(cursor: Cursor, query: SelectQuery, depth: number, count: Count): void {
	do {
		skipSpaces(cursor);
		count.names += 1;
		if (count.names > MAX_NAMES) throw parseError(WHAT, `at most ${MAX_NAMES} columns`);
		parseItem(cursor, query, depth, count);
		skipSpaces(cursor);
	} while (accept(cursor, ","));
	// "*,id" selects a column twice but returns it once.
	query.columns = query.columns.filter(
		(item, at) => query.columns.findIndex((other) => JSON.stringify(other) === JSON.stringify(item)) === at,
	);
	const names = [...query.columns, ...query.embeds].map(({ as }) => as);
	if (new Set(names).size < names.length) throw parseError(WHAT, "duplicate name; give one of them an alias");
}

function parseItem(cursor: Cursor, query: SelectQuery, depth: number, count: Count): void {
	const { scope } = query;
	if (accept(cursor, "*")) {
		for (const name of scope.table.select[scope.role] ?? []) {
			query.columns.push(selectColumn(readable(scope, name), name));
		}
		return;
	}
	const first = readName(cursor, WHAT);
	skipSpaces(cursor);
	// "a::text" is a cast, "a:b" an alias.
	const isAlias = !cursor.text.startsWith("::", cursor.at) && accept(cursor, ":");
	skipSpaces(cursor);
	const name = isAlias ? readName(cursor, WHAT) : first;
	// "count" and "count()": no table or column has this name.
	if (name === "count" && !/^(!|\((?!\)))/.test(cursor.text.slice(cursor.at, cursor.at + 2))) {
		query.columns.push({ column: null, as: first, cast: null, aggregate: parseCount(cursor) });
		return;
	}
	const hints = parseHints(cursor);
	if (!accept(cursor, "(")) {
		if (hints.length > 0) throw parseError(WHAT);
		query.columns.push(parseSelectItem(cursor, scope, name, isAlias ? first : null));
		return;
	}
	count.embeds += 1;
	if (depth >= MAX_EMBED_DEPTH + 1)
		throw parseError(WHAT, `tables can be nested at most ${MAX_EMBED_DEPTH} levels deep`);
	if (count.embeds > MAX_EMBEDS) throw parseError(WHAT, `at most ${MAX_EMBEDS} tables in one request`);
	query.embeds.push(parseEmbed(cursor, query, { name, as: first, hints }, depth, count));
}

/** Parses "name->>key::text" or "price.sum()::text". */
function parseSelectItem(cursor: Cursor, scope: Scope, name: string, alias: string | null): SelectItem {
	const column = fieldOf(scope, name, parsePath(cursor, WHAT));
	const cast = parseCast(cursor, column.type);
	const aggregate = parseAggregate(cursor, cast ?? column.type);
	return { column, as: alias ?? aggregate?.word ?? nameOfField(column), cast, aggregate };
}

/** Parses "!inner", "!left" and the column or constraint that identifies the relation. */
function parseHints(cursor: Cursor): string[] {
	const hints: string[] = [];
	while (accept(cursor, "!")) hints.push(readName(cursor, WHAT));
	return hints;
}

function parseEmbed(
	cursor: Cursor,
	{ scope }: SelectQuery,
	{ name, as, hints }: { name: string; as: string; hints: readonly string[] },
	depth: number,
	count: Count,
): Embed {
	const relation = relationOf(scope, name, hints);
	// Nested lists multiply: a thousand rows with a thousand rows each.
	if (relation.kind === "many" && depth > 1)
		throw parseError(WHAT, `a list cannot be nested inside another table: ${shown(name)}`);
	const inner = emptyQuery(scopeOf(scope.schema, relation.table, scope.role));
	checkReadable(inner.scope);
	skipSpaces(cursor);
	if (!accept(cursor, ")")) {
		parseItems(cursor, inner, depth + 1, count);
		if (!accept(cursor, ")")) throw parseError(WHAT, "a closing parenthesis is missing");
	}
	return { name, as, relation, isInner: hints.includes("inner"), query: inner };
}

/** @throws DataApiError PGRST200 */
function relationOf({ name: table, schema }: Scope, name: string, hints: readonly string[]): Relation {
	const relations = schema.relations[table] ?? {};
	const relation = Object.hasOwn(relations, name) ? relations[name] : undefined;
	const ways = relation === undefined || relation.kind === "function" ? [] : [relation.here, relation.there];
	const isKnown = hints.every(
		(hint) => hint === "inner" || hint === "left" || ways.some((column) => column !== "id" && hint.includes(column)),
	);
	if (relation === undefined || !isKnown) {
		throw new DataApiError(
			400,
			"PGRST200",
			`Could not find a relationship between '${table}' and '${shown(name)}' in the schema cache`,
		);
	}
	return relation;
}
