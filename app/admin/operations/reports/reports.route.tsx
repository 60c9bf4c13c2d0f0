import { ChevronLeft, ChevronRight } from "lucide";
import { Link } from "react-router";
import { ChangedBy } from "#app/admin/access/rights.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { SelectFrame } from "#app/admin/frame/interface/filter-select.tsx";
import { listQuery } from "#app/admin/frame/interface/list-query.ts";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { formatMonth } from "#i18n/format.ts";
import type { Route } from "./+types/reports.route.ts";
import { CharityCard } from "./charity-card.tsx";
import { PointsLeftCard } from "./points-left-card.tsx";
import { ProviderCard } from "./provider-card.tsx";
import { RefundsCard } from "./refunds-card.tsx";
import type { Report } from "./report.ts";
import { ReportsSkeleton } from "./reports-skeleton.tsx";
import { ReturnsReportCard } from "./returns-card.tsx";
import { SalesCard } from "./sales-card.tsx";
import { TaxesCard } from "./taxes-card.tsx";
import { VisitsCard } from "./visits-card.tsx";

export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">): Promise<Report> {
	return adminApi.get("/api/admin/reports", { query: listQuery(request, ["month"]), signal: request.signal });
}

export const handle = { Skeleton: ReportsSkeleton };

/** A month's end: one month, one sheet of paper, and a CSV beside each figure. */
export default function ReportsPage({ loaderData: report }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	return (
		<>
			<PageHeader badges={<MonthOnPaper report={report} />}>
				<MonthChooser report={report} />
				<Button variant="secondary" size="small" className="print:hidden" onClick={() => print()}>
					{t("report_print")}
				</Button>
			</PageHeader>
			<p className="sr-only" role="status">
				{formatMonth(report.month, language)}
			</p>
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
				<SalesCard report={report} />
				<div className="grid grid-cols-1 gap-4">
					<RefundsCard report={report} />
					<ReturnsReportCard report={report} />
					<PointsLeftCard report={report} />
				</div>
				<div className="grid grid-cols-1 gap-4 print:contents">
					<TaxesCard report={report} />
					<ChangedBy right="reports.write">
						<CharityCard report={report} />
					</ChangedBy>
				</div>
				<ProviderCard report={report} />
				<VisitsCard report={report} />
			</div>
		</>
	);
}

/** The chooser is not printed, the month is. */
function MonthOnPaper({ report }: { report: Report }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	return (
		<>
			<span className="hidden text-lg font-bold print:inline">{formatMonth(report.month, language)}</span>
			{report.isRunning && (
				<Badge isSmall tone="amber">
					{t("report_so_far")}
				</Badge>
			)}
		</>
	);
}

function MonthChooser({ report: { month, months } }: { report: Report }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { set, hrefOf } = useListParams();
	const [newest = month] = months;
	const linkTo = (chosen: string) => hrefOf({ month: chosen === newest ? null : chosen });
	// A month before the first order can be in the URL.
	const listed = months.includes(month) ? months : [...months, month];
	const index = listed.indexOf(month);
	return (
		<div className="flex items-center gap-1 print:hidden">
			<Step to={listed[index + 1]} label={t("report_month_before")} icon={ChevronLeft} linkTo={linkTo} />
			<SelectFrame
				label={t("report_month")}
				value={month}
				onChange={(chosen) => set({ month: chosen === newest ? null : chosen })}
			>
				{listed.map((one) => (
					<option key={one} value={one}>
						{formatMonth(one, language)}
					</option>
				))}
			</SelectFrame>
			<Step to={listed[index - 1]} label={t("report_month_after")} icon={ChevronRight} linkTo={linkTo} />
		</div>
	);
}

type StepProps = {
	to: string | undefined;
	label: string;
	icon: typeof ChevronLeft;
	linkTo(month: string): string;
};

function Step({ to, label, icon, linkTo }: StepProps) {
	const shape = "inline-flex size-9 items-center justify-center rounded-lg pointer-coarse:size-11";
	if (to === undefined) {
		return (
			<span aria-hidden="true" className={`${shape} text-line-strong opacity-40`}>
				<Icon of={icon} className="size-4" />
			</span>
		);
	}
	return (
		<Link to={linkTo(to)} aria-label={label} preventScrollReset className={`${shape} hover:bg-sunken`}>
			<Icon of={icon} className="size-4" />
		</Link>
	);
}
