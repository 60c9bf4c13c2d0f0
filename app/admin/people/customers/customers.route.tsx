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
import { LinkButton } from "#app/interface/button.tsx";
import type { Route } from "./+types/customers.route.ts";
import { customerColumns } from "./customer-columns.tsx";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	const query = listQuery(request, ["search", "kind", "sort", "page"]);
	return adminApi.get("/api/admin/customers", { query, signal: request.signal });
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
	const isNarrowed = get("search") !== "" || get("kind") !== "";
	const { customers, ...list } = loaderData;
	return (
		<>
			<PageHeader />
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<FilterTabs
					name="kind"
					label={t("customers_filter")}
					tabs={[
						{ value: "", text: t("customers_all") },
						{ value: "member", text: t("customers_members") },
						{ value: "guest", text: t("customers_guests") },
					]}
				/>
				<SearchBox label={t("customers_search")} />
			</div>
			<DataTable
				label={title}
				rows={customers}
				columns={customerColumns(t, language)}
				idOf={({ id }) => id}
				nameOf={({ name, email }) => name || email}
				defaultSort="-last_order_at"
				empty={
					isNarrowed ? (
						<EmptyList title={t("customers_none_found")}>
							<LinkButton to={hrefOf({ search: null, kind: null })} variant="secondary" size="small">
								{t("clear_filters")}
							</LinkButton>
						</EmptyList>
					) : (
						<EmptyList title={t("customers_none")} text={t("customers_none_text")} />
					)
				}
			/>
			<Pager {...list} />
		</>
	);
}
