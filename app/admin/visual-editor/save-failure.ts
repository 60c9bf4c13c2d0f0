import { AdminCallError } from "#app/admin/admin-calls.ts";
import type { Translate } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";

/**
 * Why a page could not be saved: the missing table, the missing permission, the network, or the message (VIS-22..26).
 */
export function saveFailure(error: unknown, t: Translate): string {
	return t("visual_save_failed", { reason: reasonOf(error, t) });
}

function reasonOf(error: unknown, t: Translate): string {
	if (!(error instanceof AdminCallError)) return failureText(error, t);
	if (error.code === "42P01") return t("visual_missing_table");
	if (error.code === "42501") return t("visual_no_permission");
	if (error.status === 0) return t("visual_network_error");
	return failureText(error, t);
}
