import { PostgrestError } from "#postgrest/postgrest-error.ts";
import { apiTable, columnsOf } from "#shop/kernel/api-table.ts";
import { asAdministrator, transaction } from "#shop/kernel/context.ts";
import type { ActivityDetails, ActivityType } from "./activity.rules.ts";
import { appendActivity } from "./record-activity.ts";

/** A new entry joins the hash chain of the log, in the name of the caller. */
export const adminActivityLogs = apiTable(columnsOf("admin_activity_logs"), {
	select: "administrator",
	insert: { administrator: ["action_type", "details", "user_agent", "ip_address", "admin_email"] },
	handlers: {
		insert: {
			roles: ["administrator"],
			isReadable: true,
			ignores: ["user_agent", "ip_address", "admin_email"],
			run: async ({ shop }, { action_type: type, details }) => {
				const admin = asAdministrator(shop);
				if (!type || !/^[A-Z][A-Z_]{1,59}$/.test(type)) throw violatedCheck("action_type");
				const parsed = parseDetails(details ?? "{}");
				// API clients may use action types of their own.
				const id = await transaction(admin, (tx) => appendActivity(tx, admin, type as ActivityType, parsed));
				return { id };
			},
		},
	},
});

/**
 * The log shows plain text, so nested values become JSON text.
 * @throws PostgrestError 23514
 */
function parseDetails(text: string): ActivityDetails {
	const details: unknown = JSON.parse(text);
	if (typeof details !== "object" || details === null || Array.isArray(details)) throw violatedCheck("details");
	return Object.fromEntries(
		Object.entries(details).map(([name, value]) => [
			name,
			typeof value === "object" && value !== null ? JSON.stringify(value) : (value as string | number | boolean | null),
		]),
	);
}

function violatedCheck(column: string): PostgrestError {
	return new PostgrestError(400, "23514", `violates check constraint "admin_activity_logs_${column}_check"`);
}
