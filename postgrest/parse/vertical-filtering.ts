import { MAX_EMBED_DEPTH, MAX_EMBEDS, MAX_NAMES } from "#postgrest/limits.ts";
import { parseError, shown } from "#postgrest/postgrest-error.ts";
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
} from "#postgrest/query.ts";
import { parseAggregate, parseCount } from "./aggregate-functions.ts";
import { parseCast } from "./casting-columns.ts";
import { fieldOf, nameOfField, parsePath } from "./json-columns.ts";
import { relationshipOf } from "./resource-embedding.ts";
import { accept, readName, type Scanner, skipSpaces } from "./scanner.ts";

const WHAT = '"select"';

/**
 * Parses `select`: columns, `alias:column`, `*`, and embeds with parentheses, up to the limits.
 * @throws PostgrestError PGRST100, 42703, 42501, PGRST200
 */
export function parseSelect(scope: Scope, text: string | null): SelectQuery {
	const query = emptyQuery(scope);
	checkReadable(scope);
	const scanner: Scanner = { text: text === null || text.trim() === "" ? "*" : text, at: 0 };
	const count = { names: 0, embeds: 0 };
	parseItems(scanner, query, 1, count);
	if (scanner.at < scanner.text.length) throw parseError(WHAT);
	return query;
}

type Count = { names: number; embeds: number };

function parseItems(scanner: Scanner, query: SelectQuery, depth: number, count: Count): void {
	do {
		skipSpaces(scanner);
		count.names += 1;
		if (count.names > MAX_NAMES) throw parseError(WHAT, `at most ${MAX_NAMES} columns`);
		parseItem(scanner, query, depth, count);
		skipSpaces(scanner);
	} while (accept(scanner, ","));
	// "*,id" selects a column twice but returns it once.
	query.columns = query.columns.filter(
		(item, at) => query.columns.findIndex((other) => JSON.stringify(other) === JSON.stringify(item)) === at,
	);
	const names = [...query.columns, ...query.embeds].map(({ as }) => as);
	if (new Set(names).size < names.length) throw parseError(WHAT, "duplicate name; give one of them an alias");
}

function parseItem(scanner: Scanner, query: SelectQuery, depth: number, count: Count): void {
	const { scope } = query;
	if (accept(scanner, "*")) {
		for (const name of scope.table.select[scope.role] ?? []) {
			query.columns.push(selectColumn(readable(scope, name), name));
		}
		return;
	}
	const first = readName(scanner, WHAT);
	skipSpaces(scanner);
	// "a::text" is a cast, "a:b" an alias.
	const isAlias = !scanner.text.startsWith("::", scanner.at) && accept(scanner, ":");
	skipSpaces(scanner);
	const name = isAlias ? readName(scanner, WHAT) : first;
	// "count" and "count()": no table or column has this name.
	if (name === "count" && !/^(!|\((?!\)))/.test(scanner.text.slice(scanner.at, scanner.at + 2))) {
		query.columns.push({ column: null, as: first, cast: null, aggregate: parseCount(scanner) });
		return;
	}
	const hints = parseHints(scanner);
	if (!accept(scanner, "(")) {
		if (hints.length > 0) throw parseError(WHAT);
		query.columns.push(parseSelectItem(scanner, scope, name, isAlias ? first : null));
		return;
	}
	count.embeds += 1;
	if (depth >= MAX_EMBED_DEPTH + 1)
		throw parseError(WHAT, `tables can be nested at most ${MAX_EMBED_DEPTH} levels deep`);
	if (count.embeds > MAX_EMBEDS) throw parseError(WHAT, `at most ${MAX_EMBEDS} tables in one request`);
	query.embeds.push(parseEmbed(scanner, query, { name, as: first, hints }, depth, count));
}

/** Parses "name->>key::text" or "price.sum()::text". */
function parseSelectItem(scanner: Scanner, scope: Scope, name: string, alias: string | null): SelectItem {
	const column = fieldOf(scope, name, parsePath(scanner, WHAT));
	const cast = parseCast(scanner, column.type);
	const aggregate = parseAggregate(scanner, cast ?? column.type);
	return { column, as: alias ?? aggregate?.word ?? nameOfField(column), cast, aggregate };
}

/** Parses "!inner", "!left" and the column or constraint that identifies the relation. */
function parseHints(scanner: Scanner): string[] {
	const hints: string[] = [];
	while (accept(scanner, "!")) hints.push(readName(scanner, WHAT));
	return hints;
}

function parseEmbed(
	scanner: Scanner,
	{ scope }: SelectQuery,
	{ name, as, hints }: { name: string; as: string; hints: readonly string[] },
	depth: number,
	count: Count,
): Embed {
	const relationship = relationshipOf(scope, name, hints);
	// Nested lists multiply: a thousand rows with a thousand rows each.
	if (relationship.kind === "to-many" && depth > 1)
		throw parseError(WHAT, `a list cannot be nested inside another table: ${shown(name)}`);
	const inner = emptyQuery(scopeOf(scope.schema, relationship.table, scope.role));
	checkReadable(inner.scope);
	skipSpaces(scanner);
	if (!accept(scanner, ")")) {
		parseItems(scanner, inner, depth + 1, count);
		if (!accept(scanner, ")")) throw parseError(WHAT, "a closing parenthesis is missing");
	}
	return { name, as, relationship, isInner: hints.includes("inner"), query: inner };
}
