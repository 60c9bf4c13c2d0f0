import type { ColumnType, DataRole } from "#shop/data-api/engine/data-schema.rules.ts";

/**
 * A server function of the data API. `runs` defines where: in the database, where it changes nothing and can be called by
 * GET, or as a use case of the shop.
 */
export type DataFunction = {
	args: Readonly<Record<string, ColumnType>>;
	roles: readonly DataRole[];
	runs: "database" | "shop";
	/** Whether GET and HEAD may call it. */
	isReadable: boolean;
	/** What it returns, for the API description. */
	responses: "profile" | "number";
	text: string;
};

/** All functions of the data API (API-07..10, API-20); no others can be called. */
export const dataFunctions: Readonly<Record<string, DataFunction>> = {
	safe_get_profile: {
		args: { user_id: "uuid" },
		roles: ["customer", "administrator"],
		runs: "shop",
		isReadable: true,
		responses: "profile",
		text: "The caller's own profile; by POST it is made when it is missing.",
	},
	ensure_admin_profile: {
		args: { user_email: "text", user_id: "uuid" },
		roles: ["customer", "administrator"],
		runs: "shop",
		isReadable: false,
		responses: "profile",
		text: "The caller's own profile with the rank that the server's list of administrators gives it.",
	},
	points_balance: {
		args: { user_id: "uuid" },
		roles: ["customer", "administrator"],
		runs: "database",
		isReadable: true,
		responses: "number",
		text: "The points of an account that have not expired, never below 0.",
	},
};
