import { commonUrlOf } from "#app/storefront/images/renders.ts";
import { pageUrl } from "#app/storefront/page-meta.ts";
import type { LoadedReviews } from "#app/storefront/reviews/reviews-state.ts";
import { dayInZone, SHOP_TIME_ZONE } from "#shop/kernel/calendar.rules.ts";
import { DEFAULT_SELLING, type SellingSettings } from "#shop/kernel/settings/settings.rules.ts";
import type { PublicReview } from "#shop/people/reviews/public-review.rules.ts";
import { isSoldOut, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import { hasDeliveryTime } from "#shop/selling/pricing/delivery.rules.ts";
import { isSent, shippingOf } from "#shop/selling/pricing/shipping.rules.ts";
import type { ShownProductImage } from "#shop/selling/product-images/image-focus.rules.ts";
import { describeReturns } from "./describe-shop.ts";
import { type Matches, siteInfoOf } from "./site-info-of.ts";

/** As many reviews as a result can show. */
const MAX_REVIEWS = 10;

/** The product's structured data for search engines (PROD-19). */
export function describeProduct(
	product: Product,
	images: readonly ShownProductImage[],
	matches: Matches,
	{ path, reviews }: { path: string; reviews?: LoadedReviews | undefined },
) {
	const info = siteInfoOf(matches);
	const origin = info?.publicUrl ?? "";
	const shown = reviews?.status === "ready" ? reviews : null;
	return {
		"@context": "https://schema.org" as const,
		"@type": "Product" as const,
		name: product.name,
		description: product.longDescription,
		sku: product.sku ?? `softbrace-${product.id}`,
		image: images.map(({ image }) => `${origin}${commonUrlOf(image)}`),
		brand: { "@type": "Brand" as const, name: "SoftBrace" },
		...(shown !== null &&
			shown.stats.count > 0 && {
				aggregateRating: {
					"@type": "AggregateRating" as const,
					ratingValue: shown.stats.average.toFixed(1),
					reviewCount: shown.stats.count,
					bestRating: 5,
					worstRating: 1,
				},
				review: shown.reviews
					.slice(0, MAX_REVIEWS)
					.map((review) => describeReview(review, info?.timeZone ?? SHOP_TIME_ZONE)),
			}),
		offers: {
			"@type": "Offer" as const,
			url: pageUrl(origin, path, info?.language ?? "en"),
			price: (product.priceCents / 100).toFixed(2),
			priceCurrency: "USD",
			...saleOf(product),
			availability: isSoldOut(product)
				? ("https://schema.org/OutOfStock" as const)
				: ("https://schema.org/InStock" as const),
			itemCondition: "https://schema.org/NewCondition" as const,
			...(isSent(product) && {
				shippingDetails: describeShipping(product, info?.selling ?? DEFAULT_SELLING),
				hasMerchantReturnPolicy: describeReturns(info),
			}),
		},
	};
}

/** Until when the price holds, and the one that is struck through beside it. */
function saleOf({ wasPriceCents, saleEndsAt }: Product) {
	return {
		...(saleEndsAt !== null && { priceValidUntil: new Date(saleEndsAt).toISOString() }),
		...(wasPriceCents !== null && {
			priceSpecification: {
				"@type": "UnitPriceSpecification" as const,
				priceType: "https://schema.org/StrikethroughPrice" as const,
				price: (wasPriceCents / 100).toFixed(2),
				priceCurrency: "USD",
			},
		}),
	};
}

/** What one unit costs to send, per country; the time only where the shop states one (D-77). */
function describeShipping(product: Product, { shipping, delivery }: SellingSettings) {
	const { shippingCents } = shippingOf(product.priceCents, [product], null, shipping);
	return shipping.countries.map((country) => ({
		"@type": "OfferShippingDetails" as const,
		shippingRate: {
			"@type": "MonetaryAmount" as const,
			value: (shippingCents / 100).toFixed(2),
			currency: "USD",
		},
		shippingDestination: { "@type": "DefinedRegion" as const, addressCountry: country },
		...(hasDeliveryTime(country) && {
			deliveryTime: {
				"@type": "ShippingDeliveryTime" as const,
				transitTime: {
					"@type": "QuantitativeValue" as const,
					minValue: delivery.standard.from,
					maxValue: delivery.standard.to,
					unitCode: "DAY",
				},
			},
		}),
	}));
}

/** The day is the one that the review shows. */
function describeReview({ rating, userName, reviewText, createdAt }: PublicReview, timeZone: string) {
	return {
		"@type": "Review" as const,
		reviewRating: { "@type": "Rating" as const, ratingValue: rating, bestRating: 5, worstRating: 1 },
		author: { "@type": "Person" as const, name: userName },
		datePublished: dayInZone(createdAt, timeZone),
		...(reviewText !== null && reviewText !== "" && { reviewBody: reviewText }),
	};
}
