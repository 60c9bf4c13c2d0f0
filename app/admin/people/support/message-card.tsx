import { UnsubscribedTopics } from "#app/admin/people/customers/unsubscribed-topics.tsx";
import { useTime } from "#app/admin/use-time.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { inquiryName } from "./inquiry-name.ts";
import { ReplyThread } from "./reply-thread.tsx";
import { StatusSelect } from "./status-select.tsx";

/** A message with all that its page shows. */
export type MessagePageData = ApiResponse<"GET", "/api/admin/support-messages/{id}">;

/** A message with its status and its replies so far (ASUP-03, ASUP-06, ASUP-12). */
export function MessageCard({ message, unsubscribedTopics }: Pick<MessagePageData, "message" | "unsubscribedTopics">) {
	const t = useT(adminTexts);
	const time = useTime();
	return (
		<section aria-label={t("support_message")} className="rounded-xl border border-line bg-surface p-4">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<div className="min-w-0 grow">
					<p className="font-semibold wrap-anywhere">{message.name}</p>
					<a href={`mailto:${message.email}`} className="text-brand-strong underline wrap-anywhere">
						{message.email}
					</a>
					<UnsubscribedTopics topics={unsubscribedTopics} />
				</div>
				<Badge tone="neutral" isSmall>
					{inquiryName(message.inquiryType, t)}
				</Badge>
				<time dateTime={message.createdAt} className="text-muted">
					{time(message.createdAt)}
				</time>
				<div className="w-full sm:w-36">
					<StatusSelect message={message} label={t("support_status")} />
				</div>
			</div>
			<p className="mt-4 max-w-prose text-base whitespace-pre-line wrap-anywhere">{message.message}</p>
			<ReplyThread message={message} className="mt-4 max-w-prose" />
		</section>
	);
}
