import type { DiscountResponse } from "#app/api/admin/selling/discounts/discounts.schema.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatNumber } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";

/** What a code brought and cost. */
export function DiscountFigures({ discount }: { discount: DiscountResponse }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { uses, maxUses, held, orders, revenueCents, costCents, averageOrderCents } = discount;
	const number = (value: number) => formatNumber(value, language);
	const figures = [
		{
			label: t("discounts_uses"),
			value: maxUses === null ? number(uses) : t("discounts_uses_of", { uses: number(uses), max: number(maxUses) }),
		},
		{ label: t("discounts_held"), value: number(held) },
		{ label: t("discounts_orders"), value: number(orders) },
		{ label: t("discounts_revenue"), value: formatUsd(revenueCents) },
		{ label: t("discounts_cost"), value: formatUsd(costCents) },
		{ label: t("discounts_average"), value: orders === 0 ? "–" : formatUsd(averageOrderCents) },
	];
	return (
		<section aria-label={t("discount_report")} className="mb-4">
			<dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
				{figures.map(({ label, value }) => (
					<div key={label} className="rounded-lg border border-line bg-surface px-4 py-3">
						<dt className="text-muted">{label}</dt>
						<dd className="mt-0.5 text-lg font-bold tabular-nums">{value}</dd>
					</div>
				))}
			</dl>
			<p className="mt-2 text-xs text-muted">{t("discount_report_text")}</p>
		</section>
	);
}
