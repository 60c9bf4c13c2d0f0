import { isDay } from "#shop/kernel/calendar.rules.ts";
import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkText, fieldProblems } from "#shop/kernel/form.rules.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";

/** Money that the owner gave to the hospital; one that was entered by mistake is followed by its reversal. */
export type Donation = {
	id: string;
	/** Negative for a reversal. */
	amountCents: Cents;
	/** Such as "2026-10-31". */
	donatedOn: string;
	note: string;
	/** The donation that this one takes back. */
	reverses: string | null;
	isReversed: boolean;
	createdBy: string;
	createdAt: number;
};

export type DonationDraft = { amountCents: Cents; donatedOn: string; note: string };

export const MAX_DONATION_CENTS: Cents = 10_000_000;
export const MAX_DONATION_NOTE_LENGTH = 500;

/** What is wrong with a donation; `today` is the shop's day. */
export function checkDonation(draft: DonationDraft, today: string): FieldProblem<keyof DonationDraft>[] {
	const { amountCents, donatedOn, note } = draft;
	const isPossible = Number.isSafeInteger(amountCents) && amountCents >= 1 && amountCents <= MAX_DONATION_CENTS;
	return fieldProblems<keyof DonationDraft>({
		amountCents: isPossible ? null : "out_of_range",
		donatedOn: !isDay(donatedOn) ? "invalid" : donatedOn > today ? "out_of_range" : null,
		note: checkText(note, { required: false, maxLength: MAX_DONATION_NOTE_LENGTH, isMultiline: true }),
	});
}
