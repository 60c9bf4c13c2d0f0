import { loadFeaturedReviews, loadRatings } from "#app/api/people/reviews/load-reviews.ts";
import { PAGES } from "#app/page-names.ts";
import { shopOf } from "#app/request.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { describeQuestions, describeShop } from "#app/storefront/structured-data/describe-shop.ts";
import { isListed, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import { PRODUCT_SORTS, SHOP_PAGE_SIZE, sortProducts } from "#shop/selling/catalog/display/list-order.rules.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { findPageStructure } from "#shop/site/content/find-content.ts";
import type { Route } from "./+types/home.route.ts";
import { HomeScreen } from "./home-screen.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const described = metaOf(PAGES.home)({ matches });
	// For search engines, which read what the server sends: no browser loads the code.
	if (import.meta.env.SSR) {
		for (const data of [describeShop(matches), describeQuestions(matches, loaderData?.structure ?? [])])
			if (data !== null) described.push({ "script:ld+json": data });
	}
	return described;
}

export function headers() {
	return publicPage();
}

export async function loader({ context }: Route.LoaderArgs) {
	const shop = shopOf(context);
	const [products, structure, ratings, featured] = await Promise.all([
		findProducts(shop),
		findPageStructure(shop),
		loadRatings(shop),
		loadFeaturedReviews(shop),
	]);
	const listed = products.filter((product) =>
		isListed(product, VISITOR, Math.max(shop.clock.now(), releaseOf(product))),
	);
	const first = new Set(sortProducts(listed, PRODUCT_SORTS[0]).slice(0, SHOP_PAGE_SIZE));
	const reviewed = new Set(featured.map(({ productId }) => productId));
	return {
		structure,
		ratings,
		featured,
		// The shop has the others.
		products: listed.filter((product) => first.has(product) || reviewed.has(product.id)),
		renderedAt: shop.clock.now(),
	};
}

const VISITOR = { isAdministrator: false };

/** Products of a coming release are sent too: a page that is open at that instant shows them by itself (LNCH-11). */
function releaseOf({ releasesAt }: Product): number {
	return releasesAt ?? 0;
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return <HomeScreen {...loaderData} />;
}
