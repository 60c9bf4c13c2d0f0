import { useLocation, useRevalidator } from "react-router";
import { WorkFilter } from "#app/admin/access/work/work-filter.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { BulkBar } from "#app/admin/frame/interface/bulk-bar.tsx";
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
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import { SUPPORT_STATUSES, type SupportStatus } from "#shop/people/support/support.rules.ts";
import type { Route } from "./+types/support.route.ts";
import { useMessageColumns } from "./message-columns.tsx";
import { useStatusChange } from "./use-status-change.ts";

export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const query = listQuery(request, ["status", "search", "assigned", "sort", "page", "after", "before"]);
	return loadList(request, (signal) => adminApi.get("/api/admin/support-messages", { query, signal }));
}

function SupportRowsSkeleton() {
	const columns = useMessageColumns("");
	return <ListSkeleton columns={columns} isSelectable frame="tall" row="md:h-12!" />;
}

export const handle = { Skeleton: SupportRowsSkeleton };

const NONE = { messages: [], total: 0, page: 1, pageSize: 1 };

/** Support messages: status, and a page each with replies by email (ASUP-01..12). */
export default function SupportPage({ loaderData: { list, error } }: Pick<Route.ComponentProps, "loaderData">) {
	const t = useT(adminTexts);
	const title = usePageName();
	const { search } = useLocation();
	const { revalidate, state } = useRevalidator();
	const columns = useMessageColumns(search);
	const { messages, total, page, pageSize } = list ?? NONE;
	const selection = useRowSelection(messages.map(({ id }) => id));
	const setStatuses = useStatusChange();
	const mark = async (to: SupportStatus) => {
		if (await setStatuses(selection.ids, to)) selection.clear();
	};
	return (
		<>
			<PageHeader>
				<RefreshButton />
			</PageHeader>
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<FilterTabs
					name="status"
					label={t("support_filter")}
					tabs={[
						{ value: "", text: t("support_filter_all") },
						...SUPPORT_STATUSES.map((status) => ({ value: status, text: t(`status_${status}`) })),
					]}
				/>
				<SearchBox label={t("support_search")} />
				<WorkFilter />
			</div>
			{error === null ? (
				<DataTable
					label={title}
					rows={messages}
					columns={columns}
					idOf={({ id }) => id}
					nameOf={({ name }) => t("support_message_from", { name })}
					defaultSort="-created_at"
					selection={selection}
					frame="tall"
					empty={<NoMessages />}
				/>
			) : (
				<LoadError
					error={error}
					message={t("support_load_failed", { message: failureText(error, t) })}
					isBusy={state === "loading"}
					onRetry={() => void revalidate()}
				/>
			)}
			<Pager page={page} pageSize={pageSize} total={total} ids={messages.map(({ id }) => id)} />
			<BulkBar selection={selection}>
				{(["in_progress", "resolved"] as const).map((one) => (
					<Button key={one} variant="secondary" size="small" onClick={() => void mark(one)}>
						{t(`support_mark_${one}`)}
					</Button>
				))}
			</BulkBar>
		</>
	);
}

function NoMessages() {
	const t = useT(adminTexts);
	const { get, hrefOf } = useListParams();
	if (get("status") === "" && get("search") === "" && get("assigned") === "") {
		return <EmptyList title={t("support_empty")} text={t("support_empty_text")} />;
	}
	return (
		<EmptyList title={t("support_none_found")}>
			<LinkButton to={hrefOf({ status: null, search: null, assigned: null })} variant="secondary" size="small">
				{t("clear_filters")}
			</LinkButton>
		</EmptyList>
	);
}
