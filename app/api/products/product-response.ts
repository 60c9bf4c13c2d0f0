import type { z } from "zod";
import type { Product } from "#shop/catalogue/catalogue.rules.ts";
import type { productResponse } from "./products.schema.ts";

/** `heldHere` is what the calling browser's own open payment reserves: it counts as available (D-17). */
export function toProductResponse(product: Product, heldHere = 0): z.infer<typeof productResponse> {
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
