/** What a person on the staff is there for. The owner of the admin password is one of the owners. */
export const STAFF_ROLES = ["owner", "fulfillment", "support", "content", "reader"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles that may do less than all; each is a role of the database, too. */
export type LimitedRole = Exclude<StaffRole, "owner">;

/** The caller's role, which names the database's: an owner's is the administrator's. */
export function callerRoleOf(role: StaffRole): "administrator" | LimitedRole {
	return role === "owner" ? "administrator" : role;
}

/** The role of a caller on the staff; null for a customer, a visitor and the shop itself. */
export function staffRoleOf(callerRole: string): StaffRole | null {
	if (callerRole === "administrator") return "owner";
	return STAFF_ROLES.find((role) => role !== "owner" && role === callerRole) ?? null;
}
