import { commonUrlOf, imageUrlOf, PACK_RENDERS } from "#app/storefront/images/renders.ts";
import { drawnPreview, type Preview } from "#app/storefront/page-meta.ts";
import type { LoadedReviews } from "#app/storefront/reviews/reviews-state.ts";
import type { SiteInfo } from "#app/storefront/site-info.ts";
import { isSoldOut, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import type { ShownProductImage } from "#shop/selling/product-images/image-focus.rules.ts";
import { sizeInName } from "#shop/site/images/image-sizes.rules.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The product's structured data for search engines (PROD-19). */
export function describeProduct(
	product: Product,
	images: readonly ShownProductImage[],
	matches: Matches,
	{ path, reviews }: { path: string; reviews?: LoadedReviews | undefined },
) {
	const info = matches.find((match) => match?.id === "root")?.loaderData as SiteInfo | undefined;
	const origin = info?.publicUrl ?? "";
	return {
		"@context": "https://schema.org",
		"@type": "Product",
		name: product.name,
		description: product.longDescription,
		sku: product.sku ?? `softbrace-${product.id}`,
		image: images.map(({ image }) => `${origin}${commonUrlOf(image)}`),
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

/** The preview of a link to a product: the drawing that the shop's own packs have, or its first image. */
export function previewOf(image: string): Preview {
	if (PACK_RENDERS.includes(image)) return drawnPreview(image);
	const size = Object.entries(sizeInName(imageUrlOf(image)) ?? {});
	return { path: commonUrlOf(image), info: Object.fromEntries(size.map(([side, length]) => [side, String(length)])) };
}
