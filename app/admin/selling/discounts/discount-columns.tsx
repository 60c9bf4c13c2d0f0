import { href, Link } from "react-router";
import type { TableColumn } from "#app/admin/frame/interface/table-column.tsx";
import type { DiscountResponse } from "#app/api/admin/selling/discounts/discounts.schema.ts";
import type { Language } from "#app/i18n/language.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { formatNumber } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { CopyLink } from "./copy-link.tsx";
import { type ListedProducts, whatText } from "./discount-values.ts";

const TONES = { active: "green", scheduled: "blue", ended: "neutral" } as const;

export function StateBadge({ state, t }: { state: DiscountResponse["state"]; t: Translate<typeof adminTexts> }) {
	return (
		<Badge tone={TONES[state]} isSmall>
			{t(`discount_state_${state}`)}
		</Badge>
	);
}

export function discountColumns(
	t: Translate<typeof adminTexts>,
	language: Language,
	products: ListedProducts,
): readonly TableColumn<DiscountResponse>[] {
	const number = (value: number) => formatNumber(value, language);
	return [
		{
			id: "code",
			header: t("discounts_code"),
			isLink: true,
			phone: "start",
			cell: ({ id, code }) => (
				<Link to={href("/admin/discounts/:id", { id })} className="wrap-anywhere">
					{code}
				</Link>
			),
		},
		{
			id: "what",
			header: t("discounts_what"),
			phone: "below",
			className: "text-muted",
			cell: (discount) => (
				<>
					{whatText(discount, products, t, language)}
					{discount.note !== "" && <span className="block text-xs wrap-anywhere">{discount.note}</span>}
				</>
			),
		},
		{
			id: "state",
			header: t("discounts_state"),
			phone: "end",
			cell: ({ state }) => <StateBadge state={state} t={t} />,
		},
		{
			id: "uses",
			header: t("discounts_uses"),
			isNumber: true,
			phone: "belowEnd",
			className: "whitespace-nowrap",
			cell: ({ uses, maxUses }) => (
				<>
					{maxUses === null ? number(uses) : t("discounts_uses_of", { uses: number(uses), max: number(maxUses) })}
					{/* A phone shows no headers. */}
					<span className="md:hidden"> {t("discounts_uses").toLowerCase()}</span>
				</>
			),
		},
		{ id: "revenue", header: t("discounts_revenue"), isNumber: true, cell: (one) => formatUsd(one.revenueCents) },
		{ id: "cost", header: t("discounts_cost"), isNumber: true, cell: (one) => formatUsd(one.costCents) },
		{
			id: "average",
			header: t("discounts_average"),
			isNumber: true,
			cell: (one) => (one.orders === 0 ? "–" : formatUsd(one.averageOrderCents)),
		},
		{ id: "link", header: t("discounts_link"), isNumber: true, cell: ({ code }) => <CopyLink code={code} /> },
	];
}
