import { readBody } from "#app/api/read-body.ts";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { adjustStock } from "#shop/catalogue/adjust-stock.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/product-stock-adjustments.ts";
import { toDeskProductReply } from "./desk-product-reply.ts";
import { stockAdjustmentBody } from "./products.schema.ts";
import { readNumber } from "./read-id.ts";

/** POST: units that come or go, or a count against the number that was seen. */
export function action({ request, context, params }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const adjustment = await readBody(request, stockAdjustmentBody);
		return { body: toDeskProductReply(await adjustStock(shopOf(context), readNumber(params.id), adjustment)) };
	});
}
