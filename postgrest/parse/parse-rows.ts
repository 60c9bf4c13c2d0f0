import type { RowValues } from "#postgrest/config.ts";
import { MAX_VALUES, MAX_WRITTEN_ROWS } from "#postgrest/limits.ts";
import { PostgrestError, unknownColumn } from "#postgrest/postgrest-error.ts";
import { deniedTo, type Scope } from "#postgrest/query.ts";
import type { ColumnType } from "#postgrest/schema-cache.ts";

/** A bound value: text, null, or undefined for the column's default. */
type Cell = string | null | undefined;

export type WrittenRows = { columns: readonly string[]; rows: readonly (readonly Cell[])[] };

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Parses an insert's body: an object or a list of objects. Missing fields become null, or with `missingIsDefault` the
 * column's default; `only` restricts the columns.
 * @throws PostgrestError PGRST102, 42703, 42501, 22P05
 */
export function parseInsert(
	scope: Scope,
	body: unknown,
	{ only, missingIsDefault }: { only: readonly string[] | null; missingIsDefault: boolean },
): WrittenRows {
	const objects = toObjects(body);
	const keys = new Set(only ?? objects.flatMap((object) => Object.keys(object)));
	const isEven = objects.every((object) => only !== null || Object.keys(object).length === keys.size);
	if (!isEven) throw new PostgrestError(400, "PGRST102", "All object keys must match");
	const columns = [...keys];
	checkWritable(scope, "insert", columns);
	if (objects.length > MAX_WRITTEN_ROWS || objects.length * columns.length > MAX_VALUES) throw tooManyRows();
	const rows = objects.map((object) =>
		columns.map((column) => {
			if (Object.hasOwn(object, column)) return toCell(object[column], typeOf(scope, column));
			return missingIsDefault ? undefined : null;
		}),
	);
	return { columns, rows };
}

/**
 * Parses an update's body: one object.
 * @throws PostgrestError PGRST102, 42703, 42501, 22P05
 */
export function parseUpdate(scope: Scope, body: unknown): WrittenRows {
	const [object, ...more] = toObjects(body);
	if (object === undefined || more.length > 0 || Array.isArray(body))
		throw invalidJson("an update requires one object");
	const columns = Object.keys(object);
	checkWritable(scope, "update", columns);
	return { columns, rows: [columns.map((column) => toCell(object[column], typeOf(scope, column)))] };
}

/** More rows than a request may write, or than its max-affected preference allows. */
export function tooManyRows(max = MAX_WRITTEN_ROWS): PostgrestError {
	const hint = `At most ${max} rows in this request; nothing was changed.`;
	return new PostgrestError(400, max === MAX_WRITTEN_ROWS ? "54000" : "PGRST124", "too many rows", { hint });
}

export function invalidJson(details: string): PostgrestError {
	return new PostgrestError(400, "PGRST102", "Empty or invalid json", { details });
}

/** @throws PostgrestError unless the role may write all these columns */
function checkWritable(scope: Scope, verb: "insert" | "update", columns: readonly string[]): void {
	const { name, table, role } = scope;
	const allowed = table[verb][role];
	if (allowed === undefined) throw deniedTo(scope, `table ${name}`);
	for (const column of columns) {
		if (!Object.hasOwn(table.columns, column)) throw unknownColumn(name, column);
		if (!allowed.includes(column)) throw deniedTo(scope, `column ${column} of table ${name}`);
	}
}

function toObjects(body: unknown): JsonObject[] {
	const list: unknown[] = Array.isArray(body) ? body : [body];
	return list.map((row) => {
		if (typeof row !== "object" || row === null || Array.isArray(row)) throw invalidJson("a row must be an object");
		return row as JsonObject;
	});
}

function typeOf({ table }: Scope, column: string): ColumnType {
	return table.columns[column] ?? "text";
}

/**
 * Converts a JSON value to text that the database casts to the column's type.
 * @throws PostgrestError 22P05
 */
export function toCell(value: unknown, type: ColumnType): string | null {
	if (value === null || value === undefined) return null;
	const text = toText(value, type);
	if (text.includes("\0") || !text.isWellFormed()) throw unstorableText();
	return text;
}

/** Text that the database cannot store. */
export function unstorableText(): PostgrestError {
	return new PostgrestError(400, "22P05", "unsupported Unicode in a value");
}

function toText(value: unknown, type: ColumnType): string {
	if (type === "jsonb") return JSON.stringify(value);
	if (type === "text[]" && Array.isArray(value)) return `{${value.map(toElement).join(",")}}`;
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function toElement(value: unknown): string {
	if (value === null) return "NULL";
	const text = typeof value === "object" ? JSON.stringify(value) : String(value);
	return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}

/**
 * Returns the only row, by column name.
 * @throws PostgrestError if there are several
 */
export function onlyRow({ columns, rows }: WrittenRows): RowValues {
	const [row, ...more] = rows;
	if (row === undefined || more.length > 0) throw oneRowOnly();
	return Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]));
}

/** A write handler takes one row at a time. */
export function oneRowOnly(): PostgrestError {
	return new PostgrestError(400, "54000", "one row at a time", { hint: "Changing this row has further effects." });
}
