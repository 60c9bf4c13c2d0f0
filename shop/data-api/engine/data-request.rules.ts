import { DataApiError, notOneRow, parseError } from "./data-error.rules.ts";
import { MAX_WRITTEN_ROWS } from "./data-limits.rules.ts";
import { isAggregated, isVisible, type SelectQuery } from "./data-query.rules.ts";
import type { Parameters } from "./read-query.rules.ts";
import { tooManyRows, unstorableText } from "./read-rows.rules.ts";

/** A table request, parsed from URL, headers and body. */
export type DataRequest = {
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
	/** The client's IP address, for rate limits. */
	clientIp: string | null;
};

/**
 * Rows as text in the requested format. `from` is the offset of the first one, `total` the number of all; `key`
 * identifies the one inserted row as a filter.
 */
export type DataResponse = { body: string; rows: number; from: number; total: number | null; key?: string };

/**
 * Converts the result to the requested format: an empty list to CSV, a one-row list to an object.
 * @throws DataApiError PGRST116
 */
export function toRequestedFormat(response: DataResponse, request: DataRequest): DataResponse {
	// A no-op write did not query the database, so its body is JSON.
	if (request.isCsv && response.body === "[]") return { ...response, body: "" };
	if (!request.isSingle || !request.isShown) return response;
	if (response.rows !== 1) throw notOneRow(response.rows);
	return { ...response, body: response.body.slice(1, -1) };
}

/**
 * CSV cannot contain embeds.
 * @throws DataApiError PGRST107
 */
export function checkFormat({ columns, embeds }: SelectQuery, { isCsv, isShown }: DataRequest): void {
	if (!isCsv || !isShown || (columns.length > 0 && !embeds.some(isVisible))) return;
	throw new DataApiError(406, "PGRST107", "None of these media types are available: text/csv", {
		details: "CSV cannot contain embedded tables",
		hint: "Remove the embedded tables from select; name!inner() only filters rows.",
	});
}

/**
 * Writes cannot return aggregates.
 * @throws DataApiError PGRST100
 */
export function rejectAggregates(query: SelectQuery): void {
	if (isAggregated(query)) throw parseError('"select"', "a write cannot return aggregates");
}

/**
 * Rolls back a write that affected too many rows.
 * @throws DataApiError 54000, PGRST124
 */
export function checkWritten(rows: number, request: DataRequest): void {
	if (rows > MAX_WRITTEN_ROWS) throw tooManyRows();
	if (request.maxAffected !== null && rows > request.maxAffected) throw tooManyRows(request.maxAffected);
}

/** @throws DataApiError 22P05 for text that the database cannot store */
export function checkParameters(parameters: Parameters): void {
	const isStorable = parameters.every(([name, value]) => !`${name}${value}`.includes("\0") && value.isWellFormed());
	if (!isStorable) throw unstorableText();
}
