import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { mergeCustomers } from "#shop/people/customers/merge-customers.ts";

export const loader = endpoint({
	POST: {
		text: "Merges another account with a confirmed address into this one; or, named with this customer's own id, the guest orders of its confirmed address.",
		right: "customers.manage",
		params: { id: parseUuid },
		body: z.object({ mergedId: z.uuid() }),
		response: z.object({ orders: z.int(), points: z.int(), reviews: z.int(), addresses: z.int() }),
		status: 201,
		handle: ({ shop, params, body }) => mergeCustomers(shop, { targetId: params.id, mergedId: body.mergedId }),
	},
});
export const action = loader;
