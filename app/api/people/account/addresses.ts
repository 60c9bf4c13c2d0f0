import * as z from "zod";
import { toSentLines } from "#app/address-names.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { findAddresses, saveAddress } from "#shop/selling/addresses/saved-addresses.ts";
import { addressBody, addressResponse } from "./account.schema.ts";
import { ownShop } from "./own-shop.ts";
import { parseAddressForm, withBodyNames } from "./parse-address.ts";

export const loader = endpoint({
	/** ADDR-05. */
	GET: {
		text: "The saved addresses, default first.",
		response: z.array(addressResponse),
		handle: async ({ request, context }) => (await findAddresses(ownShop(request, context))).map(toSentLines),
	},
	POST: {
		text: "Saves another address.",
		body: addressBody,
		response: addressResponse,
		status: 201,
		async handle({ request, context, body }) {
			const shop = ownShop(request, context);
			return toSentLines(
				await withBodyNames(() =>
					saveAddress(shop, { id: null, fields: parseAddressForm(body), isDefault: body.isDefault }),
				),
			);
		},
	},
});
export const action = loader;
