import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { signInOf } from "#app/request.ts";
import { sendPasswordEmail } from "#shop/people/customers/manage-customer.ts";

export const loader = endpoint({
	POST: {
		text: "Emails a member a link to set a new password.",
		right: "customers.write",
		params: { id: parseUuid },
		handle: ({ shop, context, params }) =>
			sendPasswordEmail(shop, params.id, (userId) => signInOf(context).createResetToken(userId)),
	},
});
export const action = loader;
