import { type RawBuilder, sql } from "kysely";

/** Characters of the groups that `search_grams` makes. */
const GRAM_LENGTH = 3;

/** The LIKE pattern of all texts in lower case that begin with this one; the wildcards in it stand for themselves. */
export function likeStart(text: string): string {
	return `${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}

/**
 * The rows whose text contains the searched one, whatever the case and accents of both. `text` is folded and written as in its
 * index of `search_grams`, which is asked first; for one or two characters it has no answer, so every text is read.
 */
export function contains(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
	const searched = folded(search);
	const isLike = sql<boolean>`${text} like ${`%${likeStart(searched)}`}`;
	if ([...searched].length < GRAM_LENGTH) return isLike;
	// Beside an alternative both are tried again on each row that the index names: the quick one first.
	return sql<boolean>`(${isLike} and search_grams(${text}) collate "C" @> search_grams(${searched}))`;
}

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
	const name = line.replace(/^\d\S*\s+/, "");
	const byName = sql<boolean>`folded_street(${column}) like ${likeStart(name)}`;
	return name === line ? byName : sql<boolean>`(${byName} and ${startsFolded(column, line)})`;
}
