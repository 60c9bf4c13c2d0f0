import { PostgrestError, shown } from "#postgrest/postgrest-error.ts";
import type { Scope } from "#postgrest/query.ts";
import type { Relationship } from "#postgrest/schema-cache.ts";

/**
 * The relationship of an embed. A hint names a column of its foreign key, or a constraint whose name contains one.
 * @throws PostgrestError PGRST200
 */
export function relationshipOf(
	{ name: table, table: { relationships } }: Scope,
	name: string,
	hints: readonly string[],
): Relationship {
	const relationship = Object.hasOwn(relationships, name) ? relationships[name] : undefined;
	const isForeignKey = relationship !== undefined && relationship.kind !== "computed";
	const columns = isForeignKey ? [relationship.column, relationship.foreignColumn] : [];
	const isKnown = hints.every(
		(hint) => hint === "inner" || hint === "left" || columns.some((column) => column !== "id" && hint.includes(column)),
	);
	if (relationship === undefined || !isKnown) {
		throw new PostgrestError(
			400,
			"PGRST200",
			`Could not find a relationship between '${table}' and '${shown(name)}' in the schema cache`,
		);
	}
	return relationship;
}
