import { Plus } from "lucide";
import { useState } from "react";
import { href, useLocation } from "react-router";
import { Allowed, useMay } from "#app/admin/access/rights.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { DataTable } from "#app/admin/frame/interface/data-table.tsx";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { FilterTabs } from "#app/admin/frame/interface/filter-tabs.tsx";
import { ListSkeleton } from "#app/admin/frame/interface/list-skeleton.tsx";
import { PageHeader, usePageName } from "#app/admin/frame/interface/page-header.tsx";
import { SearchBox } from "#app/admin/frame/interface/search-box.tsx";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import { useRowSelection } from "#app/admin/frame/interface/use-row-selection.ts";
import { RefreshButton } from "#app/admin/frame/shell/refresh-button.tsx";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button, buttonClass, LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import type { Route } from "./+types/products.route.ts";
import { AddProductDialog } from "./add-product-dialog.tsx";
import { ArrangeProducts } from "./arrange-products.tsx";
import { filterProducts, LIST_FILTERS, type ListFilter } from "./filter-products.ts";
import { ProductBulkBar } from "./product-bulk-bar.tsx";
import { productColumns } from "./product-columns.tsx";

const TABS = ["", "low", "out", "draft", "archived"] as const satisfies readonly ListFilter[];

export function clientLoader({ request: { signal } }: Pick<Route.ClientLoaderArgs, "request">) {
	return adminApi.get("/api/admin/products", { signal });
}

function ProductRowsSkeleton() {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const columns = productColumns({ t, language, search: "" });
	return <ListSkeleton columns={columns} isSelectable />;
}

export const handle = { Skeleton: ProductRowsSkeleton };

export default function ProductsPage({ loaderData: products }: Pick<Route.ComponentProps, "loaderData">) {
	const t = useT(adminTexts);
	const title = usePageName();
	const { language } = useLanguage();
	const { search } = useLocation();
	const { get, hrefOf } = useListParams();
	const [isAdding, setAdding] = useState(false);
	const [isArranging, setArranging] = useState(false);
	const shown = filterProducts(products, { stock: get("stock"), search: get("search"), sort: get("sort"), language });
	const may = useMay();
	const selection = useRowSelection(shown.map(({ id }) => String(id)));
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
					<Button variant="secondary" size="small" onClick={() => setArranging(!isArranging)}>
						{t(isArranging ? "products_arrange_done" : "products_arrange")}
					</Button>
					<Button size="small" onClick={() => setAdding(true)}>
						<Icon of={Plus} className="size-4" />
						{t("products_add")}
					</Button>
				</Allowed>
			</PageHeader>
			{isAdding && <AddProductDialog onClose={() => setAdding(false)} />}
			{isArranging ? (
				<ArrangeProducts products={filterProducts(products, { stock: "", search: "", sort: "", language })} />
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
									count: products.filter(LIST_FILTERS[value]).length,
								})),
							]}
						/>
						<SearchBox label={t("products_search")} />
					</div>
					<DataTable
						label={title}
						rows={shown}
						columns={productColumns({ t, language, search })}
						idOf={({ id }) => String(id)}
						nameOf={({ name }) => name}
						{...(may("products.write") && { selection })}
						empty={
							<EmptyList title={t(get("search") === "" ? "products_none_short" : "products_none_found")}>
								<LinkButton to={hrefOf({ search: null, stock: null })} variant="secondary" size="small">
									{t("clear_filters")}
								</LinkButton>
							</EmptyList>
						}
					/>
					<p className="mt-3 max-w-2xl text-muted">{t("products_stock_hint")}</p>
					<Allowed to="products.write">
						<ProductBulkBar selection={selection} products={shown} />
					</Allowed>
				</>
			)}
		</>
	);
}
