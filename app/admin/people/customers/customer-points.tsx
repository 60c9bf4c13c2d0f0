import { useState } from "react";
import { Allowed } from "#app/admin/access/rights.tsx";
import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { formatChange } from "#i18n/format.ts";
import { CUSTOMER_ROW, type CustomerData, CustomerSection } from "./customer-section.tsx";
import { PointsDialog } from "./points-dialog.tsx";

type Entry = CustomerData["pointsTransactions"][number];

/** The latest entries of the points ledger, expired ones included. */
export function CustomerPoints({ customer }: { customer: CustomerData }) {
	const { pointsTransactions } = customer;
	const [isOpen, setOpen] = useState(false);
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const time = useTime();
	return (
		<CustomerSection
			id="customer-points"
			title={t("customer_ledger")}
			action={
				<Allowed to="customers.write">
					<Button variant="secondary" size="small" onClick={() => setOpen(true)}>
						{t("customer_points_adjust")}
					</Button>
				</Allowed>
			}
		>
			{isOpen && <PointsDialog customer={customer} onClose={() => setOpen(false)} />}
			{pointsTransactions.length === 0 && <p className="py-2 text-muted">{t("customer_ledger_empty")}</p>}
			<ul>
				{pointsTransactions.map((entry) => (
					<li key={entry.id} className={`${CUSTOMER_ROW} flex items-baseline justify-between gap-4`}>
						<span className="min-w-0">
							<span className="wrap-anywhere">{descriptionOf(entry, t)}</span>
							<span className="block text-xs text-muted">
								<ShortTime at={entry.createdAt} />
								{entry.expiresAt !== null &&
									entry.points > 0 &&
									` · ${t("customer_points_expire", { date: time(entry.expiresAt) })}`}
							</span>
						</span>
						<span className="font-semibold tabular-nums">{formatChange(entry.points, language)}</span>
					</li>
				))}
			</ul>
		</CustomerSection>
	);
}

/** A description that the shop wrote, in words; any other as it is. */
function descriptionOf({ description, orderNumber }: Entry, t: Translate<typeof adminTexts>): string {
	const number = orderNumber ?? "";
	switch (description) {
		case "order":
		case "redemption":
		case "refund":
		case "return":
			return t(`customer_points_${description}`, { number });
		case "inactivity":
			return t("customer_points_inactivity");
		default:
			return description;
	}
}
