import { type RawBuilder, sql } from "kysely";

/** Characters of the groups that `search_grams` makes. */
const GRAM_LENGTH = 3;

/** The LIKE pattern of all texts in lower case that begin with this one; the wildcards in it stand for themselves. */
export function likeStart(text: string): string {
	return `${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}

/**
 * The rows whose text contains the searched one, whatever their case. `text` is in lower case and written as in its index of
 * `search_grams`, which is asked first; for one or two characters it has no answer, so every text is read.
 */
export function contains(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
	const searched = search.toLowerCase();
	const isLike = sql<boolean>`${text} like ${`%${likeStart(searched)}`}`;
	if ([...searched].length < GRAM_LENGTH) return isLike;
	return sql<boolean>`(search_grams(${text}) collate "C" @> search_grams(${searched}) and ${isLike})`;
}
