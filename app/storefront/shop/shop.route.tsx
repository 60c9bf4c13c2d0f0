import { loadRatings } from "#app/api/people/reviews/load-reviews.ts";
import { PAGES } from "#app/page-names.ts";
import { shopOf } from "#app/request.ts";
import { toComparedPack } from "#app/storefront/compare-packs.tsx";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import {
	listProducts,
	PRODUCT_SORTS,
	parseProductFilter,
	parseShopPage,
	parseSort,
	SHOP_PAGE_SIZE,
	shopPageOf,
} from "#shop/selling/catalog/display/list-order.rules.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import type { Route } from "./+types/shop.route.ts";
import { ShopScreen } from "./shop-screen.tsx";

/** A later page of all products is one of its own for search engines; filters and orders are the shop's first page again. */
export function meta({ matches, loaderData }: Pick<Route.MetaArgs, "matches" | "loaderData">) {
	const { page = 1, query } = loaderData ?? {};
	const isWhole = query?.filter === "all" && query.sort === PRODUCT_SORTS[0];
	const path = isWhole && page > 1 ? `${PAGES.shop.path}?page=${page}` : PAGES.shop.path;
	return metaOf({ ...PAGES.shop, path })({ matches });
}

export function headers() {
	return publicPage();
}

/** The products any visitor may see; an administrator's browser adds the rest (D-42). */
export async function loader({ request, context }: Route.LoaderArgs) {
	const shop = shopOf(context);
	const { searchParams } = new URL(request.url);
	const query = { filter: parseProductFilter(searchParams.get("filter")), sort: parseSort(searchParams.get("sort")) };
	const wanted = parseShopPage(searchParams.get("page"));
	const [products, ratings] = await Promise.all([findProducts(shop), loadRatings(shop)]);
	const list = (listed: typeof query) => listProducts(products, listed, { isAdministrator: false }, shop.clock.now());
	// The comparison shows all packs, whatever filter is set (SHOP-21, D-73).
	const packs = list({ filter: "all", sort: PRODUCT_SORTS[0] }).slice(0, SHOP_PAGE_SIZE).map(toComparedPack);
	const listed = list(query);
	const { shown, page } = shopPageOf(listed, wanted);
	return { query, products: shown, total: listed.length, page, wanted, packs, ratings };
}

export default function Shop({ loaderData }: Route.ComponentProps) {
	return <ShopScreen {...loaderData} />;
}
