import { parseNumber } from "#app/api/admin/parse-id.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { adjustStock } from "#shop/catalogue/adjust-stock.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/product-stock-adjustments.ts";
import { toAdminProductResponse } from "./admin-product-response.ts";
import { stockAdjustmentBody } from "./products.schema.ts";

/** POST: changes the stock by a number of units, or sets it to a count if the stock is still as the caller saw it. */
export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const adjustment = await parseBody(request, stockAdjustmentBody);
		return { body: toAdminProductResponse(await adjustStock(shopOf(context), parseNumber(params.id), adjustment)) };
	});
}
