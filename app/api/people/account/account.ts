import * as z from "zod";
import { throttleOwnPassword } from "#app/api/access/auth/limit-auth-call.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { isOwnPassword } from "#shop/access/accounts/password.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { findDashboard } from "#shop/people/dashboard/find-dashboard.ts";
import { deleteOwnAccount } from "#shop/people/privacy/own-data.ts";
import { dashboardResponse } from "./account.schema.ts";
import { dashboardOf } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";

export const loader = endpoint({
	/** DASH-13. */
	GET: {
		text: "Everything the dashboard needs at first load.",
		response: dashboardResponse,
		async handle({ request, context }) {
			const shop = ownShop(request, context);
			return dashboardOf(shop, await findDashboard(shop));
		},
	},
	DELETE: {
		text: "Deletes the account.",
		body: z.object({ password: z.string().max(1000) }),
		async handle({ request, context, body: { password } }) {
			const shop = ownShop(request, context);
			await throttleOwnPassword(shop, shop.caller.userId);
			if (!(await isOwnPassword(shop, password))) throw new ShopError("wrong_password");
			await deleteOwnAccount(shop);
		},
	},
});
export const action = loader;
