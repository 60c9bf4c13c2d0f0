import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { dayInZone } from "#shop/kernel/calendar.rules.ts";
import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { type CsvCell, csvLine, dollars, spreadsheetTime } from "#shop/kernel/csv.rules.ts";
import { VISIT_FIGURES, type VisitFigure } from "#shop/kernel/visits/visit.rules.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/selling/pricing/charity.rules.ts";
import { selectDonatedBefore, selectDonations } from "./donations.store.ts";
import {
	selectBalanceBefore,
	selectBalanceEntries,
	selectMemberPoints,
	selectMoneyBack,
	selectOrderTaxes,
	selectReturnReasons,
	selectUnbooked,
	selectUnitsByDay,
	selectUnitsSold,
} from "./month.report.store.ts";
import { type ReportSection, taxRows } from "./report.rules.ts";
import { type ReportMonth, reportMonth } from "./report-month.ts";
import { selectVisitCounts } from "./visits.report.store.ts";

/**
 * A section of a month's report as CSV, whose columns add up to the figures of the page. Amounts are in dollars. The
 * export is recorded in the activity log. For administrators.
 * @throws ShopError invalid_input for a month that does not exist or has not begun
 */
export async function exportReport(shop: Shop, section: ReportSection, month: string | null): Promise<string> {
	const admin = asAdministrator(shop);
	const of = reportMonth(shop, month);
	const lines = await transaction(admin, (tx) => SECTIONS[section](tx, of));
	await transaction(admin, (tx) => recordActivity(tx, admin, "REPORT_EXPORT", { section, month: of.month }));
	return lines.map(csvLine).join("");
}

type Lines = CsvCell[][];

const SECTIONS: Readonly<Record<ReportSection, (tx: ShopTransaction, of: ReportMonth) => Promise<Lines>>> = {
	taxes,
	refunds,
	returns,
	fees,
	points,
	charity,
	visits,
};

async function taxes(tx: ShopTransaction, { days }: ReportMonth): Promise<Lines> {
	const refunded = (await selectMoneyBack(tx, days)).filter(({ kind }) => kind === "refund");
	const rows = taxRows(await selectOrderTaxes(tx, days), refunded);
	return [
		["country", "state", "rate_percent", "orders", "taxable", "tax", "refunded_taxable", "refunded_tax", "net_tax"],
		...rows.map((row) => [
			row.country,
			row.region,
			(row.taxBasisPoints / 100).toFixed(2),
			String(row.orders),
			dollars(row.taxableCents),
			dollars(row.taxCents),
			dollars(row.refundedTaxableCents),
			dollars(row.refundedTaxCents),
			dollars(row.taxCents - row.refundedTaxCents),
		]),
	];
}

async function refunds(tx: ShopTransaction, { days }: ReportMonth): Promise<Lines> {
	const rows = await selectMoneyBack(tx, days);
	return [
		[
			`created_at (${days.timeZone})`,
			"order_number",
			"kind",
			"state",
			"reason",
			"refunded",
			"merchandise",
			"tax",
			"shipping",
			"disputed",
		],
		...rows.map((row) => [
			spreadsheetTime(row.createdAt, days.timeZone),
			row.orderNumber,
			row.kind,
			row.state,
			row.reason,
			dollars(row.kind === "refund" ? row.amountCents : 0),
			dollars(row.merchandiseCents),
			dollars(row.taxCents),
			dollars(row.shippingCents),
			dollars(row.kind === "dispute" ? row.amountCents : 0),
		]),
	];
}

async function returns(tx: ShopTransaction, { days }: ReportMonth): Promise<Lines> {
	const rows = await selectReturnReasons(tx, days);
	return [
		["reason", "returns", "units", "refunded_units"],
		...rows.map((row) => [row.reason, String(row.returns), String(row.units), String(row.refundedUnits)]),
	];
}

