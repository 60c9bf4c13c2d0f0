import { type RawBuilder, sql } from "kysely";
import { likeStart } from "./like-start.ts";

/** A text as the database's function `folded` writes it: in lower case and without accents. */
export function folded(text: string): string {
	return text
		.normalize("NFD")
		.replaceAll(/[\u0300-\u036f]/g, "")
		.toLowerCase();
}

/** The rows whose `column` begins with a text, whatever the case and accents of both. */
export function startsFolded(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
	return sql<boolean>`folded(${column}) like ${likeStart(folded(text))}`;
}

/**
 * The rows whose street is searched for: by its name, with or without the number before it. Both are in the same column.
 */
export function streetStarts(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
	const line = folded(text).trim();
	const name = line.replace(/^\d+\S*\s+/, "");
	const byName = sql<boolean>`folded_street(${column}) like ${likeStart(name)}`;
	return name === line ? byName : sql<boolean>`(${byName} and ${startsFolded(column, line)})`;
}
