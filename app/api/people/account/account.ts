import { toSentLines } from "#app/address-names.ts";
import { throttleOwnPassword } from "#app/api/access/auth/limit-auth-call.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { isOwnPassword } from "#shop/access/accounts/password.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { findDashboard } from "#shop/people/dashboard/find-dashboard.ts";
import { deleteOwnAccount } from "#shop/people/privacy/own-data.ts";
import type { Route } from "./+types/account.ts";
import { accountResponse, deleteAccountBody } from "./account.schema.ts";
import { ordersPage, pointsPage } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";

const endpoint = methods({
	/** Everything the dashboard needs at first load (DASH-13). */
	async GET({ request, context }: Route.LoaderArgs) {
		const shop = shopOf(context);
		ownShop(request, context);
		const { expirations, orders, points, addresses, ...account } = await findDashboard(shop);
		const body = toBody(accountResponse, {
			...account,
			...expirations,
			orders: ordersPage(orders),
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
