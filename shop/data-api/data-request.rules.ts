import { DataApiError, notOneRow, unreadable } from "./data-error.rules.ts";
import { MAX_WRITTEN_ROWS } from "./data-limits.rules.ts";
import { isAggregated, isVisible, type SelectQuery } from "./data-query.rules.ts";
import type { Parameters } from "./read-query.rules.ts";
import { notStorable, tooMuch } from "./read-rows.rules.ts";

/** What is asked of a table, out of address, headers and body. */
export type DataRequest = {
	table: string;
	parameters: Parameters;
	/** The reply shows rows; a write that shows none tells only how many there were. */
	isShown: boolean;
	/** The reply is one object, not a list. */
	isSingle: boolean;
	/** The reply is CSV, not JSON. */
	isCsv: boolean;
	/** False leaves null fields out. */
	nulls: boolean;
	/** The reply tells how many rows there would be without limit, or how many were written. */
	isCounted: boolean;
	/** The reply tells where the one row is that an insert made. */
	isLocated: boolean;
	/** Fields that a written row leaves out take their column's default. */
	missingIsDefault: boolean;
	/** Rows that are there already: refused, overwritten, or left alone. */
	duplicates: "refuse" | "merge" | "ignore";
	/** A write that touches more rows is taken back. */
	maxAffected: number | null;
	/** Those of the request's preferences that count, as the reply tells them. */
	applied: string | null;
	/** Rows asked for by the Range header: from the first to the last one, both included. */
	range: { from: number; to: number | null } | null;
	/** The network address that asks, for limits. */
	clientIp: string | null;
};

/**
 * The rows of a reply as text in the form that was asked for. `from` is the place of the first one, `total` all that
 * there are; `key` names the one row that was made, as a filter does.
 */
export type DataResponse = { body: string; rows: number; from: number; total: number | null; key?: string };

/** The reply of a reply of one object. @throws DataApiError PGRST116 */
export function inAskedForm(response: DataResponse, request: DataRequest): DataResponse {
	// A write that had nothing to do did not ask the database.
	if (request.isCsv && response.body === "[]") return { ...response, body: "" };
	if (!request.isSingle || !request.isShown) return response;
	if (response.rows !== 1) throw notOneRow(response.rows);
	return { ...response, body: response.body.slice(1, -1) };
}

/** CSV has lines of values, and no tables in them. @throws DataApiError PGRST107 */
export function checkForm({ columns, embeds }: SelectQuery, { isCsv, isShown }: DataRequest): void {
	if (!isCsv || !isShown || (columns.length > 0 && !embeds.some(isVisible))) return;
	throw new DataApiError(406, "PGRST107", "None of these media types are available: text/csv", {
		details: "CSV shows columns, and no tables inside of a row",
		hint: "Leave the tables out of select; name(…) with !inner and empty brackets only chooses rows.",
	});
}

/** What is written is shown as it is. @throws DataApiError PGRST100 */
export function checkPlain(query: SelectQuery): void {
	if (isAggregated(query)) throw unreadable('"select"', "what is written has no summary");
}

/** A write that touched more than it may is taken back. @throws DataApiError 54000, PGRST124 */
export function checkWritten(rows: number, request: DataRequest): void {
	if (rows > MAX_WRITTEN_ROWS) throw tooMuch();
	if (request.maxAffected !== null && rows > request.maxAffected) throw tooMuch(request.maxAffected);
}

/** @throws DataApiError 22P05 for a parameter that no database takes */
export function checkParameters(parameters: Parameters): void {
	const isStorable = parameters.every(([name, value]) => !`${name}${value}`.includes("\0") && value.isWellFormed());
	if (!isStorable) throw notStorable();
}
