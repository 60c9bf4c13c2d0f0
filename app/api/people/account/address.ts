import { toSentLines } from "#app/address-names.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { deleteAddress, saveAddress } from "#shop/selling/addresses/saved-addresses.ts";
import { addressBody, addressResponse } from "./account.schema.ts";
import { ownShop } from "./own-shop.ts";
import { parseAddressForm, parseAddressId, withBodyNames } from "./parse-address.ts";

/** One of the caller's addresses. */
export const loader = endpoint({
	PUT: {
		text: "Updates an address.",
		params: { id: parseAddressId },
		body: addressBody,
		response: addressResponse,
		async handle({ request, context, params: { id }, body }) {
			const shop = ownShop(request, context);
			return toSentLines(
				await withBodyNames(() => saveAddress(shop, { id, fields: parseAddressForm(body), isDefault: body.isDefault })),
			);
		},
	},
	DELETE: {
		text: "Removes an address.",
		params: { id: parseAddressId },
		handle: ({ request, context, params }) => deleteAddress(ownShop(request, context), params.id),
	},
});
export const action = loader;
