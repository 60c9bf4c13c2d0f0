import { Download } from "lucide";
import type { ReactNode } from "react";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { formatUsd } from "#shop/kernel/money.rules.ts";

type ReportCardProps = { title: string; hint: string; csv: string; className?: string; children: ReactNode };

/** A section of the report with its CSV, whose columns add up to it. */
export function ReportCard({ title, hint, csv, className, children }: ReportCardProps) {
	const t = useT(adminTexts);
	return (
		<PageCard
			title={title}
			hint={<span className="text-xs">{hint}</span>}
			className={classNames("print:break-inside-avoid print:border-0 print:p-0", className)}
			action={
				<a
					href={csv}
					download
					aria-label={t("report_csv_of", { name: title })}
					className="inline-flex min-h-9 items-center gap-1.5 rounded-lg px-2 font-semibold text-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11 print:hidden"
				>
					<Icon of={Download} className="size-4" />
					CSV
				</a>
			}
		>
			{children}
		</PageCard>
	);
}

/** Lines of amounts that add up from top to bottom. */
export function Sums({ children }: { children: ReactNode }) {
	return <dl className="mt-2 tabular-nums">{children}</dl>;
}

type SumProps = { label: string; cents?: number; value?: string; isTotal?: boolean; note?: string };

/** A line: an amount in cents, or another value; a total stands below a rule. */
export function Sum({ label, cents = 0, value = formatUsd(cents), isTotal = false, note }: SumProps) {
	return (
		<div
			className={classNames(
				"flex items-baseline justify-between gap-4 py-1",
				isTotal && "mt-1 border-t border-line-strong pt-2 font-bold",
			)}
		>
			<dt>
				{label}
				{note !== undefined && <span className="block text-xs font-normal text-muted">{note}</span>}
			</dt>
			<dd className="whitespace-nowrap">{value}</dd>
		</div>
	);
}
