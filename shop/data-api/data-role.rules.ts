import type { DataRole } from "./data-tables.rules.ts";

/** The data API role of a caller; system callers never use the data API. */
export function dataRoleOf(role: DataRole | "system"): DataRole {
	return role === "system" ? "visitor" : role;
}
