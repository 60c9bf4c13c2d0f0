import type { z } from "zod";
import { type AdminProduct, isLowStock, isOutOfStock } from "#shop/catalogue/edited-product.rules.ts";
import type { adminProductResponse } from "./products.schema.ts";

export function toAdminProductResponse(product: AdminProduct): z.infer<typeof adminProductResponse> {
	return {
		id: product.id,
		category: product.category,
		stock: product.stock,
		stock_version: product.stockVersion,
		reserved: product.reserved,
		units_sold: product.unitsSold,
		is_admin_only: product.isAdminOnly,
		is_low: isLowStock(product),
		is_out: isOutOfStock(product),
		name: product.name,
		name_es: product.nameEs,
		quantity_text: product.quantityText,
		quantity_text_es: product.quantityTextEs,
		description: product.description,
		description_es: product.descriptionEs,
		long_description: product.longDescription,
		long_description_es: product.longDescriptionEs,
		features: [...product.features],
		features_es: [...product.featuresEs],
		badge: product.badge,
		badge_es: product.badgeEs,
		price_cents: product.priceCents,
		price_per_pair_cents: product.pricePerPairCents,
		image: product.image,
		stripe_price_id: product.stripePriceId,
		is_active: product.isActive,
		hidden: product.hidden,
		sold_out: product.soldOut,
		releases_at: product.releasesAt === null ? null : new Date(product.releasesAt).toISOString(),
		releases_at_launch: product.releasesAtLaunch,
	};
}
