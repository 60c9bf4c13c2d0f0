import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { BestSellers } from "./best-sellers.tsx";
import { Figures } from "./figures.tsx";
import { RangeChooser } from "./range-chooser.tsx";
import { SalesChart } from "./sales-chart.tsx";
import type { SalesData } from "./sales-data.ts";
import { SectionTitle } from "./section-title.tsx";
import { useRangeText } from "./use-range-text.ts";

/** Figures, chart and best sellers of the chosen range; null for one that the shop rejects. */
export function SalesSection({ sales }: { sales: SalesData | null }) {
	const t = useT(adminTexts);
	const rangeText = useRangeText();
	return (
		<section aria-labelledby="sales">
			<SectionTitle id="sales" more={<RangeChooser sales={sales} />}>
				{t("home_sales")}
			</SectionTitle>
			{sales === null ? (
				<p role="alert" className="rounded-lg border border-line bg-surface px-4 py-5">
					{t("home_range_invalid")}
				</p>
			) : (
				<>
					<p role="status" className="mb-3 text-muted">
						{t("home_compared", { range: rangeText(sales), before: rangeText(sales.previous) })}
					</p>
					<Figures sales={sales} />
					<div className="mt-3 grid gap-3 lg:grid-cols-[2fr_1fr]">
						<SalesChart key={`${sales.from} ${sales.to}`} sales={sales} />
						<BestSellers products={sales.bestSellers} />
					</div>
				</>
			)}
		</section>
	);
}
