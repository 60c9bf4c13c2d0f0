import { DataApiError, shown, unreadable } from "./data-error.rules.ts";
import { MOST_EMBED_DEPTH, MOST_EMBEDS, MOST_NAMES } from "./data-limits.rules.ts";
import {
	checkReadable,
	type Embed,
	emptyReading,
	plainly,
	type Reading,
	readable,
	type Scope,
	type Shown,
	scopeOf,
} from "./data-query.rules.ts";
import { dataRelations, type Relation } from "./data-relations.rules.ts";
import { fieldOf, nameOfField, readCast, readCount, readPath, readSummary } from "./read-fields.rules.ts";
import { type Cursor, readName, skipSpaces, takes } from "./read-names.rules.ts";

const WHAT = '"select"';

/**
 * Reads `select`: columns, `alias:column`, `*`, and tables in brackets behind a name, as deep as the limits allow.
 * @throws DataApiError PGRST100, 42703, 42501, PGRST200
 */
export function readSelect(scope: Scope, text: string | null): Reading {
	const reading = emptyReading(scope);
	checkReadable(scope);
	const cursor: Cursor = { text: text === null || text.trim() === "" ? "*" : text, at: 0 };
	const count = { names: 0, embeds: 0 };
	readItems(cursor, reading, 1, count);
	if (cursor.at < cursor.text.length) throw unreadable(WHAT);
	return reading;
}

type Count = { names: number; embeds: number };

function readItems(cursor: Cursor, reading: Reading, depth: number, count: Count): void {
	do {
		skipSpaces(cursor);
		count.names += 1;
		if (count.names > MOST_NAMES) throw unreadable(WHAT, `at most ${MOST_NAMES} columns`);
		readItem(cursor, reading, depth, count);
		skipSpaces(cursor);
	} while (takes(cursor, ","));
	// "*,id" names a column twice, but shows it once.
	reading.columns = reading.columns.filter(
		(one, at) => reading.columns.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
	);
	const names = [...reading.columns, ...reading.embeds].map(({ as }) => as);
	if (new Set(names).size < names.length) throw unreadable(WHAT, "a name is there twice; give one of them an alias");
}

function readItem(cursor: Cursor, reading: Reading, depth: number, count: Count): void {
	const { scope } = reading;
	if (takes(cursor, "*")) {
		for (const name of scope.table.select[scope.role] ?? []) {
			reading.columns.push(plainly(readable(scope, name), name));
		}
		return;
	}
	const first = readName(cursor, WHAT);
	skipSpaces(cursor);
	// "a::text" is a cast, "a:b" is an alias.
	const isAlias = !cursor.text.startsWith("::", cursor.at) && takes(cursor, ":");
	skipSpaces(cursor);
	const name = isAlias ? readName(cursor, WHAT) : first;
	// "count" and "count()"; no table and no column has this name.
	if (name === "count" && !/^(!|\((?!\)))/.test(cursor.text.slice(cursor.at, cursor.at + 2))) {
		reading.columns.push({ column: null, as: first, cast: null, summary: readCount(cursor) });
		return;
	}
	const hints = readHints(cursor);
	if (!takes(cursor, "(")) {
		if (hints.length > 0) throw unreadable(WHAT);
		reading.columns.push(readShown(cursor, scope, name, isAlias ? first : null));
		return;
	}
	count.embeds += 1;
	if (depth >= MOST_EMBED_DEPTH + 1)
		throw unreadable(WHAT, `tables stand in each other at most ${MOST_EMBED_DEPTH} deep`);
	if (count.embeds > MOST_EMBEDS) throw unreadable(WHAT, `at most ${MOST_EMBEDS} tables in one request`);
	reading.embeds.push(readEmbed(cursor, reading, { name, as: first, hints }, depth, count));
}

/** "name->>key::text", "price.sum()::text" behind an alias or without one. */
function readShown(cursor: Cursor, scope: Scope, name: string, alias: string | null): Shown {
	const column = fieldOf(scope, name, readPath(cursor, WHAT));
	const cast = readCast(cursor, column.type);
	const summary = readSummary(cursor, cast ?? column.type);
	return { column, as: alias ?? summary?.word ?? nameOfField(column), cast, summary };
}

/** "!inner", "!left" and the name of the column or constraint that leads there. */
function readHints(cursor: Cursor): string[] {
	const hints: string[] = [];
	while (takes(cursor, "!")) hints.push(readName(cursor, WHAT));
	return hints;
}

function readEmbed(
	cursor: Cursor,
	{ scope }: Reading,
	{ name, as, hints }: { name: string; as: string; hints: readonly string[] },
	depth: number,
	count: Count,
): Embed {
	const relation = relationOf(scope.name, name, hints);
	// Lists in lists multiply: a thousand rows with a thousand rows each.
	if (relation.kind === "many" && depth > 1) throw unreadable(WHAT, `a list stands in no other table: ${shown(name)}`);
	const inner = emptyReading(scopeOf(relation.table, scope.role));
	checkReadable(inner.scope);
	skipSpaces(cursor);
	if (!takes(cursor, ")")) {
		readItems(cursor, inner, depth + 1, count);
		if (!takes(cursor, ")")) throw unreadable(WHAT, "a bracket is missing");
	}
	return { name, as, relation, isInner: hints.includes("inner"), reading: inner };
}

/** @throws DataApiError PGRST200 */
function relationOf(table: string, name: string, hints: readonly string[]): Relation {
	const relations = dataRelations[table] ?? {};
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
