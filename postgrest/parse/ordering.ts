import { MAX_NAMES } from "#postgrest/limits.ts";
import { parseError } from "#postgrest/postgrest-error.ts";
import type { Ordering, Scope } from "#postgrest/query.ts";
import { parseFieldName } from "./json-columns.ts";

const ORDER = /^\s*(\w+)((?:->>?(?:"[^"]*"|-\d+|\w+))*)(?:\.(asc|desc))?(?:\.nulls(first|last))?\s*$/;

/**
 * Parses "column.desc.nullslast", several separated by commas.
 * @throws PostgrestError PGRST100, 42703, 42501
 */
export function parseOrder(scope: Scope, text: string): Ordering[] {
	const parts = text.split(",");
	if (parts.length > MAX_NAMES) throw parseError('"order"');
	return parts.map((part) => {
		const [, name, way = "", direction, nulls] = ORDER.exec(part) ?? [];
		if (name === undefined) throw parseError('"order"', 'write it as "column.desc.nullslast"');
		return {
			column: parseFieldName(scope, name + way),
			isDescending: direction === "desc",
			nulls: nulls === undefined ? null : nulls === "first" ? "first" : "last",
		};
	});
}
