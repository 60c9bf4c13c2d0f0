import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { findAdminProducts } from "#shop/selling/catalog/find-products.ts";
import type { Route } from "./+types/products.ts";
import { toAdminProductResponse } from "./admin-product-response.ts";

const endpoint = methods({
	GET: async ({ context }: Route.LoaderArgs) => ({
		body: (await findAdminProducts(shopOf(context))).map(toAdminProductResponse),
	}),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
