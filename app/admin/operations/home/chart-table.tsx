import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatNumber } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { SalesData } from "./sales-data.ts";
import { usePartText } from "./use-range-text.ts";

type Points = SalesData["current"]["points"];

/** All values of the chart; opened by those who cannot see it, or want the numbers. */
export function ChartTable({ current, previous }: { current: Points; previous: Points }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const partText = usePartText();
	return (
		<details className="mt-3 text-xs">
			<summary className="inline-flex min-h-9 cursor-pointer items-center text-muted underline hover:text-ink pointer-coarse:min-h-11">
				{t("home_chart_table")}
			</summary>
			<table className="w-full text-right tabular-nums">
				<thead>
					<tr>
						<th scope="col" className="py-1.5 text-left font-semibold">
							{t("home_chart_time")}
						</th>
						{[t("home_orders"), t("home_chart_now"), t("home_chart_before")].map((name) => (
							<th key={name} scope="col" className="py-1.5 font-semibold">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{current.map((point, index) => (
						<tr key={point.at} className="border-t border-line">
							<th scope="row" className="py-1 text-left font-normal">
								{partText(point.at)}
							</th>
							<td>{formatNumber(point.orders, language)}</td>
							<td>{formatUsd(point.revenueCents)}</td>
							<td>{formatUsd(previous[index]?.revenueCents ?? 0)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
