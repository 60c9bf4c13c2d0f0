import type { KyselyTransaction, PostgrestConfig } from "#postgrest/config.ts";
import { isPostgrestError, PostgrestError } from "#postgrest/postgrest-error.ts";
import { CORS_HEADERS } from "./cors.ts";

/** PostgREST's error object; null for an error that is not the request's fault. */
export function errorBodyResponse<Caller, Tx extends KyselyTransaction>(
	config: PostgrestConfig<Caller, Tx>,
	caller: Caller,
	error: unknown,
): Response | null {
	const rejection = isPostgrestError(error)
		? error
		: toRejection(config.databaseErrorOf(error), config.roleOf(caller) === config.anonRole);
	if (rejection === null) return null;
	const { message, details, hint, code, status } = rejection;
	const headers = { ...CORS_HEADERS, "cache-control": "no-store" };
	return Response.json({ message, details, hint, code }, { status, headers });
}

/** A database error that the request caused. */
function toRejection(
	error: { code: string; message: string; details: string | null } | null,
	isAnonymous: boolean,
): PostgrestError | null {
	const status = error === null ? null : statusOf(error.code, isAnonymous);
	if (error === null || status === null) return null;
	const { code, message, details } = error;
	// For anonymous callers, omits the constraint's details: they would reveal values of rows they cannot read.
	const hasDetails = details !== null && (code !== "23505" || !isAnonymous);
	return new PostgrestError(status, code, message, hasDetails ? { details } : {});
}

/** By SQLSTATE, then by its class; null for the database's own failures. */
function statusOf(code: string, isAnonymous: boolean): number | null {
	if (code === "42501") return isAnonymous ? 401 : 403;
	return STATUS[code] ?? STATUS[code.slice(0, 2)] ?? null;
}

const STATUS: Readonly<Record<string, number>> = {
	"22": 400,
	"23": 400,
	"23503": 409,
	"23505": 409,
	"21": 400,
	"25006": 405,
	"42": 400,
	"42P01": 404,
	"428C9": 400,
	"54": 400,
	// Statement timeout; other cancellations are not the request's fault.
	"57014": 408,
	P0001: 400,
};
