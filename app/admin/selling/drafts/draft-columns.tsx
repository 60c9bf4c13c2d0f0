import { href, Link } from "react-router";
import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import type { TableColumn } from "#app/admin/frame/interface/table-column.tsx";
import type { ListedDraftResponse } from "#app/api/admin/selling/drafts/drafts.schema.ts";
import type { Language } from "#app/i18n/language.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { formatNumber } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";

type Listed = Pick<ListedDraftResponse, "state" | "heldUntil" | "sentAt">;

const TONES = { open: "neutral", held: "amber", sent: "blue", placed: "green", canceled: "neutral" } as const;

/** Where a draft stands; one that was sent is what its customer decides on. */
export function DraftBadge({ draft, t }: { draft: Listed; t: Translate<typeof adminTexts> }) {
	const { state, heldUntil, sentAt } = draft;
	const shown = state !== "open" || heldUntil === null ? state : sentAt === null ? "held" : "sent";
	return (
		<Badge tone={TONES[shown]} isSmall>
			{t(`draft_state_${shown}`)}
		</Badge>
	);
}

export function draftColumns(
	t: Translate<typeof adminTexts>,
	language: Language,
): readonly TableColumn<ListedDraftResponse>[] {
	return [
		{
			id: "number",
			header: t("drafts_number"),
			isLink: true,
			phone: "start",
			cell: ({ id, quoteNumber }) => <Link to={href("/admin/orders/drafts/:id", { id })}>{quoteNumber}</Link>,
		},
		{
			id: "customer",
			header: t("drafts_customer"),
			phone: "below",
			cell: ({ name, email }) =>
				name === "" && email === null ? (
					<span className="text-muted">{t("drafts_no_customer")}</span>
				) : (
					<span className="wrap-anywhere">{name || email}</span>
				),
		},
		{ id: "state", header: t("drafts_state"), phone: "end", cell: (draft) => <DraftBadge draft={draft} t={t} /> },
		{
			id: "units",
			header: t("drafts_units"),
			isNumber: true,
			cell: ({ units }) => formatNumber(units, language),
		},
		{
			id: "total",
			header: t("drafts_total"),
			isNumber: true,
			phone: "belowEnd",
			cell: ({ totalCents }) => (totalCents === null ? "–" : formatUsd(totalCents)),
		},
		{
			id: "order",
			header: t("drafts_order"),
			cell: ({ orderNumber }) =>
				orderNumber !== null && (
					<Link
						to={href("/admin/orders/:number", { number: orderNumber })}
						className="relative underline underline-offset-4"
					>
						{orderNumber}
					</Link>
				),
		},
		{
			id: "created",
			header: t("drafts_created"),
			isNumber: true,
			cell: ({ createdAt }) => <ShortTime at={createdAt} />,
		},
	];
}
