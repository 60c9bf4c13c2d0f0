import { Reply } from "lucide";
import { href, Link } from "react-router";
import { WorkBadges } from "#app/admin/access/work/work-badges.tsx";
import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import type { TableColumn } from "#app/admin/frame/interface/table-column.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { inquiryName } from "./inquiry-name.ts";
import { StatusSelect } from "./status-select.tsx";

type Message = ApiResponse<"GET", "/api/admin/support-messages">["messages"][number];

/** A message with its status (ASUP-03..08, ASUP-12); `search` is the list's query, which the message's page needs. */
export function useMessageColumns(search: string): TableColumn<Message>[] {
	const t = useT(adminTexts);
	return [
		{
			id: "name",
			header: t("support_sender"),
			sort: "name",
			phone: "start",
			className: "md:w-56",
			cell: ({ name, email }) => (
				<span className="flex min-w-0 flex-col">
					<span className="font-medium wrap-anywhere">{name}</span>
					<span className="text-xs text-muted wrap-anywhere">{email}</span>
				</span>
			),
		},
		{
			id: "message",
			header: t("support_message"),
			isLink: true,
			phone: "text",
			cell: (message) => <Subject message={message} search={search} />,
		},
		{
			id: "inquiry_type",
			header: t("support_inquiry"),
			sort: "inquiry_type",
			phone: "below",
			className: "text-muted max-md:text-xs md:w-44",
			cell: ({ inquiryType }) => inquiryName(inquiryType, t),
		},
		{
			id: "status",
			header: t("support_status"),
			sort: "status",
			phone: "actions",
			className: "md:w-40",
			cell: (message) => (
				<span className="relative z-1 inline-block">
					<StatusSelect message={message} label={t("support_status_of", { name: message.name })} />
				</span>
			),
		},
		{
			id: "created",
			header: t("support_date"),
			sort: "created_at",
			isDescendingFirst: true,
			phone: "end",
			className: "whitespace-nowrap text-muted md:w-24",
			cell: ({ createdAt }) => <ShortTime at={createdAt} />,
		},
	];
}

function Subject({ message, search }: { message: Message; search: string }) {
	const t = useT(adminTexts);
	const { id, subject, message: text, replies } = message;
	return (
		<>
			<p className="flex items-baseline gap-2">
				<Link to={{ pathname: href("/admin/support/:id", { id }), search }} className="wrap-anywhere">
					{subject || t("support_no_subject")}
				</Link>
				{replies.length > 0 && (
					<span className="inline-flex shrink-0 items-center gap-1 text-xs font-normal text-muted">
						<Icon of={Reply} className="size-3.5" />
						{t("support_reply_count", { count: replies.length })}
					</span>
				)}
			</p>
			<p className="flex flex-wrap gap-1 empty:hidden">
				<WorkBadges work={message.work} />
			</p>
			<p className="line-clamp-2 max-w-prose font-normal text-muted wrap-anywhere">{text}</p>
		</>
	);
}
