import { readBody } from "#app/api/read-body.ts";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { adjustStock } from "#shop/catalogue/adjust-stock.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/product-stock.ts";
import { toDeskProductReply } from "./desk-product-reply.ts";
import { stockBody } from "./products.schema.ts";
import { readNumber } from "./read-id.ts";

/** PUT: how many units are on the shelf. */
export function action({ request, context, params }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "PUT") throw new ShopError("method_not_allowed");
		const { stock } = await readBody(request, stockBody);
		return { body: toDeskProductReply(await adjustStock(shopOf(context), readNumber(params.id), stock)) };
	});
}
