import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { deleteAddress, saveAddress } from "#shop/addresses/saved-addresses.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/address.ts";
import { addressBody } from "./account.schema.ts";
import { savedAddressResponse } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";
import { parseAddressForm, withBodyNames } from "./parse-address.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** PUT: updates one of the caller's addresses. DELETE: removes it. */
export function action({ request, params, context }: Route.ActionArgs) {
	return respond(context, async () => {
		const shop = ownShop(request, context);
		if (!UUID.test(params.id)) throw new ShopError("missing_row");
		if (request.method === "DELETE") {
			await deleteAddress(shop, params.id);
			return new Response(null, { status: 204 });
		}
		if (request.method !== "PUT") throw new ShopError("method_not_allowed");
		const body = await parseBody(request, addressBody);
		const saved = await withBodyNames(() =>
			saveAddress(shop, { id: params.id, fields: parseAddressForm(body), isDefault: body.isDefault }),
		);
		return { body: savedAddressResponse(saved) };
	});
}
