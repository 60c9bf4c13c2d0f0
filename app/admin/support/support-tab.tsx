import { useLocation } from "react-router";
import { SearchBox } from "#app/admin/interface/search-box.tsx";
import { useListParams } from "#app/admin/interface/use-list-params.ts";
import { FilterButtons } from "#app/admin/lists/filter-buttons.tsx";
import { ListFrame } from "#app/admin/lists/list-frame.tsx";
import { SelectionBar } from "#app/admin/lists/selection-bar.tsx";
import { useQueryChange } from "#app/admin/lists/use-query-change.ts";
import { useSelection } from "#app/admin/lists/use-selection.ts";
import { useUrlFilter } from "#app/admin/lists/use-url-filter.ts";
import { RefreshButton } from "#app/admin/refresh-button.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { SUPPORT_STATUSES, type SupportStatus } from "#shop/support/support.rules.ts";
import { MessageRow } from "./message-row.tsx";
import { useStatusChange } from "./use-status-change.ts";

const FILTERS = ["all", ...SUPPORT_STATUSES] as const;

/** Support messages: status, and replies by email (ASUP-01..12). */
export function SupportTab() {
	const t = useT(adminTexts);
	const changeQuery = useQueryChange();
	const [status, setStatus] = useUrlFilter(changeQuery, "messages", FILTERS);
	const search = useListParams().get("search");
	const { search: list } = useLocation();
	const query = { status: status === "all" ? null : status, search: search === "" ? null : search };
	const loaded = useAdminData("/api/admin/support-messages", { query });
	const { data, refresh, change, loadMore } = loaded;
	const ids = data?.messages.map(({ id }) => id) ?? [];
	// Only messages on screen are selected: their total may be larger than one request changes.
	const selection = useSelection(JSON.stringify(query), ids, ids.length);
	const setStatuses = useStatusChange(refresh);
	const mark = async (to: SupportStatus) => {
		if (await setStatuses([...selection.ids], to)) selection.clear();
	};
	const onMore = () =>
		loadMore({ query: { ...query, after: data?.next } }, (before, more) => ({
			...more,
			messages: [...before.messages, ...more.messages],
		}));
	return (
		<>
			<TabHeading title={t("support_title")}>
				<RefreshButton loaded={loaded} />
			</TabHeading>
			<div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-4">
				<FilterButtons
					label={t("support_filter")}
					choices={FILTERS}
					chosen={status}
					textOf={(one) => t(one === "all" ? "support_filter_all" : `status_${one}`)}
					onChoose={setStatus}
				/>
				<SearchBox label={t("support_search")} />
			</div>
			<SelectionBar selection={selection} shown={ids} total={ids.length}>
				{(["in_progress", "resolved"] as const).map((one) => (
					<Button key={one} variant="soft" size="small" onClick={() => void mark(one)}>
						{t(`support_mark_${one}`)}
					</Button>
				))}
			</SelectionBar>
			<ListFrame
				label={t("support_title")}
				count={data?.messages.length ?? null}
				total={data?.total}
				loaded={loaded}
				failedText="support_load_failed"
				emptyText={t("support_empty")}
				hasMore={data?.next != null}
				onMore={() => void onMore()}
				isScrolling
			>
				{data?.messages.map((message) => (
					<MessageRow
						key={message.id}
						message={message}
						page={`/admin/support/${message.id}${list}`}
						selection={{ isSelected: selection.ids.has(message.id), onSelect: () => selection.toggle(message.id) }}
						onStale={() => void refresh()}
						onChanged={refresh}
						onChange={(changed) =>
							change((before) => ({
								...before,
								messages: before.messages.map((one) => (one.id === message.id ? { ...one, ...changed } : one)),
							}))
						}
					/>
				))}
			</ListFrame>
		</>
	);
}
