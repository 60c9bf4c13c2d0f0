import { addMonths, dayInZone } from "#shop/kernel/calendar.rules.ts";
import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/selling/pricing/charity.rules.ts";
import { selectDonatedBefore, selectDonations } from "./donations.store.ts";
import {
	selectBalanceBefore,
	selectBalanceEntries,
	selectFirstOrderAt,
	selectMoneyBack,
	selectOrderFees,
	selectOrderSums,
	selectOrderTaxes,
	selectPointsLiability,
	selectReturnReasons,
	selectUnbooked,
	selectUnitsByDay,
	selectUnitsSold,
} from "./month.report.store.ts";
import { type CharityMonth, type MoneyBack, type MonthReport, providerBalance, taxRows } from "./report.rules.ts";
import { type ReportMonth, reportMonth } from "./report-month.ts";
import { selectVisitSums } from "./visits.report.store.ts";
import { visitsMonth } from "./visits.rules.ts";

/**
 * A month's end, such as that of "2026-10", in the shop's time zone, or of the month that still lasts for null: sales, tax by state and rate, refunds, fees and payouts, points and charity; of the month that
 * still lasts, up to now. For administrators.
 * @throws ShopError invalid_input for a month that does not exist or has not begun
 */
export function findMonthReport(shop: Shop, chosen: string | null): Promise<MonthReport> {
	const admin = asAdministrator(shop);
	const { month, days, isRunning, endsAt } = reportMonth(shop, chosen);
	return transaction(admin, async (tx) => {
		const sales = { ...(await selectOrderSums(tx, days)), ...(await selectOrderFees(tx, days)) };
		const back = await selectMoneyBack(tx, days);
		const refunds = back.filter(({ kind }) => kind === "refund");
		const disputes = back.filter(({ kind }) => kind === "dispute");
		const netSalesCents = sales.totalCents - sales.taxCents - sales.shippingCents;
		const refunded = {
			count: refunds.length,
			amountCents: sumOf(refunds, "amountCents"),
			merchandiseCents: sumOf(refunds, "merchandiseCents"),
			taxCents: sumOf(refunds, "taxCents"),
			shippingCents: sumOf(refunds, "shippingCents"),
			disputes: disputes.length,
			disputedCents: sumOf(disputes, "amountCents"),
		};
		return {
			month,
			from: days.from,
			to: days.to,
			isRunning,
			months: monthsBetween(await selectFirstOrderAt(tx), shop),
			sales: { ...sales, netSalesCents },
			refunds: refunded,
			revenueCents: netSalesCents - refunded.merchandiseCents,
			keptCents: sales.totalCents - refunded.amountCents - refunded.disputedCents,
			taxes: taxRows(await selectOrderTaxes(tx, days), refunds),
			returns: await selectReturnReasons(tx, days),
			provider: providerBalance(
				await selectBalanceBefore(tx, days),
				await selectBalanceEntries(tx, days),
				(await selectUnbooked(tx, days)).length,
			),
			points: await selectPointsLiability(tx, endsAt),
			charity: await findCharity(tx, days),
			visits: visitsMonth(await selectVisitSums(tx, days)),
		};
	});
}

/** What was due before the month and in it, and what was donated. */
async function findCharity(tx: ShopTransaction, days: ReportMonth["days"]): Promise<CharityMonth> {
	const donations = await selectDonations(tx, days);
	const units = (await selectUnitsByDay(tx, days)).reduce((sum, day) => sum + day.units, 0);
	const ever = await selectUnitsSold(tx, days);
	const carriedCents = ever.unitsBefore * CHARITY_CENTS_PER_PURCHASE - (await selectDonatedBefore(tx, days.from));
	const dueCents = units * CHARITY_CENTS_PER_PURCHASE;
	const donatedCents = donations.reduce((sum, { amountCents }) => sum + amountCents, 0);
	return {
		carriedCents,
		units,
		dueCents,
		donatedCents,
		balanceCents: carriedCents + dueCents - donatedCents,
		outstandingCents: ever.units * CHARITY_CENTS_PER_PURCHASE - (await selectDonatedBefore(tx, null)),
		donations,
	};
}

function sumOf(rows: readonly MoneyBack[], field: "amountCents" | "merchandiseCents" | "taxCents" | "shippingCents") {
	return rows.reduce((sum, row) => sum + row[field], 0);
}

/** The months from that of the first order to the one that still lasts, the newest first. */
function monthsBetween(firstAt: number | null, shop: Shop): string[] {
	const { timeZone } = shop.config;
	const now = shop.clock.now();
	const first = dayInZone(firstAt ?? now, timeZone).slice(0, 7);
	const months = [dayInZone(now, timeZone).slice(0, 7)];
	for (let month = months[0] ?? first; month > first; ) {
		month = addMonths(month, -1);
		months.push(month);
	}
	return months;
}
