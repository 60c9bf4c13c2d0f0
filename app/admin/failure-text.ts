import { isApiError } from "#app/api-client.ts";
import type { AdminTranslate } from "./admin-texts.ts";

export function failureText(error: unknown, t: AdminTranslate): string {
	if (!isApiError(error)) return t("no_answer");
	if (error.status === 0) return t("network_error");
	return error.message === "" ? t("no_answer") : error.message;
}