/** What was carried over from the months before is the first line; what the provider has not told yet has no amounts. */
async function fees(tx: ShopTransaction, { days }: ReportMonth): Promise<Lines> {
	const { timeZone } = days;
	const booked = (await selectBalanceEntries(tx, days)).map((entry) => {
		const { kind, orderNumber, sourceId, grossCents, feeCents, netCents, payoutStatus, arrivesAt, createdAt } = entry;
		const arrival = arrivesAt === null ? "" : dayInZone(arrivesAt, "UTC");
		const amounts =
			kind === "payout"
				? ["", "", "", dollars(0 - netCents)]
				: [dollars(grossCents), dollars(feeCents), dollars(netCents), ""];
		return {
			createdAt,
			cells: [kind, payoutStatus ?? "booked", orderNumber ?? "", sourceId ?? "", arrival, "", ...amounts],
		};
	});
	const unbooked = (await selectUnbooked(tx, days)).map(({ kind, orderNumber, createdAt }) => ({
		createdAt,
		cells: [kind, "not known yet", orderNumber, "", "", "", "", "", "", ""],
	}));
	const carried = dollars(await selectBalanceBefore(tx, days));
	return [
		[
			`booked_at (${timeZone})`,
			"entry",
			"state",
			"order_number",
			"provider_id",
			"arrives_on",
			"carried_over",
			"gross",
			"fees",
			"net",
			"paid_out",
		],
		[days.from, "carried over", "", "", "", "", carried, "", "", "", ""],
		...[...booked, ...unbooked]
			.toSorted((one, other) => one.createdAt - other.createdAt)
			.map(({ createdAt, cells }) => [spreadsheetTime(createdAt, timeZone), ...cells]),
	];
}

async function points(tx: ShopTransaction, { endsAt }: ReportMonth): Promise<Lines> {
	const members = await selectMemberPoints(tx, endsAt);
	return [
		["email", "points", "free_packs", "cost"],
		...members.map((member) => [
			member.email,
			String(member.points),
			String(member.freePacks),
			dollars(member.costCents),
		]),
	];
}

/** What was carried over from the months before is the first line. */
async function charity(tx: ShopTransaction, { days }: ReportMonth): Promise<Lines> {
	const { unitsBefore } = await selectUnitsSold(tx, days);
	const donatedBefore = await selectDonatedBefore(tx, days.from);
	const sold = (await selectUnitsByDay(tx, days)).map(({ day, units }) => ({
		day,
		cells: ["sales", "", String(units), dollars(units * CHARITY_CENTS_PER_PURCHASE), "", "", ""],
	}));
	const donated = (await selectDonations(tx, days)).map(({ donatedOn, reverses, amountCents, note, createdBy }) => ({
		day: donatedOn,
		cells: [reverses === null ? "donation" : "reversal", "", "", "", dollars(amountCents), note, createdBy],
	}));
	return [
		["day", "entry", "carried_over", "units", "due", "donated", "note", "entered_by"],
		[days.from, "carried over", dollars(unitsBefore * CHARITY_CENTS_PER_PURCHASE - donatedBefore), "", "", "", "", ""],
		...[...sold, ...donated]
			.toSorted((one, other) => one.day.localeCompare(other.day))
			.map(({ day, cells }) => [day, ...cells]),
	];
}

/** A line for each day, source and campaign. */
async function visits(tx: ShopTransaction, { days }: ReportMonth): Promise<Lines> {
	const lines = new Map<string, { head: string[]; amounts: Map<VisitFigure, number> }>();
	for (const { day, source, campaign, figure, amount } of await selectVisitCounts(tx, days)) {
		const key = [day, source, campaign].join(" ");
		const line = lines.get(key) ?? { head: [day, source, campaign], amounts: new Map() };
		line.amounts.set(figure, amount);
		lines.set(key, line);
	}
	return [
		["day", "source", "campaign", "visits", "product_views", "cart_adds", "checkouts", "paid", "bots"],
		...[...lines.values()].map(({ head, amounts }) => [
			...head,
			...VISIT_FIGURES.map((figure) => String(amounts.get(figure) ?? 0)),
		]),
	];
}
