import { toSentLines } from "#app/address-names.ts";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { findCustomer } from "#shop/people/customers/find-customer.ts";
import { customerPageResponse } from "./customers.schema.ts";

export const loader = endpoint({
	GET: {
		text: "One customer with notes, tags, orders, points, reviews, messages and addresses. The id may also be that of the account, or of one of its orders, messages or reviews.",
		right: "customers.read",
		params: { id: parseUuid },
		response: customerPageResponse,
		async handle({ shop, params }) {
			const customer = await findCustomer(shop, params.id);
			return {
				...customer,
				isMember: customer.userId !== null,
				isBlocked: customer.block !== null,
				savedAddresses: customer.savedAddresses.map(toSentLines),
				usedAddresses: customer.usedAddresses.map(toSentLines),
			};
		},
	},
});
export const action = loader;
