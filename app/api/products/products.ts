import type { z } from "zod";
import { parseBrowserToken } from "#app/api/checkout/browser-token.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import type { Product } from "#shop/catalogue/catalogue.rules.ts";
import { findProducts } from "#shop/catalogue/find-products.ts";
import { findOwnHolds } from "#shop/checkout/find-own-holds.ts";
import type { Route } from "./+types/products.ts";
import type { productResponse } from "./products.schema.ts";

/**
 * GET: the active products by id, uncached (API-06, PAY-14); what the calling browser's own open payment reserves
 * counts as available (D-17).
 */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		const browserToken = parseBrowserToken(request);
		const own = browserToken === null ? null : await findOwnHolds(shop, browserToken);
		const products = await findProducts(shop);
		return { body: products.map((product) => toResponse(product, own?.units.get(product.id) ?? 0)) };
	});
}

function toResponse(product: Product, heldHere: number): z.infer<typeof productResponse> {
	return {
		id: product.id,
		name: product.name,
		stripe_price_id: product.stripePriceId,
		is_active: product.isActive,
		price_cents: product.priceCents,
		category: product.category,
		image: product.image,
		quantity_text: product.quantityText,
		description: product.description,
		long_description: product.longDescription,
		features: [...product.features],
		badge: product.badge,
		price_per_pair_cents: product.pricePerPairCents,
		sold_out: product.soldOut,
		hidden: product.hidden,
		stock: product.stock,
		available: Math.min(product.available + heldHere, product.stock),
		releases_at: product.releasesAt === null ? null : new Date(product.releasesAt).toISOString(),
		is_admin_only: product.isAdminOnly,
		points_value: product.pointsValue,
		shipping_cents: product.shippingCents,
		special_shipping: product.specialShipping,
		units_sold: product.unitsSold,
	};
}
