import type { z } from "zod";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { FilterButtons } from "#app/admin/filter-buttons.tsx";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAddressFilter } from "#app/admin/use-address-filter.ts";
import { useLoaded } from "#app/admin/use-loaded.ts";
import { useQueryChange } from "#app/admin/use-query-change.ts";
import type { adminMessagesReply } from "#app/api/admin/support-messages.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { SUPPORT_STATUSES } from "#shop/support/support.rules.ts";
import { MessageRow } from "./message-row.tsx";

type Messages = z.infer<typeof adminMessagesReply>;

const FILTERS = ["all", ...SUPPORT_STATUSES] as const;

/** What people wrote to the shop, its state, and an answer by e-mail (ASUP-01..12). */
export function SupportTab() {
	const say = useAdminTexts();
	const changeQuery = useQueryChange();
	const [status, setStatus] = useAddressFilter(changeQuery, "messages", FILTERS);
	const path = status === "all" ? "support-messages" : `support-messages?status=${status}`;
	const { reply, error, isBusy, refresh, change, loadMore } = useLoaded<Messages>(path);
	const onMore = () =>
		loadMore(`${path}${status === "all" ? "?" : "&"}after=${reply?.next}`, (before, more) => ({
			...more,
			messages: [...before.messages, ...more.messages],
		}));
	return (
		<>
			<TabHeading title={say("support_title")}>
				<Button look="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && reply !== null}>
					{say("refresh")}
				</Button>
			</TabHeading>
			<div className="mb-5">
				<FilterButtons
					label={say("support_filter")}
					choices={FILTERS}
					chosen={status}
					textOf={(one) => say(one === "all" ? "support_filter_all" : `status_${one}`)}
					onChoose={setStatus}
				/>
			</div>
			<ListFrame
				label={say("support_title")}
				count={reply?.messages.length ?? null}
				total={reply?.total}
				failure={error ? say("support_load_failed", { message: failureText(error, say) }) : null}
				emptyText={say("support_empty")}
				isBusy={isBusy}
				hasMore={reply?.next != null}
				onRetry={() => void refresh()}
				onMore={() => void onMore()}
				isScrolling
			>
				{reply?.messages.map((message) => (
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
