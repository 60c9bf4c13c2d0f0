import { href } from "react-router";
import { Allowed } from "#app/admin/access/rights.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { DataTable } from "#app/admin/frame/interface/data-table.tsx";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { FilterTabs } from "#app/admin/frame/interface/filter-tabs.tsx";
import { listQuery } from "#app/admin/frame/interface/list-query.ts";
import { ListSkeleton } from "#app/admin/frame/interface/list-skeleton.tsx";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { Pager } from "#app/admin/frame/interface/pager.tsx";
import { SearchBox } from "#app/admin/frame/interface/search-box.tsx";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import { DRAFT_STATES } from "#shop/selling/orders/drafts/draft.rules.ts";
import type { Route } from "./+types/drafts.route.ts";
import { draftColumns } from "./draft-columns.tsx";

export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	return adminApi.get("/api/admin/drafts", {
		query: listQuery(request, ["search", "state", "page"]),
		signal: request.signal,
	});
}

function DraftRowsSkeleton() {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	return <ListSkeleton columns={draftColumns(t, language)} />;
}

export const handle = { Skeleton: DraftRowsSkeleton };

/** Orders that are taken by phone or by hand. */
export default function DraftsPage({ loaderData: { drafts, ...list } }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { get, hrefOf } = useListParams();
	const isNarrowed = get("search") !== "" || get("state") !== "";
	return (
		<>
			<PageHeader title={t("drafts_title")} back={{ path: href("/admin/orders"), text: t("nav_orders") }}>
				<Allowed to="orders.write">
					<LinkButton to={href("/admin/orders/drafts/:id", { id: "new" })} size="small">
						{t("drafts_add")}
					</LinkButton>
				</Allowed>
			</PageHeader>
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<FilterTabs
					name="state"
					label={t("drafts_filter")}
					tabs={[
						{ value: "", text: t("drafts_all") },
						...DRAFT_STATES.map((state) => ({ value: state, text: t(`draft_state_${state}`) })),
					]}
				/>
				<SearchBox label={t("drafts_search")} />
			</div>
			<DataTable
				label={t("drafts_title")}
				rows={drafts}
				columns={draftColumns(t, language)}
				idOf={({ id }) => id}
				nameOf={({ quoteNumber }) => quoteNumber}
				defaultSort=""
				empty={
					isNarrowed ? (
						<EmptyList title={t("drafts_none_found")}>
							<LinkButton to={hrefOf({ search: null, state: null })} variant="secondary" size="small">
								{t("clear_filters")}
							</LinkButton>
						</EmptyList>
					) : (
						<EmptyList title={t("drafts_none")} text={t("drafts_none_text")} />
					)
				}
			/>
			<Pager {...list} />
		</>
	);
}
