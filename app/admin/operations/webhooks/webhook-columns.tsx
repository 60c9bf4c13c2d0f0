import { href } from "react-router";
import type { TableColumn } from "#app/admin/frame/interface/table-column.tsx";
import { WarmLink } from "#app/admin/warm-link.tsx";
import type { WebhookResponse } from "#app/api/admin/operations/webhooks/webhooks.schema.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { eventText } from "./event-texts.ts";

type T = Translate<typeof adminTexts>;

export function WebhookState({ webhook: { pauseCause, failures }, t }: { webhook: WebhookResponse; t: T }) {
	const [tone, text] =
		pauseCause === "owner"
			? (["neutral", t("webhooks_state_paused")] as const)
			: pauseCause !== null
				? (["red", t("webhooks_state_stopped")] as const)
				: failures > 0
					? (["amber", t("webhooks_state_failing")] as const)
					: (["green", t("webhooks_state_active")] as const);
	return (
		<Badge tone={tone} isSmall>
			{text}
		</Badge>
	);
}

/** Where each endpoint is, how it is, and what it hears of. */
export function webhookColumns(t: T): readonly TableColumn<WebhookResponse>[] {
	return [
		{
			id: "url",
			header: t("webhooks_url"),
			phone: "start",
			isLink: true,
			cell: ({ id, url }) => (
				<WarmLink to={href("/admin/settings/webhooks/:id", { id })} className="wrap-anywhere">
					{url}
				</WarmLink>
			),
		},
		{
			id: "state",
			header: t("webhooks_state"),
			phone: "end",
			cell: (webhook) => <WebhookState webhook={webhook} t={t} />,
		},
		{
			id: "events",
			header: t("webhooks_events"),
			phone: "below",
			className: "text-muted",
			cell: ({ events }) => events.map((event) => eventText(event, t)).join(", "),
		},
		{
			id: "pending",
			header: t("webhooks_waiting"),
			isNumber: true,
			cell: ({ pending }) => pending,
		},
	];
}
