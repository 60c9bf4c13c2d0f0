import { isApiError } from "#app/api-client.ts";

/** Errors whose own message helps the customer; all others show the general text of the action. */
const OWN_MESSAGE_STATUSES: ReadonlySet<number> = new Set([401, 403, 409, 429]);

export function accountFailureText(error: unknown, general: string): string {
	if (!isApiError(error)) return general;
	return OWN_MESSAGE_STATUSES.has(error.status) && error.message !== "" ? error.message : general;
}
