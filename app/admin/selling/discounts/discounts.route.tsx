import { href, useSearchParams } from "react-router";
import { Allowed } from "#app/admin/access/rights.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { DataTable } from "#app/admin/frame/interface/data-table.tsx";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { FilterTabs } from "#app/admin/frame/interface/filter-tabs.tsx";
import { listQuery } from "#app/admin/frame/interface/list-query.ts";
import { ListSkeleton } from "#app/admin/frame/interface/list-skeleton.tsx";
import { PageHeader, usePageName } from "#app/admin/frame/interface/page-header.tsx";
import { Pager } from "#app/admin/frame/interface/pager.tsx";
import { SearchBox } from "#app/admin/frame/interface/search-box.tsx";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { buttonClass, LinkButton } from "#app/interface/button.tsx";
import { DISCOUNT_STATES } from "#shop/selling/discounts/edited-discount.rules.ts";
import type { Route } from "./+types/discounts.route.ts";
import { discountColumns } from "./discount-columns.tsx";

export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const { signal } = request;
	const query = listQuery(request, ["search", "state", "page"]);
	const list = await adminApi.get("/api/admin/discounts", { query, signal });
	const free = list.discounts.flatMap(({ kind, productIds }) => (kind === "free_product" ? productIds : []));
	if (free.length === 0) return { ...list, products: [] };
	const { products } = await adminApi.get("/api/admin/product-names", { query: { ids: free.join(",") }, signal });
	return { ...list, products };
}

function DiscountRowsSkeleton() {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	return <ListSkeleton columns={discountColumns(t, language, [])} />;
}

export const handle = { Skeleton: DiscountRowsSkeleton };

/** All discount codes with their report. */
export default function DiscountsPage({ loaderData }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const title = usePageName();
	const { language } = useLanguage();
	const { get, hrefOf } = useListParams();
	const [parameters] = useSearchParams();
	const { discounts, products, page, pageSize, total } = loaderData;
	const isNarrowed = get("search") !== "" || get("state") !== "";
	const filter = new URLSearchParams(parameters);
	filter.delete("page");
	return (
		<>
			<PageHeader>
				<a
					href={`/api/admin/discounts.csv${filter.size === 0 ? "" : `?${filter}`}`}
					download
					className={buttonClass({ variant: "secondary", size: "small" })}
				>
					{t("discounts_export")}
				</a>
				<Allowed to="discounts.write">
					<LinkButton to={href("/admin/discounts/:id", { id: "new" })} size="small">
						{t("discounts_add")}
					</LinkButton>
				</Allowed>
			</PageHeader>
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<FilterTabs
					name="state"
					label={t("discounts_filter")}
					tabs={[
						{ value: "", text: t("discounts_all") },
						...DISCOUNT_STATES.map((state) => ({ value: state, text: t(`discount_state_${state}`) })),
					]}
				/>
				<SearchBox label={t("discounts_search")} />
			</div>
			<DataTable
				label={title}
				rows={discounts}
				columns={discountColumns(t, language, products)}
				idOf={({ id }) => id}
				nameOf={({ code }) => code}
				defaultSort=""
				empty={
					isNarrowed ? (
						<EmptyList title={t("discounts_none_found")}>
							<LinkButton to={hrefOf({ search: null, state: null })} variant="secondary" size="small">
								{t("clear_filters")}
							</LinkButton>
						</EmptyList>
					) : (
						<EmptyList title={t("discounts_none")} text={t("discounts_none_text")} />
					)
				}
			/>
			<Pager page={page} pageSize={pageSize} total={total} />
		</>
	);
}
