/** The database is unreachable: the connection was lost, rejected or never established. */
const CONNECTION_FAILURE = "08006";

/** The embedded database is in use and cannot be copied to be read; a code of the shop's own in the class of lost connections. */
export const NOT_COPIED = "08C00";

/** No connection became free in time. */
const TOO_MANY_CONNECTIONS = "53300";

/**
 * Any rejection or failure of the database. `code` is the SQLSTATE, even where the driver only has a word
 * ("ECONNREFUSED"). Recognized by `name` and `code` because one process may hold two copies of this module.
 */
export class DatabaseError extends Error {
	override name = "DatabaseError";
	code: string;
	details: string | null;
	constraint: string | null;

	constructor(code: string, message: string, fields: { details?: string; constraint?: string; cause?: unknown } = {}) {
		super(message, { cause: fields.cause });
		this.code = code;
		this.details = fields.details ?? null;
		this.constraint = fields.constraint ?? null;
	}
}

export function isDatabaseError(error: unknown, code?: string): error is DatabaseError {
	if (typeof error !== "object" || error === null) return false;
	const thrown = error as { name?: unknown; code?: unknown };
	return thrown.name === "DatabaseError" && (code === undefined || thrown.code === code);
}

/**
 * A prepared statement returns other columns since a migration, so that its plan is of no use. The transaction has
 * failed and can be run again.
 */
export function isStalePlan(error: unknown): boolean {
	const thrown = isDatabaseError(error) ? error.cause : error;
	return thrown instanceof Error && "routine" in thrown && thrown.routine === "RevalidateCachedQuery";
}

/**
 * The server does not know a prepared statement, or knows it already: a pooler has exchanged the connection. The
 * transaction has failed and can be run again.
 */
export function isLostStatement(error: unknown): boolean {
	return error instanceof Error && "code" in error && (error.code === "26000" || error.code === "42P05");
}

/** Converts a driver's error to a DatabaseError; returns any other error unchanged. */
export function toDatabaseError(error: unknown): unknown {
	if (!(error instanceof Error) || isDatabaseError(error)) return error;
	const { code, detail, constraint } = error as { code?: unknown; detail?: string; constraint?: string };
	const fields = {
		...(detail === undefined ? {} : { details: detail }),
		...(constraint === undefined ? {} : { constraint }),
		cause: error,
	};
	if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !CONNECTION_WORDS.has(code)) {
		return new DatabaseError(code, error.message, fields);
	}
	if (typeof code === "string" && CONNECTION_WORDS.has(code)) {
		return new DatabaseError(CONNECTION_FAILURE, error.message, fields);
	}
	// node-postgres has no error codes of its own.
	if (/timeout exceeded when trying to connect/.test(error.message)) {
		return new DatabaseError(TOO_MANY_CONNECTIONS, error.message, fields);
	}
	if (
		/Connection terminated|Client has encountered a connection error|not queryable|PGlite is clos|^Query read timeout$|^timeout expired$/.test(
			error.message,
		)
	) {
		return new DatabaseError(CONNECTION_FAILURE, error.message, fields);
	}
	if (code === "ENOSPC" || code === "EIO" || code === "EROFS") return new DatabaseError("53100", error.message, fields);
	return error;
}

const CONNECTION_WORDS: ReadonlySet<string> = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"EPIPE",
	"ETIMEDOUT",
	"ENOTFOUND",
	"EAI_AGAIN",
	"ENOENT",
	"EHOSTUNREACH",
]);
