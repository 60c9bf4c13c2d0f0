import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { parseBrowserToken } from "#app/api/selling/checkout/browser-token.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { findOwnHolds } from "#shop/selling/checkout/limit-holds.ts";
import { productResponse } from "./products.schema.ts";

export const loader = endpoint({
	/**
	 * As current as the last check for changes (API-06, PAY-14); what the calling browser's own open payment reserves counts
	 * as available (D-17), and an administrator sees more products.
	 */
	GET: {
		text: "Active products, ordered by id.",
		query: { lang: "The texts' language, en or es; defaults to the caller's." },
		response: z.array(productResponse),
		headers: publicPage({ personalWith: ["session", "checkout"], showsStock: true }),
		async handle({ request, shop }) {
			const browserToken = parseBrowserToken(request);
			const held = browserToken === null ? null : (await findOwnHolds(shop, browserToken)).units;
			const products = await findProducts(shop);
			return products.map((product) => {
				const available = Math.min(product.available + (held?.get(product.id) ?? 0), product.stock);
				return { ...product, available };
			});
		},
	},
});
export const action = loader;
