import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { findAddresses, saveAddress } from "#shop/selling/addresses/saved-addresses.ts";
import type { Route } from "./+types/addresses.ts";
import { addressBody } from "./account.schema.ts";
import { savedAddressResponse } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";
import { parseAddressForm, withBodyNames } from "./parse-address.ts";

const endpoint = methods({
	/** The caller's saved addresses, the default first (ADDR-05). */
	GET: async ({ request, context }: Route.LoaderArgs) => ({
		body: (await findAddresses(ownShop(request, context))).map(savedAddressResponse),
	}),
	async POST({ request, context }: Route.ActionArgs) {
		const shop = ownShop(request, context);
		const body = await parseBody(request, addressBody);
		const saved = await withBodyNames(() =>
			saveAddress(shop, { id: null, fields: parseAddressForm(body), isDefault: body.isDefault }),
		);
		return { status: 201, body: savedAddressResponse(saved) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
