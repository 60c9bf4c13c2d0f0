import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findAdminProducts } from "#shop/catalogue/find-products.ts";
import type { Route } from "./+types/products.ts";
import { toAdminProductResponse } from "./admin-product-response.ts";

export function loader({ context }: Route.LoaderArgs) {
	return respond(context, async () => ({
		body: (await findAdminProducts(shopOf(context))).map(toAdminProductResponse),
	}));
}
