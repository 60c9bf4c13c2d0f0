import { AdminCallError } from "#app/admin/admin-calls.ts";
import type { Say } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";

/** Why a page could not be saved: the missing table, the missing permission, the network, or the message (VIS-22..26). */
export function saveFailure(error: unknown, say: Say): string {
	return say("visual_save_failed", { reason: reasonOf(error, say) });
}

function reasonOf(error: unknown, say: Say): string {
	if (!(error instanceof AdminCallError)) return failureText(error, say);
	if (error.code === "42P01") return say("visual_missing_table");
	if (error.code === "42501") return say("visual_no_permission");
	if (error.status === 0) return say("visual_network_error");
	return failureText(error, say);
}
