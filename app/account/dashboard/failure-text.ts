import { AccountCallError } from "./account-calls.ts";

/** Refusals whose own sentence helps the customer; every other failure has one text for the deed. */
const TELLING_STATUSES: ReadonlySet<number> = new Set([401, 403, 409, 429]);

/** What a failed call says to the customer. */
export function failureText(error: unknown, general: string): string {
	if (!(error instanceof AccountCallError)) return general;
	return TELLING_STATUSES.has(error.status) && error.message !== "" ? error.message : general;
}
