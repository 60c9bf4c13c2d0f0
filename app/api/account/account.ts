import { toSentLines } from "#app/address-names.ts";
import { throttleOwnPassword } from "#app/api/auth/limit-auth-call.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { isOwnPassword } from "#shop/accounts/password.ts";
import { findOwnSession } from "#shop/accounts/session.ts";
import { findAddresses } from "#shop/addresses/saved-addresses.ts";
import { isClosedList, ShopError } from "#shop/errors.rules.ts";
import { findOwnOrders } from "#shop/orders/find-orders.ts";
import { findPointsExpirations } from "#shop/points/find-points-expirations.ts";
import { findPointsHistory } from "#shop/points/find-points-history.ts";
import { deleteOwnAccount } from "#shop/privacy/own-data.ts";
import type { Route } from "./+types/account.ts";
import { accountResponse, deleteAccountBody } from "./account.schema.ts";
import { ordersPage, pointsPage } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";

const endpoint = methods({
	/** Everything the dashboard needs at first load, queried in parallel (DASH-13). */
	async GET({ request, context }: Route.LoaderArgs) {
		const shop = shopOf(context);
		ownShop(request, context);
		const [session, orders, points, expirations, addresses] = await Promise.all([
			orEmpty(findOwnSession(shop), null),
			orEmpty(findOwnOrders(shop, null), { orders: [], next: null }),
			orEmpty(findPointsHistory(shop, null), { transactions: [], next: null }),
			orEmpty(findPointsExpirations(shop), { nextExpiry: null, nextHalving: null }),
			orEmpty(findAddresses(shop), []),
		]);
		const body = toBody(accountResponse, {
			...expirations,
			isNew: session?.isNew ?? false,
			orders: ordersPage(orders),
			pointsBalance: session?.pointsBalance ?? 0,
			points: pointsPage(points),
			addresses: addresses.map(toSentLines),
		});
		return { body };
	},
	/** Deletes the caller's account if the body has the right password. */
	async DELETE({ request, context }: Route.ActionArgs) {
		const shop = ownShop(request, context);
		const { password } = await parseBody(request, deleteAccountBody);
		await throttleOwnPassword(shop, shop.caller.userId);
		if (!(await isOwnPassword(shop, password))) throw new ShopError("wrong_password");
		await deleteOwnAccount(shop);
		return new Response(null, { status: 204 });
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;

/** A list that a policy hides, or whose table does not exist, counts as empty (D-63). */
async function orEmpty<T>(query: Promise<T>, empty: T): Promise<T> {
	try {
		return await query;
	} catch (error) {
		if (isClosedList(error)) return empty;
		throw error;
	}
}
