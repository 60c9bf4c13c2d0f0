import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { deleteAddress, saveAddress } from "#shop/selling/addresses/saved-addresses.ts";
import type { Route } from "./+types/address.ts";
import { addressBody } from "./account.schema.ts";
import { savedAddressResponse } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";
import { parseAddressForm, withBodyNames } from "./parse-address.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One of the caller's addresses. */
const endpoint = methods({
	async PUT({ request, params, context }: Route.ActionArgs) {
		const shop = ownShop(request, context);
		const id = parseAddressId(params.id);
		const body = await parseBody(request, addressBody);
		const saved = await withBodyNames(() =>
			saveAddress(shop, { id, fields: parseAddressForm(body), isDefault: body.isDefault }),
		);
		return { body: savedAddressResponse(saved) };
	},
	async DELETE({ request, params, context }: Route.ActionArgs) {
		await deleteAddress(ownShop(request, context), parseAddressId(params.id));
		return new Response(null, { status: 204 });
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;

function parseAddressId(id: string): string {
	if (!UUID.test(id)) throw new ShopError("missing_row");
	return id;
}
