import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { useDayText } from "#app/admin/use-time.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { newId } from "#app/new-id.ts";
import { formatNumber } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { DonationDialog } from "./donation-dialog.tsx";
import { type Report, sectionCsv } from "./report.ts";
import { ReportCard, Sum, Sums } from "./report-card.tsx";

type Donation = Report["charity"]["donations"][number];

/** Due to the hospital, donated, and what is left of it. */
export function CharityCard({ report }: { report: Report }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const [isOpen, setOpen] = useState(false);
	const { charity, isRunning } = report;
	const { outstandingCents } = charity;
	return (
		<ReportCard title={t("home_charity")} hint={t("report_charity_hint")} csv={sectionCsv(report, "charity")}>
			<Sums>
				<Sum label={t("report_charity_carried")} cents={charity.carriedCents} />
				<Sum
					label={t("report_charity_due", { count: charity.units, number: formatNumber(charity.units, language) })}
					cents={charity.dueCents}
				/>
				<Sum label={t("report_charity_donated")} cents={-charity.donatedCents} />
				<Sum isTotal label={t("report_charity_left")} cents={charity.balanceCents} />
				{!isRunning && <Sum label={t("report_charity_now")} cents={outstandingCents} />}
			</Sums>
			{charity.donations.length > 0 && (
				<ul aria-label={t("report_charity_donated")} className="mt-3 grid">
					{charity.donations.map((donation) => (
						<DonationLine key={donation.id} donation={donation} />
					))}
				</ul>
			)}
			<Button variant="secondary" size="small" className="mt-3 print:hidden" onClick={() => setOpen(true)}>
				{outstandingCents > 0 ? t("donation_mark", { amount: formatUsd(outstandingCents) }) : t("donation_new")}
			</Button>
			{isOpen && <DonationDialog outstandingCents={outstandingCents} onClose={() => setOpen(false)} />}
		</ReportCard>
	);
}

/** A reversed donation stays, with its reversal, so that the past is not changed. */
function DonationLine({ donation }: { donation: Donation }) {
	const t = useT(adminTexts);
	const dayText = useDayText();
	const { post } = useWrites();
	// A retry after a lost response is the same reversal.
	const [key] = useState(newId);
	const { id, amountCents, donatedOn, note, createdBy, reverses, isReversed } = donation;
	const amount = formatUsd(Math.abs(amountCents));
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2">
			<span className="min-w-0">
				<span className="font-semibold tabular-nums">{formatUsd(amountCents)}</span> {dayText(donatedOn)}{" "}
				{(isReversed || reverses !== null) && (
					<Badge isSmall tone="neutral">
						{t(isReversed ? "donation_reversed" : "donation_reversal")}
					</Badge>
				)}
				<span className="block text-xs text-muted wrap-anywhere">
					{[note, createdBy].filter((part) => part !== "").join(" · ")}
				</span>
			</span>
			{!isReversed && reverses === null && (
				<span className="print:hidden">
					<AskButton
						label={t("donation_reverse")}
						variant="quiet"
						title={t("donation_reverse_title", { amount })}
						question={t("donation_reverse_text")}
						onConfirm={async () => {
							try {
								await post("/api/admin/donations/{id}/reversal", { params: { id }, body: { key } });
								showToast("success", t("donation_reversed_done", { amount }));
							} catch (error) {
								showToast("error", failureText(error, t));
							}
						}}
					/>
				</span>
			)}
		</li>
	);
}
