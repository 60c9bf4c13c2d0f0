import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatNumber } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { CustomerData } from "./customer-section.tsx";

export function CustomerFigures({ customer }: { customer: CustomerData }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { orders, spentCents, pointsBalance, createdAt, lastOrderAt } = customer;
	const figures = [
		{ label: t("customers_orders"), value: formatNumber(orders, language) },
		{ label: t("customers_spent"), value: formatUsd(spentCents) },
		{ label: t("customer_average"), value: formatUsd(orders === 0 ? 0 : Math.round(spentCents / orders)) },
		...(pointsBalance === null ? [] : [{ label: t("customers_points"), value: formatNumber(pointsBalance, language) }]),
		{ label: t("customers_last_order"), value: lastOrderAt === null ? "–" : <ShortTime at={lastOrderAt} /> },
		{ label: t("customer_since"), value: <ShortTime at={createdAt} /> },
	];
	return (
		<dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
			{figures.map(({ label, value }) => (
				<div key={label} className="rounded-lg border border-line bg-surface px-4 py-3">
					<dt className="text-muted">{label}</dt>
					<dd className="mt-0.5 text-lg font-bold tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}
