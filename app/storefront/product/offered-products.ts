import { useSession } from "#app/account/session.ts";
import { useLiveProducts } from "#app/storefront/live-products.ts";
import { shopNow } from "#app/storefront/shop-clock.ts";
import { companionOf } from "#shop/selling/cart/companion.rules.ts";
import { isListed, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import { hasPackSizes, type SizedProduct } from "#shop/selling/catalog/display/pack-sizes.rules.ts";

/** What a product's page shows of another product. */
export type OfferedProduct = SizedProduct & Pick<Product, "name" | "image" | "quantityText">;

/** The other sizes, and what goes well with the product: those that a visitor may see at this instant. */
export function offeredBeside(product: Product, products: readonly Product[], at: number): OfferedProduct[] {
	const companion = companionOf([product.id], products);
	return products
		.filter((other) => (hasPackSizes(product) && hasPackSizes(other)) || other.id === companion)
		.filter((other) => isListed(other, { isAdministrator: false }, at))
		.map(toOffered);
}

/** The page's cached ones until the current catalog is loaded. */
export function useOffered(cached: readonly OfferedProduct[]): {
	products: readonly OfferedProduct[];
	viewer: { isAdministrator: boolean };
	at: number;
} {
	const session = useSession();
	const live = useLiveProducts();
	const isAdministrator = session.status === "signed_in" && session.user.isAdmin;
	return { products: live.products ?? cached, viewer: { isAdministrator }, at: shopNow() };
}

function toOffered(product: Product): OfferedProduct {
	const { id, name, image, quantityText, priceCents, pricePerPairCents, isActive, hidden, isAdminOnly } = product;
	const { slug, category, pricedPairs, orderLimit, releasesAt, soldOut, available } = product;
	return {
		id,
		name,
		image,
		quantityText,
		slug,
		category,
		pricedPairs,
		orderLimit,
		priceCents,
		pricePerPairCents,
		isActive,
		hidden,
		isAdminOnly,
		releasesAt,
		soldOut,
		available,
	};
}
