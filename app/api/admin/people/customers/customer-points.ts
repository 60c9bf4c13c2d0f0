import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { adjustCustomerPoints } from "#shop/people/customers/manage-customer.ts";

export const loader = endpoint({
	POST: {
		text: "Gives points to a member, or takes some if negative; the customer reads the reason in the account and by email.",
		right: "customers.write",
		params: { id: parseUuid },
		/** `key` is the idempotency key. */
		body: z.object({ points: z.number(), reason: z.string().max(1000), key: z.uuid() }),
		response: z.object({ balance: z.int() }),
		status: 201,
		handle: async ({ shop, params, body }) => ({ balance: await adjustCustomerPoints(shop, params.id, body) }),
	},
});
export const action = loader;
