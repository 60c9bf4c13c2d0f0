import { COLUMN_TYPES } from "#platform/database/schema.ts";

/** The columns that hold an instant, in every table that has one of this name. */
export const INSTANT_COLUMNS: ReadonlySet<string> = new Set(
	Object.values(COLUMN_TYPES).flatMap((columns) =>
		Object.entries(columns).flatMap(([name, type]) => (type === "timestamptz" ? [name] : [])),
	),
);

/** An instant (epoch ms) as both databases take it; for SQL templates, where no column says that a number is one. */
export function asInstant(at: number): Date {
	return new Date(at);
}
