import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextAreaField, TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { newId } from "#app/new-id.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { dayInZone } from "#shop/kernel/calendar.rules.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import {
	checkDonation,
	MAX_DONATION_CENTS,
	MAX_DONATION_NOTE_LENGTH,
} from "#shop/operations/reports/donation.rules.ts";

/** Marks an amount as donated; retrying in the same dialog never counts it twice. */
export function DonationDialog({ outstandingCents, onClose }: { outstandingCents: number; onClose(): void }) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const { timeZone } = useSiteInfo();
	const today = dayInZone(Date.now(), timeZone);
	const [key] = useState(newId);
	const [dollars, setDollars] = useState(outstandingCents > 0 ? (outstandingCents / 100).toFixed(2) : "");
	const [donatedOn, setDonatedOn] = useState(today);
	const [note, setNote] = useState("");
	const amountCents = Math.round(Number(dollars) * 100);
	const problems = checkDonation({ amountCents, donatedOn, note: note.trim() }, today).map(({ field }) => field);
	const amount = formatUsd(amountCents);
	const submission = useSubmit(
		async () => {
			await post("/api/admin/donations", { body: { amountCents, donatedOn, note, key } });
			showToast("success", t("donation_done", { amount }));
			onClose();
		},
		(error) => failureText(error, t),
	);
	return (
		<FormDialog
			title={t("donation_title")}
			labels={formLabels(t, problems.includes("amountCents") ? t("donation_button") : t("donation_mark", { amount }))}
			submission={submission}
			isComplete={problems.length === 0}
			isDirty={note.trim() !== ""}
			onClose={onClose}
		>
			<TextField
				id="donation-amount"
				label={t("order_refund_amount")}
				error={
					dollars !== "" && problems.includes("amountCents")
						? t("donation_amount_hint", { amount: formatUsd(MAX_DONATION_CENTS) })
						: null
				}
				inputMode="decimal"
				required
				value={dollars}
				onChange={(event) => setDollars(event.target.value.replace(",", "."))}
			/>
			<TextField
				id="donation-day"
				label={t("donation_day")}
				type="date"
				max={today}
				required
				error={problems.includes("donatedOn") ? t("donation_day_hint") : null}
				value={donatedOn}
				onChange={(event) => setDonatedOn(event.target.value)}
			/>
			<TextAreaField
				id="donation-note"
				label={t("donation_note")}
				hint={t("donation_note_hint")}
				rows={2}
				maxLength={MAX_DONATION_NOTE_LENGTH}
				value={note}
				onChange={(event) => setNote(event.target.value)}
			/>
		</FormDialog>
	);
}
