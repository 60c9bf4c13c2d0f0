import { notOneRow } from "./data-error.rules.ts";
import { MOST_WRITTEN_ROWS } from "./data-limits.rules.ts";
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
	/** False leaves null fields out. */
	nulls: boolean;
	/** The reply tells how many rows there would be without limit. */
	isCounted: boolean;
	/** Fields that a written row leaves out take their column's default. */
	missingIsDefault: boolean;
	/** Rows that are there already: refused, overwritten, or left alone. */
	duplicates: "refuse" | "merge" | "ignore";
	/** A write that touches more rows is taken back. */
	maxAffected: number | null;
	/** Rows asked for by the Range header: from the first to the last one, both included. */
	range: { from: number; to: number | null } | null;
	/** The network address that asks, for limits. */
	clientAddress: string | null;
};

/** The rows of a reply as JSON text. `from` is the place of the first one, `total` all that there are. */
export type DataReply = { body: string; rows: number; from: number; total: number | null };

/** The reply of a reply of one object. @throws DataApiError PGRST116 */
export function asAsked(reply: DataReply, request: DataRequest): DataReply {
	if (!request.isSingle || !request.isShown) return reply;
	if (reply.rows !== 1) throw notOneRow(reply.rows);
	return { ...reply, body: reply.body.slice(1, -1) };
}

/** A write that touched more than it may is taken back. @throws DataApiError 54000, PGRST124 */
export function checkWritten(rows: number, request: DataRequest): void {
	if (rows > MOST_WRITTEN_ROWS) throw tooMuch();
	if (request.maxAffected !== null && rows > request.maxAffected) throw tooMuch(request.maxAffected);
}

/** @throws DataApiError 22P05 for a parameter that no database takes */
export function checkParameters(parameters: Parameters): void {
	const isStorable = parameters.every(([name, value]) => !`${name}${value}`.includes("\0") && value.isWellFormed());
	if (!isStorable) throw notStorable();
}
