import type { z } from "zod";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import type { adminMessagesReply } from "#app/api/admin/support-messages.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { MessageRow } from "./message-row.tsx";

type Messages = z.infer<typeof adminMessagesReply>;

/** What people wrote to the shop, its state, and an answer by e-mail (ASUP-01..12). */
export function SupportTab() {
	const say = useAdminTexts();
	const { reply, error, isBusy, refresh, change, loadMore } = useLoaded<Messages>("support-messages");
	const onMore = () =>
		loadMore(`support-messages?after=${reply?.next}`, (before, more) => ({
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
			<ListFrame
				label={say("support_title")}
				count={reply?.messages.length ?? null}
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
						onStatus={(status) =>
							change((before) => ({
								...before,
								messages: before.messages.map((one) => (one.id === message.id ? { ...one, status } : one)),
							}))
						}
					/>
				))}
			</ListFrame>
		</>
	);
}
