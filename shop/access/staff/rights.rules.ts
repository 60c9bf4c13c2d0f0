import { STAFF_ROLES, type StaffRole, staffRoleOf } from "#shop/kernel/staff-roles.rules.ts";

/**
 * What calls of the admin need. `account` is one's own sign-in, which no API key has; `owner` who else may do what;
 * `data` the data API, which reaches every table.
 */
export const RIGHTS = [
	"account",
	"home.read",
	"orders.read",
	"orders.write",
	"orders.ship",
	"orders.refund",
	"products.read",
	"products.write",
	"stock.write",
	"discounts.read",
	"discounts.write",
	"customers.read",
	"customers.write",
	"customers.manage",
	"reviews.read",
	"reviews.write",
	"support.read",
	"support.write",
	"content.read",
	"content.write",
	"reports.read",
	"reports.write",
	"activity.read",
	"settings.read",
	"settings.write",
	"system.read",
	"system.write",
	"owner",
	"data",
] as const;
export type Right = (typeof RIGHTS)[number];

const EVERY_ROLE: readonly Right[] = ["account", "home.read", "products.read"];

/** What each role may do, and no more. */
export const RIGHTS_OF: Readonly<Record<StaffRole, readonly Right[]>> = {
	owner: RIGHTS,
	fulfillment: [...EVERY_ROLE, "orders.read", "orders.write", "orders.ship", "stock.write"],
	support: [
		...EVERY_ROLE,
		"orders.read",
		"orders.write",
		"orders.refund",
		"discounts.read",
		"customers.read",
		"customers.write",
		"reviews.read",
		"reviews.write",
		"support.read",
		"support.write",
	],
	content: [...EVERY_ROLE, "content.read", "content.write"],
	reader: ["account", ...RIGHTS.filter((right) => right.endsWith(".read"))],
};

/** What an API key may be given: neither anyone's sign-in nor who else may do what. */
export const KEY_SCOPES = RIGHTS.filter((right) => right !== "account" && right !== "owner");

/** The role of a key: of those that have all its scopes, the one with the fewest rights. The database knows it by that. */
export function roleOfScopes(scopes: readonly Right[]): StaffRole {
	const roles = STAFF_ROLES.filter((role) => scopes.every((scope) => RIGHTS_OF[role].includes(scope)));
	return roles.toSorted((one, other) => RIGHTS_OF[one].length - RIGHTS_OF[other].length)[0] ?? "owner";
}

/** What a caller may do: who is not on the staff, such as the shop's jobs, is not limited by this. */
export function mayCall(caller: { role: string; rights?: readonly string[] }, right: Right): boolean {
	const role = staffRoleOf(caller.role);
	return role === null || hasRight(role, right, caller.rights);
}

/** May someone of this role, with no more than these `rights` if they are given, make a call that needs this one? */
export function hasRight(role: StaffRole, right: Right, rights: readonly string[] = RIGHTS): boolean {
	return RIGHTS_OF[role].includes(right) && rights.includes(right);
}
