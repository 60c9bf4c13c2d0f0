import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { findAddresses, saveAddress } from "#shop/addresses/saved-addresses.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/addresses.ts";
import { addressBody } from "./account.schema.ts";
import { savedAddressResponse } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";
import { parseAddressForm, withBodyNames } from "./parse-address.ts";

/** GET: the caller's saved addresses, the default first (ADDR-05). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => ({
		body: (await findAddresses(ownShop(request, context))).map(savedAddressResponse),
	}));
}

export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const shop = ownShop(request, context);
		const body = await parseBody(request, addressBody);
		const saved = await withBodyNames(() =>
			saveAddress(shop, { id: null, fields: parseAddressForm(body), isDefault: body.isDefault }),
		);
		return { status: 201, body: savedAddressResponse(saved) };
	});
}
