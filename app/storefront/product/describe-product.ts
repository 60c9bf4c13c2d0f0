import { imageUrlsOf } from "#app/storefront/images/renders.ts";
import type { LoadedReviews } from "#app/storefront/reviews/reviews-state.ts";
import type { SiteInfo } from "#app/storefront/site-info.ts";
import { isSoldOut, type Product } from "#shop/selling/catalog/catalog.rules.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The product's structured data for search engines (PROD-19). */
export function describeProduct(product: Product, matches: Matches, path: string, reviews?: LoadedReviews) {
	const info = matches.find((match) => match?.id === "root")?.loaderData as SiteInfo | undefined;
	const origin = info?.publicUrl ?? "";
	return {
		"@context": "https://schema.org",
		"@type": "Product",
		name: product.name,
		description: product.longDescription,
		sku: product.sku ?? `softbrace-${product.id}`,
		image: imageUrlsOf(product.image).map((url) => `${origin}${url}`),
		brand: { "@type": "Brand", name: "SoftBrace" },
		...(reviews?.status === "ready" && reviews.stats.count > 0
			? {
					aggregateRating: {
						"@type": "AggregateRating",
						ratingValue: reviews.stats.average.toFixed(1),
						reviewCount: reviews.stats.count,
						bestRating: 5,
						worstRating: 1,
					},
				}
			: {}),
		offers: {
			"@type": "Offer",
			url: `${origin}${path}`,
			price: (product.priceCents / 100).toFixed(2),
			priceCurrency: "USD",
			...saleOf(product),
			availability: `https://schema.org/${isSoldOut(product) ? "OutOfStock" : "InStock"}`,
			itemCondition: "https://schema.org/NewCondition",
		},
	};
}

/** Until when the price holds, and the one that is struck through beside it. */
function saleOf({ wasPriceCents, saleEndsAt }: Product) {
	return {
		...(saleEndsAt !== null && { priceValidUntil: new Date(saleEndsAt).toISOString() }),
		...(wasPriceCents !== null && {
			priceSpecification: {
				"@type": "UnitPriceSpecification",
				priceType: "https://schema.org/StrikethroughPrice",
				price: (wasPriceCents / 100).toFixed(2),
				priceCurrency: "USD",
			},
		}),
	};
}
