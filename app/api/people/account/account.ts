import * as z from "zod";
import { toSentLines } from "#app/address-names.ts";
import { throttleOwnPassword } from "#app/api/access/auth/limit-auth-call.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { isOwnPassword } from "#shop/access/accounts/password.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { findDashboard } from "#shop/people/dashboard/find-dashboard.ts";
import { deleteOwnAccount } from "#shop/people/privacy/own-data.ts";
import { accountOrdersResponse, accountPointsResponse, addressResponse } from "./account.schema.ts";
import { ordersPage, pointsPage } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";

const expiration = z.object({ points: z.int(), at: instant }).nullable();

export const loader = endpoint({
	/** DASH-13. */
	GET: {
		text: "Everything the dashboard needs at first load.",
		response: z.object({
			/** True for an account less than a day old, so the greeting does not say "welcome back". */
			isNew: z.boolean(),
			orders: accountOrdersResponse,
			pointsBalance: z.int(),
			points: accountPointsResponse,
			nextExpiry: expiration,
			nextHalving: expiration,
			addresses: z.array(addressResponse),
		}),
		async handle({ request, context, shop }) {
			ownShop(request, context);
			const { expirations, orders, points, addresses, ...account } = await findDashboard(shop);
			return {
				...account,
				...expirations,
				orders: ordersPage(orders),
				points: pointsPage(points),
				addresses: addresses.map(toSentLines),
			};
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
