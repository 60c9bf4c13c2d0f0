import { methods } from "#app/api/methods.ts";
import { parseBrowserToken } from "#app/api/selling/checkout/browser-token.ts";
import { shopOf } from "#app/request.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { findOwnHolds } from "#shop/selling/checkout/limit-holds.ts";
import type { Route } from "./+types/products.ts";
import { toProductResponse } from "./product-response.ts";

const endpoint = methods({
	/**
	 * The active products by id, as current as the last check for changes (API-06, PAY-14); what the calling browser's
	 * own open payment reserves counts as available (D-17), and an administrator sees more products.
	 */
	async GET({ request, context }: Route.LoaderArgs) {
		const shop = shopOf(context);
		const browserToken = parseBrowserToken(request);
		const own = browserToken === null ? null : await findOwnHolds(shop, browserToken);
		const products = await findProducts(shop);
		return {
			headers: publicPage({ personalWith: ["session", "checkout"], showsStock: true }),
			body: products.map((product) => toProductResponse(product, own?.units.get(product.id) ?? 0)),
		};
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
