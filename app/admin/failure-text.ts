import { isApiError } from "#app/api-client.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";

export function failureText(error: unknown, t: Translate<typeof adminTexts>): string {
	if (!isApiError(error)) return t("no_answer");
	if (error.status === 0) return t("network_error");
	return error.message === "" ? t("no_answer") : error.message;
}
