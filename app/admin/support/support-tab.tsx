import { FilterButtons } from "#app/admin/lists/filter-buttons.tsx";
import { ListFrame } from "#app/admin/lists/list-frame.tsx";
import { useQueryChange } from "#app/admin/lists/use-query-change.ts";
import { useUrlFilter } from "#app/admin/lists/use-url-filter.ts";
import { RefreshButton } from "#app/admin/refresh-button.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SUPPORT_STATUSES } from "#shop/support/support.rules.ts";
import { MessageRow } from "./message-row.tsx";

const FILTERS = ["all", ...SUPPORT_STATUSES] as const;

/** Support messages: status, and replies by email (ASUP-01..12). */
export function SupportTab() {
	const t = useT(adminTexts);
	const changeQuery = useQueryChange();
	const [status, setStatus] = useUrlFilter(changeQuery, "messages", FILTERS);
	const query = { status: status === "all" ? null : status };
	const loaded = useAdminData("/api/admin/support-messages", { query });
	const { data, refresh, change, loadMore } = loaded;
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
			<div className="mb-5">
				<FilterButtons
					label={t("support_filter")}
					choices={FILTERS}
					chosen={status}
					textOf={(one) => t(one === "all" ? "support_filter_all" : `status_${one}`)}
					onChoose={setStatus}
				/>
			</div>
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
						onStale={() => void refresh()}
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
