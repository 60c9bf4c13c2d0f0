import * as z from "zod";
import { parseDeviceTokens } from "#app/api/access/auth/device-cookie.ts";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { infoOf } from "#app/request.ts";
import { exportCustomerData } from "#shop/people/customers/manage-customer.ts";

export const loader = endpoint({
	POST: {
		text: "All data the shop holds about a customer. Asks for the admin password again.",
		right: "customers.manage",
		params: { id: parseUuid },
		body: z.object({ password: z.string().min(1).max(200) }),
		/** The rows as the database has them, not under the code's names. */
		response: z.looseObject({}),
		isVerbatim: true,
		handle: ({ request, context, shop, params, body: { password } }) =>
			exportCustomerData(shop, params.id, {
				password,
				deviceTokens: parseDeviceTokens(request, "admin"),
				clientIp: infoOf(context).clientIp,
			}),
	},
});
export const action = loader;
