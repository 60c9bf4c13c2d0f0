import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { findDeskProducts } from "#shop/catalogue/find-desk-products.ts";
import type { Route } from "./+types/products.ts";
import { toDeskProductReply } from "./desk-product-reply.ts";

/** GET: every product with all that the owner may change. */
export function loader({ context }: Route.LoaderArgs) {
	return reply(context, async () => ({ body: (await findDeskProducts(shopOf(context))).map(toDeskProductReply) }));
}
