import type { DataRole } from "./data-tables.rules.ts";

/** As whom a caller comes to the data API; the shop itself does not come here. */
export function dataRoleOf(role: DataRole | "system"): DataRole {
	return role === "system" ? "visitor" : role;
}
