import type { z } from "zod";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { FilterButtons } from "#app/admin/filter-buttons.tsx";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import { useQueryChange } from "#app/admin/use-query-change.ts";
import { useUrlFilter } from "#app/admin/use-url-filter.ts";
import type { adminMessagesResponse } from "#app/api/admin/support/support-messages.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { SUPPORT_STATUSES } from "#shop/support/support.rules.ts";
import { MessageRow } from "./message-row.tsx";

type Messages = z.infer<typeof adminMessagesResponse>;

const FILTERS = ["all", ...SUPPORT_STATUSES] as const;

/** Support messages: status, and replies by email (ASUP-01..12). */
export function SupportTab() {
	const t = useAdminTexts();
	const changeQuery = useQueryChange();
	const [status, setStatus] = useUrlFilter(changeQuery, "messages", FILTERS);
	const path = status === "all" ? "support-messages" : `support-messages?status=${status}`;
	const { data, error, isBusy, refresh, change, loadMore } = useLoaded<Messages>(path);
	const onMore = () =>
		loadMore(`${path}${status === "all" ? "?" : "&"}after=${data?.next}`, (before, more) => ({
			...more,
			messages: [...before.messages, ...more.messages],
		}));
	return (
		<>
			<TabHeading title={t("support_title")}>
				<Button variant="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && data !== null}>
					{t("refresh")}
				</Button>
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
				failure={error ? t("support_load_failed", { message: failureText(error, t) }) : null}
				emptyText={t("support_empty")}
				isBusy={isBusy}
				hasMore={data?.next != null}
				onRetry={() => void refresh()}
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
