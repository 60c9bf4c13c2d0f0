/**
 * A refusal of the data API in the words of PostgREST: `code` is a SQLSTATE or one of PostgREST's own (PGRST…).
 * Recognised by its name, as every error of the shop. The message is English: programs read it, not customers.
 */
export class DataApiError extends Error {
	override name = "DataApiError";
	status: number;
	code: string;
	details: string | null;
	hint: string | null;

	constructor(status: number, code: string, message: string, more: { details?: string; hint?: string } = {}) {
		super(message);
		this.status = status;
		this.code = code;
		this.details = more.details ?? null;
		this.hint = more.hint ?? null;
	}
}

/** Is this a refusal of the data API? Two instances of this module may live in one process. */
export function isDataApiError(error: unknown): error is DataApiError {
	return typeof error === "object" && error !== null && (error as { name?: unknown }).name === "DataApiError";
}

/** A query that is not written in the dialect. */
export function unreadable(what: string, hint?: string): DataApiError {
	return new DataApiError(400, "PGRST100", `${what} could not be read`, hint === undefined ? {} : { hint });
}

/** A table that does not exist, or that is none of this API's: nobody learns which. */
export function unknownTable(name: string): DataApiError {
	return new DataApiError(404, "42P01", `relation "public.${shown(name)}" does not exist`);
}

export function unknownColumn(table: string, name: string): DataApiError {
	return new DataApiError(400, "42703", `column ${table}.${shown(name)} does not exist`);
}

/** What the caller's role may not do: 401 for somebody who might do it with a token, else 403. */
export function denied(isVisitor: boolean, what: string): DataApiError {
	return new DataApiError(isVisitor ? 401 : 403, "42501", `permission denied for ${what}`);
}

/** What a reply of one object needs exactly one row for. */
export function notOneRow(rows: number): DataApiError {
	return new DataApiError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
		details: `The result contains ${rows} rows`,
	});
}

/** Somebody else's words in a message, cut to what a reader can use. */
export function shown(text: string): string {
	return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
