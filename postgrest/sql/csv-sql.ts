import { sql } from "kysely";
import type { SelectQuery } from "#postgrest/query.ts";
import type { Fragment } from "./columns-sql.ts";

/** Characters that require quotes around a value in RFC 4180. */
const CSV_SIGNS = '",\n\r';

/**
 * CSV as in RFC 4180 with a header line: null is an empty field, an empty text is "". Lines end in a line feed alone,
 * as in PostgREST.
 */
export function csvOf({ columns }: SelectQuery): Fragment {
	const cells = columns.map((_, at) => {
		const cell = sql.id("r", `c${at}`);
		const text = sql`format('%s', ${cell})`;
		const isBare = sql`${text} <> '' and translate(${text}, ${sql.lit(CSV_SIGNS)}, '') = ${text}`;
		return sql`case when ${cell} is null then '' when ${isBare} then ${text} else '"' || replace(${text}, '"', '""') || '"' end`;
	});
	return sql`cast(${csvNames(columns.map(({ as }) => as))} as text) || coalesce(string_agg(chr(10) || ${sql.join(cells, sql` || ',' || `)}, ''), '')`;
}

/** The CSV header line. Values are not escaped against spreadsheet formulas, because clients parse them. */
function csvNames(names: readonly string[]): string {
	return names.map((name) => (/[",\n\r]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(",");
}
