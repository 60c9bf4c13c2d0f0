import { Plus } from "lucide";
import { useState } from "react";
import { href, useLocation } from "react-router";
import { Allowed, useMay } from "#app/admin/access/rights.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { DataTable } from "#app/admin/frame/interface/data-table.tsx";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { FilterTabs } from "#app/admin/frame/interface/filter-tabs.tsx";
import { listQuery, loadList } from "#app/admin/frame/interface/list-query.ts";
import { ListSkeleton } from "#app/admin/frame/interface/list-skeleton.tsx";
import { PageHeader, usePageName } from "#app/admin/frame/interface/page-header.tsx";
import { Pager } from "#app/admin/frame/interface/pager.tsx";
import { SearchBox } from "#app/admin/frame/interface/search-box.tsx";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import { useRowSelection } from "#app/admin/frame/interface/use-row-selection.ts";
import { RefreshButton } from "#app/admin/frame/shell/refresh-button.tsx";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button, buttonClass, LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { PRODUCT_LIST_FILTERS, PRODUCT_ORDERINGS } from "#shop/selling/catalog/listing/product-list.rules.ts";
import type { Route } from "./+types/products.route.ts";
import { AddProductDialog } from "./add-product-dialog.tsx";
import { ArrangeProducts } from "./arrange-products.tsx";
import { ProductBulkBar } from "./product-bulk-bar.tsx";
import { productColumns } from "./product-columns.tsx";
import { useProductName } from "./use-product-name.ts";

const TABS = ["", ...PRODUCT_LIST_FILTERS] as const;

/** What an old link has and the list does not know counts as nothing. While products are arranged, all are in their order. */
export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const { arrange, ...requested } = listQuery(request, ["arrange", "stock", "search", "sort", "page"]);
	const narrowed = {
		search: requested.search,
		stock: PRODUCT_LIST_FILTERS.find((filter) => filter === requested.stock) ?? null,
		sort: PRODUCT_ORDERINGS.some((column) => column === requested.sort?.replace(/^-/, "")) ? requested.sort : null,
	};
	const query = { ...(arrange === null ? narrowed : {}), page: requested.page };
	const { list, error } = await loadList(request, (signal) => adminApi.get("/api/admin/products", { query, signal }));
	if (error !== null) throw error;
	return list;
}

function ProductRowsSkeleton() {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const columns = productColumns({ t, language, search: "" });
	return <ListSkeleton columns={columns} isSelectable />;
}

export const handle = { Skeleton: ProductRowsSkeleton };

export default function ProductsPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
	const t = useT(adminTexts);
	const nameOf = useProductName();
	const title = usePageName();
	const { language } = useLanguage();
	const { search } = useLocation();
	const { get, hrefOf } = useListParams();
	const [isAdding, setAdding] = useState(false);
	const isArranging = get("arrange") !== "";
	const may = useMay();
	const { products, counts, ...list } = loaderData;
	const selection = useRowSelection(products.map(({ id }) => String(id)));
	return (
		<>
			<PageHeader>
				<RefreshButton />
				<a href="/api/admin/products.csv" download className={buttonClass({ variant: "secondary", size: "small" })}>
					{t("products_export")}
				</a>
				<Allowed to="products.write">
					<LinkButton to={href("/admin/products/import")} variant="secondary" size="small">
						{t("products_import_short")}
					</LinkButton>
					<LinkButton
						to={hrefOf({ arrange: isArranging ? null : "1", stock: null, search: null, sort: null })}
						variant="secondary"
						size="small"
					>
						{t(isArranging ? "products_arrange_done" : "products_arrange")}
					</LinkButton>
					<Button size="small" onClick={() => setAdding(true)}>
						<Icon of={Plus} className="size-4" />
						{t("products_add")}
					</Button>
				</Allowed>
			</PageHeader>
			{isAdding && <AddProductDialog onClose={() => setAdding(false)} />}
			{isArranging ? (
				<ArrangeProducts products={products} {...list} />
			) : (
				<>
					<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
						<FilterTabs
							name="stock"
							label={t("products_filter")}
							tabs={[
								...TABS.map((value) => ({
									value,
									text: t(value === "" ? "products_filter_all" : `products_${value}`),
									count: counts[value || "all"],
								})),
							]}
						/>
						<SearchBox label={t("products_search")} />
					</div>
					<DataTable
						label={title}
						rows={products}
						columns={productColumns({ t, language, search })}
						idOf={({ id }) => String(id)}
						nameOf={(product) => nameOf(product)}
						{...(may("products.write") && { selection })}
						empty={
							<EmptyList title={t(get("search") === "" ? "products_none_short" : "products_none_found")}>
								<LinkButton to={hrefOf({ search: null, stock: null })} variant="secondary" size="small">
									{t("clear_filters")}
								</LinkButton>
							</EmptyList>
						}
					/>
					<Pager {...list} />
					<p className="mt-3 max-w-2xl text-muted">{t("products_stock_hint")}</p>
					<Allowed to="products.write">
						<ProductBulkBar selection={selection} products={products} />
					</Allowed>
				</>
			)}
		</>
	);
}
