import { AdminCallError } from "./admin-calls.ts";
import type { Say } from "./admin-texts.ts";

/** What a failed call says to the owner: the shop's own message, else that it could not be reached. */
export function failureText(error: unknown, say: Say): string {
	if (!(error instanceof AdminCallError)) return say("no_answer");
	if (error.status === 0) return say("network_error");
	return error.message === "" ? say("no_answer") : error.message;
}
