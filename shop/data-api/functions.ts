import { profileFunctions } from "#shop/accounts/accounts.api.ts";
import { pointsBalanceFunction } from "#shop/points/points.api.ts";
import type { ShopFunction } from "./api-table.ts";

/** All functions of the data API (API-07..10, API-20); no others can be called. */
export const dataFunctions: Readonly<Record<string, ShopFunction>> = {
	...profileFunctions,
	points_balance: pointsBalanceFunction,
};
