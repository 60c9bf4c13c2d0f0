import { isApiError } from "#app/api-client.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";

/** What could not be done, in the words of the specification, and why, where there is a reason to give. */
export function failedBecause(what: string, error: unknown, t: Translate<typeof adminTexts>): string {
	const isUnexplained = isApiError(error) && error.status >= 500 && error.status !== 503;
	return isUnexplained ? what : t("failed_because", { what, message: failureText(error, t) });
}

export function failureText(error: unknown, t: Translate<typeof adminTexts>): string {
	if (!isApiError(error)) return t("no_answer");
	if (error.status === 0) return t("network_error");
	return error.message === "" ? t("no_answer") : error.message;
}
