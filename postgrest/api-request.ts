import type { Parameters } from "#postgrest/parse/parse-query.ts";
import { tooManyRows, unstorableText } from "#postgrest/parse/parse-rows.ts";
import { MAX_WRITTEN_ROWS } from "./limits.ts";
import { notOneRow, PostgrestError, parseError } from "./postgrest-error.ts";
import { isAggregated, isVisible, type SelectQuery } from "./query.ts";

/** A table request, parsed from URL, headers and body. */
export type ApiRequest = {
	table: string;
	parameters: Parameters;
	/** Return rows; otherwise a write returns only their number. */
	isShown: boolean;
	/** Return one object instead of a list. */
	isSingle: boolean;
	/** Return CSV instead of JSON. */
	isCsv: boolean;
	/** False omits null fields. */
	nulls: boolean;
	/** Return the total without limit, or the number of written rows. */
	isCounted: boolean;
	/** Return the Location of the one inserted row. */
	isLocated: boolean;
	/** Missing fields of a written row take the column's default. */
	missingIsDefault: boolean;
	/** What to do with rows that already exist: fail, overwrite or skip. */
	duplicates: "refuse" | "merge" | "ignore";
	/** Roll back a write that affects more rows. */
	maxAffected: number | null;
	/** The preferences that were applied, for the response header. */
	applied: string | null;
	/** Row range of the Range header, both ends included. */
	range: { from: number; to: number | null } | null;
};

/**
 * Rows as text in the requested format. `from` is the offset of the first one, `total` the number of all; `key`
 * identifies the one inserted row as a filter, `ignored` are columns whose sent values were not stored.
 */
export type RowsResult = {
	body: string;
	rows: number;
	from: number;
	total: number | null;
	key?: string;
	ignored?: readonly string[];
};

/** The result of a write that changed nothing, or of which nothing is returned. */
export const NO_ROWS: RowsResult = { body: "[]", rows: 0, from: 0, total: null };

/**
 * Converts the result to the requested format: an empty list to CSV, a one-row list to an object.
 * @throws PostgrestError PGRST116
 */
export function toRequestedFormat(result: RowsResult, request: ApiRequest): RowsResult {
	// A no-op write did not query the database, so its body is JSON.
	if (request.isCsv && result.body === "[]") return { ...result, body: "" };
	if (!request.isSingle || !request.isShown) return result;
	if (result.rows !== 1) throw notOneRow(result.rows);
	return { ...result, body: result.body.slice(1, -1) };
}

/**
 * CSV cannot contain embeds.
 * @throws PostgrestError PGRST107
 */
export function checkFormat({ columns, embeds }: SelectQuery, { isCsv, isShown }: ApiRequest): void {
	if (!isCsv || !isShown || (columns.length > 0 && !embeds.some(isVisible))) return;
	throw new PostgrestError(406, "PGRST107", "None of these media types are available: text/csv", {
		details: "CSV cannot contain embedded tables",
		hint: "Remove the embedded tables from select; name!inner() only filters rows.",
	});
}

/**
 * Writes cannot return aggregates.
 * @throws PostgrestError PGRST100
 */
export function rejectAggregates(query: SelectQuery): void {
	if (isAggregated(query)) throw parseError('"select"', "a write cannot return aggregates");
}

/**
 * Rolls back a write that affected too many rows.
 * @throws PostgrestError 54000, PGRST124
 */
export function checkWritten(rows: number, request: ApiRequest): void {
	if (rows > MAX_WRITTEN_ROWS) throw tooManyRows();
	if (request.maxAffected !== null && rows > request.maxAffected) throw tooManyRows(request.maxAffected);
}

/** @throws PostgrestError 22P05 for text that the database cannot store */
export function checkParameters(parameters: Parameters): void {
	const isStorable = parameters.every(([name, value]) => !`${name}${value}`.includes("\0") && value.isWellFormed());
	if (!isStorable) throw unstorableText();
}
