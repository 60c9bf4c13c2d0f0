import { href, Link, useSearchParams } from "react-router";
import { LANGUAGE_PARAMETER } from "#app/i18n/language.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { SortLinks } from "#app/interface/sort-links.tsx";
import {
	PRODUCT_FILTERS,
	PRODUCT_SORTS,
	type ProductFilter,
	type ProductSort,
	SHOP_PAGE_SIZE,
} from "#shop/selling/catalog/display/list-order.rules.ts";

type ListQuery = { filter: ProductFilter; sort: ProductSort };

const CHIP =
	"inline-flex min-h-11 shrink-0 items-center rounded-full border px-4 text-[0.9375rem] font-medium whitespace-nowrap transition-colors";

/** On small screens the row scrolls sideways, up to the edge of the screen. */
const SCROLLER = "-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none]";

/** Filters and sorting are links, so that they work without JavaScript and can be shared (SHOP-01..09). */
export function ShopControls({ query, count }: { query: ListQuery; count: number }) {
	const t = useT();
	const urlOf = useShopUrl();
	return (
		<div className="mt-4 mb-4 flex flex-col gap-x-8 gap-y-1 sm:mt-8 sm:mb-7 sm:gap-y-4 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between">
			<nav aria-label={t("shop.filters")} className={SCROLLER}>
				<ul className="flex gap-2">
					{PRODUCT_FILTERS.map((filter) => (
						<li key={filter}>
							<Link
								to={urlOf({ ...query, filter })}
								preventScrollReset
								aria-current={filter === query.filter ? "true" : undefined}
								className={classNames(
									CHIP,
									filter === query.filter
										? "border-brand bg-brand text-on-brand"
										: "border-line bg-surface hover:border-brand hover:text-brand-strong",
								)}
							>
								{t(`shop.filter_${filter}`)}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<SortLinks
				label={t("shop.sort")}
				className="text-[0.8125rem] sm:text-[0.9375rem]"
				options={PRODUCT_SORTS.map((sort) => ({
					to: urlOf({ ...query, sort }),
					text: t(`shop.sort_${sort}`),
					isCurrent: sort === query.sort,
				}))}
			/>
			<p role="status" className="sr-only">
				{t("shop.count", { count })}
			</p>
		</div>
	);
}

/** The pages of a shop with more products than one page shows (D-215); links, like the filters. */
export function ShopPages({ query, page, total }: { query: ListQuery; page: number; total: number }) {
	const t = useT();
	const urlOf = useShopUrl();
	const pages = Math.ceil(total / SHOP_PAGE_SIZE);
	if (pages <= 1) return null;
	const link = (to: number, text: string) =>
		to < 1 || to > pages ? null : (
			<LinkButton to={urlOf({ ...query, page: to })} variant="secondary">
				{text}
			</LinkButton>
		);
	return (
		<nav aria-label={t("shop.pages")} className="mt-8 flex items-center justify-center gap-4">
			{link(page - 1, t("shop.pages_previous"))}
			<span className="text-muted">{t("shop.pages_of", { page, pages })}</span>
			{link(page + 1, t("shop.pages_next"))}
		</nav>
	);
}

/** The shop's URL for a filter, a sort order and a page; omits defaults and keeps the language parameter. */
function useShopUrl(): (query: ListQuery & { page?: number }) => string {
	const [current] = useSearchParams();
	const language = current.get(LANGUAGE_PARAMETER);
	return ({ filter, sort, page = 1 }) => {
		const parameters = new URLSearchParams();
		if (language !== null) parameters.set(LANGUAGE_PARAMETER, language);
		if (filter !== "all") parameters.set("filter", filter);
		if (sort !== PRODUCT_SORTS[0]) parameters.set("sort", sort);
		if (page > 1) parameters.set("page", String(page));
		const search = parameters.toString();
		return search === "" ? href("/shop") : `${href("/shop")}?${search}`;
	};
}
