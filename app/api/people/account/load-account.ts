import type { RouterContextProvider } from "react-router";
import type { LoadedAccount } from "#app/account/dashboard/account-calls.ts";
import { shopOf } from "#app/request.ts";
import type { Profile } from "#shop/access/accounts/profile.rules.ts";
import { ensureProfile, findProfile } from "#shop/access/accounts/profile.ts";
import { asCustomer, type Shop } from "#shop/kernel/context.ts";
import { parseCursor } from "#shop/kernel/cursor.rules.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findDashboard } from "#shop/people/dashboard/find-dashboard.ts";
import { findOwnOrders } from "#shop/selling/orders/find-orders.ts";
import { findPointsHistory } from "#shop/selling/points/find-points-history.ts";
import { dashboardResponse } from "./account.schema.ts";
import { dashboardOf } from "./account-responses.ts";
import { profileResponse } from "./profile.schema.ts";

/** The signed-in customer's dashboard, with lists paged by the URL; null for anyone else. */
export async function loadAccount(page: {
	request: Request;
	context: Readonly<RouterContextProvider>;
}): Promise<LoadedAccount | null> {
	if (shopOf(page.context).caller.userId === null) return null;
	const shop = asCustomer(shopOf(page.context));
	const { searchParams } = new URL(page.request.url);
	const after = (list: "orders" | "points") => parseCursor(searchParams.get(list) ?? "");
	const [orders, points] = [after("orders"), after("points")];
	const [dashboard, profile, olderOrders, olderPoints] = await Promise.all([
		findDashboard(shop),
		ownProfile(shop),
		orders && findOwnOrders(shop, orders),
		points && findPointsHistory(shop, points),
	]);
	const shown = { ...dashboard, orders: olderOrders ?? dashboard.orders, points: olderPoints ?? dashboard.points };
	return { profile: profileResponse.parse(profile), dashboard: dashboardResponse.parse(dashboardOf(shop, shown)) };
}

/** The profile, created if it is missing, as the browser's sign-in does (AUTH-26). */
async function ownProfile(shop: Shop): Promise<Profile> {
	try {
		return await findProfile(shop);
	} catch (error) {
		const created = isShopError(error, "missing_row") ? await ensureProfile(shop, shop.caller.userId ?? "") : undefined;
		if (created === undefined) throw error;
		return created;
	}
}
