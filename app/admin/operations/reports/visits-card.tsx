import { useDayText } from "#app/admin/use-time.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatNumber } from "#i18n/format.ts";
import { adviceOf, FUNNEL, type FunnelRow, type FunnelStep, shareOf } from "#shop/operations/reports/visits.rules.ts";
import { type Report, sectionCsv } from "./report.ts";
import { ReportCard } from "./report-card.tsx";
import { ReportTable } from "./report-table.tsx";

/** The most visited ones; the CSV has all. */
const SHOWN_ROWS = 10;

/** From a visit to a sale: each figure with what to do about it, then by source, campaign and day. */
export function VisitsCard({ report }: { report: Report }) {
	const t = useT(adminTexts);
	const dayText = useDayText();
	const { visits } = report;
	const sourceText = (name: string) => (name === "direct" || name === "other" ? t(`report_visits_${name}`) : name);
	return (
		<ReportCard
			title={t("report_visits")}
			hint={t("report_visits_hint")}
			csv={sectionCsv(report, "visits")}
			className="lg:col-span-2 print:col-span-2"
		>
			<ol className="mt-3 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
				{FUNNEL.map((step) => (
					<Figure key={step} step={step} visits={visits} sourceText={sourceText} />
				))}
				<Figure step="bots" visits={visits} sourceText={sourceText} />
			</ol>
			<div className="mt-5 grid grid-cols-1 gap-x-8 gap-y-5 2xl:grid-cols-2">
				<FunnelTable
					title={t("report_visits_by_source")}
					rows={visits.sources.slice(0, SHOWN_ROWS)}
					nameOf={sourceText}
				/>
				<FunnelTable
					title={t("report_visits_by_campaign")}
					rows={visits.campaigns.slice(0, SHOWN_ROWS)}
					nameOf={sourceText}
				/>
			</div>
			{visits.days.length > 0 && (
				<details className="mt-4">
					<summary className="cursor-pointer py-1.5 font-semibold">{t("report_visits_by_day")}</summary>
					<FunnelTable title={t("report_visits_by_day")} isTitleHidden rows={visits.days} nameOf={dayText} />
				</details>
			)}
		</ReportCard>
	);
}

type FigureProps = { step: FunnelStep | "bots"; visits: Report["visits"]; sourceText(name: string): string };

function Figure({ step, visits, sourceText }: FigureProps) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { advice, source } = adviceOf(step, visits);
	const share = step === "bots" ? null : shareOf(step, visits);
	return (
		<li className="border-t border-line pt-2.5">
			<p className="flex items-baseline justify-between gap-3">
				<span className="font-semibold">{t(`report_visits_${step}`)}</span>
				<span className="text-lg font-bold tabular-nums">{formatNumber(visits[step], language)}</span>
			</p>
			{share !== null && (
				<p className="text-right text-xs text-muted tabular-nums">
					{t("report_visits_share", { percent: formatNumber(Math.round(share * 100), language) })}
				</p>
			)}
			<p className="mt-1 text-muted">{t(`report_advice_${advice}`, { source: sourceText(source) })}</p>
		</li>
	);
}

type FunnelTableProps = {
	title: string;
	isTitleHidden?: boolean;
	rows: readonly FunnelRow[];
	nameOf(name: string): string;
};

function FunnelTable({ title, isTitleHidden = false, rows, nameOf }: FunnelTableProps) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	return (
		<div className="min-w-0">
			{!isTitleHidden && <h3 className="font-semibold">{title}</h3>}
			{rows.length === 0 ? (
				<p className="mt-1 text-muted">{t("report_none")}</p>
			) : (
				<ReportTable
					name={title}
					columns={[t("report_visits_name"), ...FUNNEL.map((step) => t(`report_visits_${step}`))]}
					rows={rows.map((row) => ({
						key: row.name,
						name: nameOf(row.name),
						values: FUNNEL.map((step) => formatNumber(row[step], language)),
					}))}
				/>
			)}
		</div>
	);
}
