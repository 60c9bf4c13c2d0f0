import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { blockCustomer, unblockCustomer } from "#shop/people/customers/block-customer.ts";

export const loader = endpoint({
	PUT: {
		text: "Blocks a customer: neither the account nor the email address can start a checkout. A payment under way still settles.",
		right: "customers.manage",
		params: { id: parseUuid },
		handle: ({ shop, params }) => blockCustomer(shop, params.id),
	},
	DELETE: {
		text: "Lets a blocked customer check out again.",
		right: "customers.manage",
		params: { id: parseUuid },
		handle: ({ shop, params }) => unblockCustomer(shop, params.id),
	},
});
export const action = loader;
