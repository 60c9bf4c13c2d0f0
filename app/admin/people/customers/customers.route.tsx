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
import { wireName } from "#app/json-names.ts";
import type { Route } from "./+types/customers.route.ts";
import { customerColumns } from "./customer-columns.tsx";
import { CustomerFilters, SEGMENT_PARAMETERS } from "./customer-filters.tsx";

export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const { signal } = request;
	const query = listQuery(request, [...SEGMENT_PARAMETERS, "sort", "page", "after", "before"]);
	const { productId: ids, productSearch } = listQuery(request, ["productId", "productSearch"]);
	const [list, offer] = await Promise.all([
		adminApi.get("/api/admin/customers", { query, signal }),
		adminApi.get("/api/admin/product-names", { query: { ids, search: productSearch }, signal }),
	]);
	return { list, offer };
}

function CustomerRowsSkeleton() {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	return <ListSkeleton columns={customerColumns(t, language)} />;
}

export const handle = { Skeleton: CustomerRowsSkeleton };

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const title = usePageName();
	const { language } = useLanguage();
	const { get, hrefOf } = useListParams();
	const set = SEGMENT_PARAMETERS.filter((name) => get(name) !== "");
	const { list, offer } = loaderData;
	const { customers, tagsInUse, ...pages } = list;
	const segment = new URLSearchParams(set.map((name) => [wireName(name), get(name)])).toString();
	return (
		<>
			<PageHeader>
				<a
					href={`/api/admin/customers.csv${segment === "" ? "" : `?${segment}`}`}
					download
					className={buttonClass({ variant: "secondary", size: "small" })}
				>
					{t("customers_export")}
				</a>
			</PageHeader>
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<FilterTabs
					name="kind"
					label={t("customers_filter")}
					tabs={[
						{ value: "", text: t("customers_all") },
						{ value: "member", text: t("customers_members") },
						{ value: "guest", text: t("customers_guests") },
						{ value: "blocked", text: t("customers_blocked") },
					]}
				/>
				<SearchBox label={t("customers_search")} />
				<CustomerFilters tags={tagsInUse} offer={offer} />
			</div>
			<DataTable
				label={title}
				rows={customers}
				columns={customerColumns(t, language)}
				idOf={({ id }) => id}
				nameOf={({ name, email }) => name || email}
				defaultSort="-last_order_at"
				empty={
					set.length > 0 ? (
						<EmptyList title={t("customers_none_found")}>
							<LinkButton
								to={hrefOf(Object.fromEntries(set.map((name) => [name, null])))}
								variant="secondary"
								size="small"
							>
								{t("clear_filters")}
							</LinkButton>
						</EmptyList>
					) : (
						<EmptyList title={t("customers_none")} text={t("customers_none_text")} />
					)
				}
			/>
			<Pager {...pages} ids={customers.map(({ id }) => id)} />
		</>
	);
}
