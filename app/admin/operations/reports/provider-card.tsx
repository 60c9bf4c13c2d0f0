import { useDayText, useTime } from "#app/admin/use-time.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { formatNumber } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { type Report, sectionCsv } from "./report.ts";
import { ReportCard, Sum, Sums } from "./report-card.tsx";
import { ReportTable } from "./report-table.tsx";

type Payout = Report["provider"]["payouts"][number];

/** What the payment provider has booked, what it kept of it, and what it paid out. */
export function ProviderCard({ report }: { report: Report }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { provider } = report;
	const { rows, payouts, unbooked } = provider;
	return (
		<ReportCard title={t("report_fees")} hint={t("report_fees_hint")} csv={sectionCsv(report, "fees")}>
			{rows.length > 0 && (
				<ReportTable
					name={t("report_fees")}
					columns={[t("report_booked"), t("report_gross"), t("report_fee"), t("report_net")]}
					rows={rows.map((row) => ({
						key: row.kind,
						name: (
							<>
								{t(`report_booked_${row.kind}`)} <span className="text-muted">{formatNumber(row.count, language)}</span>
							</>
						),
						values: amountsOf(row),
					}))}
					total={amountsOf(provider)}
				/>
			)}
			{unbooked > 0 && (
				<p className="mt-2 text-muted">
					{t("report_unbooked", { count: unbooked, number: formatNumber(unbooked, language) })}
				</p>
			)}
			<div className="mt-3">
				<Sums>
					<Sum label={t("report_charity_carried")} cents={provider.carriedCents} />
					<Sum label={t("report_net")} cents={provider.netCents} />
					<Sum label={t("report_paid_out")} cents={-provider.paidOutCents} />
					<Sum isTotal label={t("report_balance")} cents={provider.balanceCents} />
				</Sums>
			</div>
			{payouts.length > 0 && (
				<ul aria-label={t("report_payouts")} className="mt-3 grid">
					{payouts.map((payout) => (
						<PayoutLine key={`${payout.sourceId} ${payout.createdAt}`} payout={payout} />
					))}
				</ul>
			)}
		</ReportCard>
	);
}

function amountsOf({
	grossCents,
	feeCents,
	netCents,
}: Record<"grossCents" | "feeCents" | "netCents", number>): string[] {
	return [grossCents, feeCents, netCents].map((cents) => formatUsd(cents));
}

/** What has not arrived says so; one that was taken back is booked the other way round. */
function PayoutLine({ payout }: { payout: Payout }) {
	const t = useT(adminTexts);
	const time = useTime();
	const dayText = useDayText();
	const { netCents, payoutStatus, arrivesAt, createdAt } = payout;
	const isBack = netCents > 0;
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5">
			<span>
				{time(createdAt)}{" "}
				{isBack ? (
					<Badge isSmall tone="amber">
						{t("report_payout_back")}
					</Badge>
				) : (
					payoutStatus !== "paid" &&
					arrivesAt !== null && (
						<span className="text-xs text-muted">
							{t("report_payout_arrives", { day: dayText(arrivesAt.slice(0, 10)) })}
						</span>
					)
				)}
			</span>
			<span className="tabular-nums">{formatUsd(-netCents)}</span>
		</li>
	);
}
