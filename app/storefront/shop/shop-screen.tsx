import { Truck } from "lucide";
import { href } from "react-router";
import { useSession } from "#app/account/session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { PAGES } from "#app/page-names.ts";
import { CharityBox } from "#app/storefront/charity-box.tsx";
import { type ComparedPack, ComparePacks, toComparedPack } from "#app/storefront/compare-packs.tsx";
import { DiscountNotice } from "#app/storefront/discount/discount-notice.tsx";
import { LaunchNotice } from "#app/storefront/launch/launch-notice.tsx";
import { useReleases } from "#app/storefront/launch/use-launch.ts";
import { useLiveProducts } from "#app/storefront/live-products.ts";
import { CurrencyNote } from "#app/storefront/order/currency.tsx";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { CARD_GRID, ProductCard } from "#app/storefront/product-card.tsx";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { shopNow } from "#app/storefront/shop-clock.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { Ratings } from "#shop/people/reviews/reviews.rules.ts";
import type { Product, Viewer } from "#shop/selling/catalog/catalog.rules.ts";
import {
	listProducts,
	PRODUCT_SORTS,
	type ProductFilter,
	type ProductSort,
	SHOP_PAGE_SIZE,
	shopPageOf,
} from "#shop/selling/catalog/display/list-order.rules.ts";
import { CharityLine, FirstPackTile } from "./last-tiles.tsx";
import { ShopControls, ShopPages } from "./shop-controls.tsx";

type ShopScreenProps = {
	/** Those of this page. */
	products: readonly Product[];
	/** Of all pages. */
	total: number;
	/** 1 for the first. */
	page: number;
	/** As asked for: the browser may know of more pages, with what only administrators see or was released meanwhile. */
	wanted: number;
	/** All packs on sale, regardless of the filter (D-73). */
	packs: readonly ComparedPack[];
	ratings: Ratings;
	query: { filter: ProductFilter; sort: ProductSort };
};

/** All products, by category and sort order (SHOP-01..24). */
export function ShopScreen({ ratings, query, ...sent }: ShopScreenProps) {
	const t = useT();
	const { products, compared, total, page } = useShownProducts({ ...sent, query });
	return (
		<div className="wrap pt-7 sm:pt-14">
			<div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 sm:gap-y-5">
				<div>
					<h1 className="text-title">{t(PAGES.shop.title)}</h1>
					<OwnerText section="intro" className="mt-2 max-w-xl text-lead text-muted">
						<p className="mt-2 max-w-xl text-lead text-muted">{t("shop.intro")}</p>
					</OwnerText>
					<CurrencyNote className="mt-2 text-sm text-muted" />
				</div>
				<FreeShippingNotice />
			</div>
			<DiscountNotice />
			<LaunchNotice products={products} className="mt-6" />
			<div className="mt-4 sm:mt-6">
				<ComparePacks products={compared} />
			</div>
			<ShopControls query={query} count={total} />
			{products.length === 0 ? (
				<>
					<EmptyShop isFiltered={query.filter !== "all"} />
					<CharityBox className="mt-10 sm:mx-auto sm:max-w-xl" />
				</>
			) : (
				<>
					<ul className={CARD_GRID}>
						{products.map((product, index) => (
							<li key={product.id} className="grid">
								<ProductCard product={product} rating={ratings[product.id]} isEager={index === 0} />
							</li>
						))}
						<FirstPackTile cards={products.length} packs={compared} />
					</ul>
					<ShopPages query={query} page={page} total={total} />
					<CharityLine />
				</>
			)}
		</div>
	);
}

/**
 * The page's cached list until the current catalog is loaded: then with current prices and stock, and for
 * administrators with admin-only products.
 */
function useShownProducts({ query, ...sent }: Omit<ShopScreenProps, "ratings">) {
	const session = useSession();
	const live = useLiveProducts();
	// A page open at launch shows the new packs without a reload (LNCH-11).
	useReleases();
	if (live.products === null) return { ...sent, compared: sent.packs };
	const isAdministrator = session.status === "signed_in" && session.user.isAdmin;
	const list = (listed: typeof query, viewer: Viewer) => listProducts(live.products ?? [], listed, viewer, shopNow());
	const all = list(query, { isAdministrator });
	const { shown, page } = shopPageOf(all, sent.wanted);
	const packs = list({ filter: "all", sort: PRODUCT_SORTS[0] }, { isAdministrator: false });
	return { products: shown, total: all.length, page, compared: packs.slice(0, SHOP_PAGE_SIZE).map(toComparedPack) };
}

function FreeShippingNotice() {
	const t = useT();
	const { freeFromCents, standardCents } = useSelling().shipping;
	if (freeFromCents === null) return null;
	return (
		<div className="flex items-center gap-3 text-muted">
			<Icon of={Truck} className="size-6 text-green" />
			<p className="text-[0.9375rem] leading-snug">
				<strong className="block font-semibold text-ink">
					{t("shop.free_shipping_title", { amount: formatUsd(freeFromCents) })}
				</strong>
				{t("shop.free_shipping_text", { amount: formatUsd(standardCents) })}
			</p>
		</div>
	);
}

function EmptyShop({ isFiltered }: { isFiltered: boolean }) {
	const t = useT();
	return (
		<div className="card flex flex-col items-center gap-2 px-6 py-16 text-center">
			<h2 className="text-heading">{t(isFiltered ? "shop.empty_category" : "shop.empty")}</h2>
			{isFiltered && (
				<>
					<p className="text-muted">{t("shop.empty_text")}</p>
					<LinkButton to={href("/shop")} variant="secondary" className="mt-5">
						{t("shop.show_all")}
					</LinkButton>
				</>
			)}
		</div>
	);
}
