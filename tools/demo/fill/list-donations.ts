import { DAY_MS, dayInZone } from "../../../shop/kernel/calendar.rules.ts";
import { recordDonation, reverseDonation } from "../../../shop/operations/reports/donations.ts";
import { findMonthReport } from "../../../shop/operations/reports/find-month-report.ts";
import type { SampleAction } from "./run-actions.ts";

/** The newest month is still to be donated. */
const LEFT_MS = 35 * DAY_MS;
/** The month whose donation was entered twice by mistake. */
const TWICE = 3;

/** On the fifth of each month what was due at the end of the one before. */
export function listDonations({ startsAt, endsAt }: { startsAt: number; endsAt: number }): SampleAction[] {
	const first = new Date(startsAt);
	const instants = Array.from({ length: 14 }, (_, index) =>
		Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1 + index, 5, 16),
	).filter((at) => at < endsAt - LEFT_MS);
	return instants.map((at, index) => ({
		at,
		run: async (shop) => {
			const donatedOn = dayInZone(at, shop.config.timeZone);
			const month = dayInZone(at - 10 * DAY_MS, shop.config.timeZone).slice(0, 7);
			const { charity } = await findMonthReport(shop, month);
			if (charity.balanceCents <= 0) return;
			const donation = { amountCents: charity.balanceCents, donatedOn, note: `Sample receipt ${index + 1}` };
			await recordDonation(shop, { ...donation, key: keyOf(index) });
			if (index !== TWICE) return;
			await recordDonation(shop, { ...donation, key: keyOf(100 + index) });
			const { charity: after } = await findMonthReport(shop, donatedOn.slice(0, 7));
			const mistake = after.donations.at(-1);
			if (mistake) await reverseDonation(shop, mistake.id, keyOf(200 + index));
		},
	}));
}

function keyOf(number: number): string {
	return `00000000-0000-4000-8001-${String(number).padStart(12, "0")}`;
}
