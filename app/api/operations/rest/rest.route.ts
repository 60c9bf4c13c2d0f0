import { apiErrors } from "#app/guards/api-errors.ts";
import { apiClientSession, dataClientsOnly } from "#app/guards/caller.ts";
import { limitAddress, limitApiClient } from "#app/guards/request-rate.ts";
import { writesOnce } from "#app/guards/run-once.ts";
import { sameOriginOrToken } from "#app/guards/same-origin.ts";

/** The rate limits come before the session, which reads the database, and before the call. */
export const middleware = [
	apiErrors,
	sameOriginOrToken,
	limitAddress,
	apiClientSession,
	limitApiClient,
	dataClientsOnly,
	writesOnce,
];
