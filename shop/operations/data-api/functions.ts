import { profileFunctions } from "#shop/access/accounts/accounts.api.ts";
import type { ShopFunction } from "#shop/kernel/api-table.ts";
import { pointsBalanceFunction } from "#shop/selling/points/points.api.ts";

/** All functions of the data API (API-07..10, API-20); no others can be called. */
export const dataFunctions: Readonly<Record<string, ShopFunction>> = {
	...profileFunctions,
	points_balance: pointsBalanceFunction,
};
