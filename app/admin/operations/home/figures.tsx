import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { formatNumber } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/selling/pricing/charity.rules.ts";
import type { SalesData } from "./sales-data.ts";

type Figure = {
	label: string;
	now: number;
	before: number;
	write(value: number): string;
	note?: string;
	/** More of it is worse, or neither: its change has no color. */
	isNeutral?: boolean;
};

/** Each figure with its change from the period before, in words. */
export function Figures({ sales }: { sales: SalesData }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const count = (value: number) => formatNumber(value, language);
	return (
		<dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
			{figuresOf(sales, t, count).map(({ label, now, before, write, note, isNeutral = false }) => (
				<div key={label} className="rounded-lg border border-line bg-surface px-4 py-3">
					<dt className="text-muted">{label}</dt>
					<dd className="mt-0.5 text-xl font-bold tabular-nums">{write(now)}</dd>
					<dd
						className={`text-xs ${isNeutral || now === before ? "text-muted" : now > before ? "text-green" : "text-red"}`}
					>
						{changeText(now, before, write, t)}
					</dd>
					{note !== undefined && <dd className="text-xs text-muted">{note}</dd>}
				</div>
			))}
		</dl>
	);
}

function figuresOf(
	{ current, previous, charityCentsEver }: SalesData,
	t: Translate<typeof adminTexts>,
	count: Figure["write"],
): Figure[] {
	const average = ({ orders, revenueCents }: SalesData["current"]) =>
		orders === 0 ? 0 : Math.round(revenueCents / orders);
	const figure = (
		label: string,
		of: (figures: SalesData["current"]) => number,
		more: Partial<Figure> = {},
	): Figure => ({
		label,
		now: of(current),
		before: of(previous),
		write: count,
		...more,
	});
	const money = { write: formatUsd };
	const disputed = current.disputedCents > 0 && {
		note: t("home_disputed", { amount: formatUsd(current.disputedCents) }),
	};
	return [
		figure(t("home_revenue"), ({ revenueCents }) => revenueCents, { ...money, note: t("home_revenue_note") }),
		figure(t("home_orders"), ({ orders }) => orders),
		figure(t("home_average"), average, money),
		figure(t("home_refunds"), ({ refundedCents }) => refundedCents, { ...money, ...disputed, isNeutral: true }),
		figure(t("home_new_customers"), ({ newCustomers }) => newCustomers),
		figure(t("home_returning"), ({ returningCustomers }) => returningCustomers),
		figure(t("home_points"), ({ pointsEarned }) => pointsEarned, {
			note: t("home_points_used", { points: current.pointsRedeemed }),
			isNeutral: true,
		}),
		figure(t("home_charity"), ({ units }) => units * CHARITY_CENTS_PER_PURCHASE, {
			...money,
			note: t("home_charity_ever", { amount: formatUsd(charityCentsEver) }),
		}),
	];
}

function changeText(
	now: number,
	before: number,
	write: (value: number) => string,
	t: Translate<typeof adminTexts>,
): string {
	if (now === before) return t("home_same");
	if (before <= 0) return t(now > before ? "home_up_from_zero" : "home_down_from_zero", { value: write(before) });
	const percent = Math.round((Math.abs(now - before) / before) * 100);
	return t(now > before ? "home_up" : "home_down", { percent, value: write(before) });
}
