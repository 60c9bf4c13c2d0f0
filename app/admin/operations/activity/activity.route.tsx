import { useSearchParams } from "react-router";
import { adminApi } from "#app/admin/admin-api.ts";
import { DataTable } from "#app/admin/frame/interface/data-table.tsx";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { listQuery } from "#app/admin/frame/interface/list-query.ts";
import { ListSkeleton } from "#app/admin/frame/interface/list-skeleton.tsx";
import { PageHeader, usePageName } from "#app/admin/frame/interface/page-header.tsx";
import { Pager } from "#app/admin/frame/interface/pager.tsx";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { buttonClass, LinkButton } from "#app/interface/button.tsx";
import type { Route } from "./+types/activity.route.ts";
import { actionText } from "./action-text.ts";
import { useActivityColumns } from "./activity-columns.tsx";
import { ACTIVITY_FILTERS, ActivityFilters } from "./activity-filters.tsx";
import { ActivityStatisticsPanel } from "./activity-statistics.tsx";
import { IntegrityButton } from "./integrity-button.tsx";

export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const query = listQuery(request, ["type", "person", "from", "to", "search", "page", "after", "before", "limit"]);
	return adminApi.get("/api/admin/activity", { query, signal: request.signal });
}

function ActivityRowsSkeleton() {
	return <ListSkeleton columns={useActivityColumns()} above="h-72" />;
}

export const handle = { Skeleton: ActivityRowsSkeleton };

/** The activity log of the admin (AACT-01..14). */
export default function ActivityPage({ loaderData: log }: Pick<Route.ComponentProps, "loaderData">) {
	const t = useT(adminTexts);
	const title = usePageName();
	const [params] = useSearchParams();
	const { hrefOf } = useListParams();
	const filter = new URLSearchParams(
		ACTIVITY_FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? ""]] : [])),
	);
	const none = Object.fromEntries(ACTIVITY_FILTERS.map((name) => [name, null]));
	return (
		<>
			<PageHeader>
				<IntegrityButton />
				<a
					href={`/api/admin/activity.csv${filter.size === 0 ? "" : `?${filter}`}`}
					download
					className={buttonClass({ variant: "secondary", size: "small" })}
				>
					{t("activity_export")}
				</a>
			</PageHeader>
			<ActivityStatisticsPanel statistics={log.statistics} />
			<ActivityFilters log={log} />
			<DataTable
				label={title}
				rows={log.entries}
				columns={useActivityColumns()}
				idOf={({ id }) => String(id)}
				nameOf={({ actionType }) => actionText(actionType, t)}
				empty={
					filter.size > 0 ? (
						<EmptyList title={t("activity_none_found")}>
							<LinkButton to={hrefOf(none)} variant="secondary" size="small">
								{t("clear_filters")}
							</LinkButton>
						</EmptyList>
					) : (
						<EmptyList title={t("activity_empty")} text={t("activity_empty_text")} />
					)
				}
			/>
			<Pager page={log.page} pageSize={log.pageSize} total={log.total} ids={log.entries.map(({ id }) => id)} />
		</>
	);
}
