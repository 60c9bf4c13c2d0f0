import { toSentLines } from "#app/address-names.ts";
import { savedAddressResponse } from "#app/api/account/account-responses.ts";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findCustomer } from "#shop/customers/find-customer.ts";
import type { Route } from "./+types/customer.ts";
import { customerPageResponse } from "./customers.schema.ts";

/** GET: a customer, also by the id of the account or of one of its orders, messages or reviews. */
export function loader({ context, params }: Route.LoaderArgs) {
	return respond(context, async () => {
		const customer = await findCustomer(shopOf(context), parseUuid(params.id));
		const body = toBody(customerPageResponse, {
			...customer,
			isMember: customer.userId !== null,
			savedAddresses: customer.savedAddresses.map(savedAddressResponse),
			usedAddresses: customer.usedAddresses.map(toSentLines),
		});
		return { body };
	});
}
