import { toSentLines } from "#app/address-names.ts";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { savedAddressResponse } from "#app/api/people/account/account-responses.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { findCustomer } from "#shop/people/customers/find-customer.ts";
import type { Route } from "./+types/customer.ts";
import { customerPageResponse } from "./customers.schema.ts";

const endpoint = methods({
	/** A customer, also by the id of the account or of one of its orders, messages or reviews. */
	async GET({ context, params }: Route.LoaderArgs) {
		const customer = await findCustomer(shopOf(context), parseUuid(params.id));
		const body = toBody(customerPageResponse, {
			...customer,
			isMember: customer.userId !== null,
			savedAddresses: customer.savedAddresses.map(savedAddressResponse),
			usedAddresses: customer.usedAddresses.map(toSentLines),
		});
		return { body };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
