import { AdminCallError } from "./admin-calls.ts";
import type { Translate } from "./admin-texts.ts";

/** What a failed call says to the owner: the shop's own message, else that it could not be reached. */
export function failureText(error: unknown, t: Translate): string {
	if (!(error instanceof AdminCallError)) return t("no_answer");
	if (error.status === 0) return t("network_error");
	return error.message === "" ? t("no_answer") : error.message;
}
