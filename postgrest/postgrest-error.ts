/**
 * An error in PostgREST's format: `code` is a SQLSTATE or one of PostgREST's own (PGRST…). Identified by its name,
 * because one process may hold two copies of this module. Messages are in English: their readers are developers.
 */
export class PostgrestError extends Error {
	override name = "PostgrestError";
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

/** Checks the name, not the class: two instances of this module may live in one process. */
export function isPostgrestError(error: unknown): error is PostgrestError {
	return typeof error === "object" && error !== null && (error as { name?: unknown }).name === "PostgrestError";
}

export function parseError(what: string, hint?: string): PostgrestError {
	return new PostgrestError(400, "PGRST100", `${what} could not be parsed`, hint === undefined ? {} : { hint });
}

/** The table does not exist or is not part of this API; the error does not reveal which. */
export function unknownTable(name: string): PostgrestError {
	return new PostgrestError(404, "42P01", `relation "public.${shown(name)}" does not exist`);
}

export function unknownColumn(table: string, name: string): PostgrestError {
	return new PostgrestError(400, "42703", `column ${table}.${shown(name)} does not exist`);
}

/** The caller's role lacks permission: 401 for anonymous callers, who might have it with a token, else 403. */
export function denied(isAnonymous: boolean, what: string): PostgrestError {
	return new PostgrestError(isAnonymous ? 401 : 403, "42501", `permission denied for ${what}`);
}

/** The database has no such operator for the type. */
export function unknownOperator(type: string, operator: string): PostgrestError {
	return new PostgrestError(400, "42883", `operator does not exist: ${type} ${operator}`);
}

/** A single-object response requires exactly one row. */
export function notOneRow(rows: number): PostgrestError {
	return new PostgrestError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
		details: `The result contains ${rows} rows`,
	});
}

/** Client input for use in an error message, shortened. */
export function shown(text: string): string {
	return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
