import { href, Link } from "react-router";
import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import type { TableColumn } from "#app/admin/frame/interface/table-column.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import type { Language } from "#app/i18n/language.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { formatNumber } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";

type CustomerRow = ApiResponse<"GET", "/api/admin/customers">["customers"][number];

export function customerColumns(
	t: Translate<typeof adminTexts>,
	language: Language,
): readonly TableColumn<CustomerRow>[] {
	return [
		{
			id: "name",
			header: t("customers_name"),
			sort: "name",
			isLink: true,
			phone: "start",
			cell: ({ id, name, email }) => (
				<Link to={href("/admin/customers/:id", { id })} className="wrap-anywhere">
					{name || email}
				</Link>
			),
		},
		{
			id: "email",
			header: t("customers_email"),
			phone: "below",
			className: "text-muted",
			cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
		},
		{
			id: "kind",
			header: t("customers_kind"),
			cell: ({ isMember, isBlocked, tags }) => (
				<span className="flex flex-wrap gap-1">
					<Badge tone={isMember ? "brand" : "neutral"} isSmall>
						{t(isMember ? "customers_member" : "customers_guest")}
					</Badge>
					{isBlocked && (
						<Badge tone="red" isSmall>
							{t("customers_blocked")}
						</Badge>
					)}
					{tags.map((tag) => (
						<Badge key={tag} tone="blue" isSmall>
							{tag}
						</Badge>
					))}
				</span>
			),
		},
		{
			id: "orders",
			header: t("customers_orders"),
			sort: "orders",
			isNumber: true,
			isDescendingFirst: true,
			cell: ({ orders }) => formatNumber(orders, language),
		},
		{
			id: "spent",
			header: t("customers_spent"),
			sort: "spent",
			isNumber: true,
			isDescendingFirst: true,
			phone: "end",
			cell: ({ spentCents }) => formatUsd(spentCents),
		},
		{
			id: "points",
			header: t("customers_points"),
			isNumber: true,
			cell: ({ pointsBalance }) => (pointsBalance === null ? "–" : formatNumber(pointsBalance, language)),
		},
		{
			id: "last_order",
			header: t("customers_last_order"),
			sort: "last_order_at",
			isDescendingFirst: true,
			phone: "belowEnd",
			className: "whitespace-nowrap",
			cell: ({ lastOrderAt }) => (lastOrderAt === null ? "–" : <ShortTime at={lastOrderAt} />),
		},
	];
}
