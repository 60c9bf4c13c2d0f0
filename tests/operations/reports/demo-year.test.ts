import { afterAll, beforeAll, expect, test } from "vitest";
import { pick } from "#shop/kernel/pick.rules.ts";
import { exportReport } from "#shop/operations/reports/export-report.ts";
import { findMonthReport } from "#shop/operations/reports/find-month-report.ts";
import type { MonthReport, ReportSection } from "#shop/operations/reports/report.rules.ts";
import { exportOrders } from "#shop/selling/orders/admin/export-orders.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { type FilledShop, openFilledShop } from "../../../tools/demo/testing/open-filled-shop.ts";
import { planYear } from "../../../tools/demo/year/plan-year.ts";

const year = planYear({ endsAt: Date.UTC(2026, 2, 2, 18), launchAt: Date.UTC(2025, 6, 13, 5) });
let filled: FilledShop;
let reports: MonthReport[];
beforeAll(async () => {
	filled = await openFilledShop(year);
	const owner = byOwner(filled.shop);
	const { months } = await findMonthReport(owner, null);
	reports = [];
	for (const month of months) reports.push(await findMonthReport(owner, month));
});
afterAll(() => filled.close());

/** A CSV's rows; none of its cells has a line break. */
function read(csv: string) {
	const [header = [], ...rows] = csv
		.trim()
		.split("\r\n")
		.map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)].map(([, cell = ""]) => cell));
	const cells = (column: string) => {
		const index = header.indexOf(column);
		if (index === -1) throw new Error(`no column ${column} in ${header}`);
		return rows.map((row) => row[index] ?? "");
	};
	return {
		rows: rows.length,
		cents: (column: string) => cells(column).reduce((sum, cell) => sum + Math.round(Number(cell) * 100), 0),
		count: (column: string) => cells(column).reduce((sum, cell) => sum + Number(cell), 0),
		kinds: (column: string, kind: string) => cells(column).filter((cell) => cell === kind).length,
	};
}

async function each(
	check: (report: MonthReport, exported: (section: ReportSection) => Promise<string>) => Promise<void>,
) {
	const owner = byOwner(filled.shop);
	for (const report of reports) await check(report, (section) => exportReport(owner, section, report.month));
}

test("D-191 there is a report for each month with orders, and the year is in them", async () => {
	expect(reports.map(({ month }) => month).join(" ")).toBe(
		"2026-03 2026-02 2026-01 2025-12 2025-11 2025-10 2025-09 2025-08 2025-07 2025-06 2025-05 2025-04 2025-03",
	);
	expect(reports.filter(({ isRunning }) => isRunning).map(({ month }) => month)).toEqual(["2026-03"]);
	const [ever] = await filled.rows(
		"select (count(*) filter (where replaces is null))::int as orders, sum(total_cents)::int as cents from orders",
	);
	expect(reports.reduce((sum, { sales }) => sum + sales.orders, 0)).toBe(ever?.orders);
	expect(reports.reduce((sum, { sales }) => sum + sales.totalCents, 0)).toBe(ever?.cents);
	const [back] = await filled.rows("select sum(amount_cents)::int as cents from refunds where state <> 'failed'");
	expect(reports.reduce((sum, { refunds }) => sum + refunds.amountCents, 0)).toBe(back?.cents);
});

test("REP-01 D-191 the sales of each month are the sums of its orders' CSV", async () => {
	for (const { from, to, sales } of reports) {
		const csv = read(await exportOrders(byOwner(filled.shop), { from, to }));
		const replacements = csv.rows - csv.kinds("replaces", "");
		expect({
			orders: csv.rows - replacements,
			replacements,
			subtotalCents: csv.cents("subtotal"),
			pointsDiscountCents: csv.cents("points_discount"),
			codeDiscountCents: csv.cents("code_discount"),
			accountDiscountCents: csv.cents("member_discount"),
			netSalesCents: csv.cents("subtotal") - csv.cents("discounts"),
			taxCents: csv.cents("tax"),
			shippingCents: csv.cents("shipping"),
			totalCents: csv.cents("total"),
			feesCents: csv.cents("fees"),
			feesUnknown: csv.kinds("fees", ""),
		}).toEqual(sales);
	}
});

test("REP-01 D-191 tax, refunds and disputes of each month are the sums of their CSVs, and of each other", async () => {
	await each(async (report, exported) => {
		const { sales, refunds, taxes, revenueCents, keptCents } = report;
		const tax = read(await exported("taxes"));
		const back = read(await exported("refunds"));
		expect(tax.rows).toBe(taxes.length);
		expect(tax.count("orders")).toBe(sales.orders);
		expect(tax.cents("taxable")).toBe(sales.netSalesCents);
		expect(tax.cents("tax")).toBe(sales.taxCents);
		expect(tax.cents("refunded_taxable")).toBe(refunds.merchandiseCents);
		expect(tax.cents("refunded_tax")).toBe(refunds.taxCents);
		expect(tax.cents("net_tax")).toBe(sales.taxCents - refunds.taxCents);
		expect({
			count: back.kinds("kind", "refund"),
			amountCents: back.cents("refunded"),
			merchandiseCents: back.cents("merchandise"),
			taxCents: back.cents("tax"),
			shippingCents: back.cents("shipping"),
			disputes: back.kinds("kind", "dispute"),
			disputedCents: back.cents("disputed"),
		}).toEqual(refunds);
		expect(refunds.merchandiseCents + refunds.taxCents + refunds.shippingCents).toBe(refunds.amountCents);
		expect(revenueCents).toBe(sales.netSalesCents - back.cents("merchandise"));
		expect(keptCents).toBe(sales.totalCents - back.cents("refunded") - back.cents("disputed"));
	});
	expect(reports.some(({ refunds }) => refunds.count > 1)).toBe(true);
	expect(reports.some(({ refunds }) => refunds.disputes > 0)).toBe(true);
});

test("REP-02 D-192 the points that are left are the sums of the members' CSV, and today's of their balances", async () => {
	await each(async ({ points }, exported) => {
		const csv = read(await exported("points"));
		expect({
			members: csv.rows,
			points: csv.count("points"),
			freePacks: csv.count("free_packs"),
			costCents: csv.cents("cost"),
		}).toEqual(points);
	});
	const [now] = await filled.rows("select sum(points)::int as points from points_months");
	expect(reports[0]?.points.points).toBe(now?.points);
	expect(reports[0]?.points.freePacks).toBeGreaterThan(0);
});

test("REP-03 D-193 charity is carried from month to month, and is the sums of its CSV and of the orders'", async () => {
	let carried = 0;
	for (const report of reports.toReversed()) {
		const { charity, month, from, to } = report;
		expect(charity.carriedCents, month).toBe(carried);
		const csv = read(await exportReport(byOwner(filled.shop), "charity", month));
		const orders = read(await exportOrders(byOwner(filled.shop), { from, to }));
		expect(csv.cents("carried_over")).toBe(charity.carriedCents);
		expect(csv.count("units")).toBe(charity.units);
		expect(csv.cents("due")).toBe(charity.dueCents);
		expect(orders.cents("donation")).toBe(charity.dueCents);
		expect(csv.cents("donated")).toBe(charity.donatedCents);
		expect(charity.balanceCents).toBe(csv.cents("carried_over") + csv.cents("due") - csv.cents("donated"));
		carried = charity.balanceCents;
		expect(charity.outstandingCents).toBe(reports[0]?.charity.balanceCents);
	}
	expect(reports.some(({ charity }) => charity.donations.some(({ isReversed }) => isReversed))).toBe(true);
});

test("REP-04 D-213 what the provider booked, kept and paid out is the sums of its CSV, and is carried from month to month", async () => {
	let carried = 0;
	for (const report of reports.toReversed()) {
		const { provider, month } = report;
		const csv = read(await exportReport(byOwner(filled.shop), "fees", month));
		expect(provider.carriedCents, month).toBe(carried);
		expect({
			carriedCents: csv.cents("carried_over"),
			grossCents: csv.cents("gross"),
			feeCents: csv.cents("fees"),
			netCents: csv.cents("net"),
			paidOutCents: csv.cents("paid_out"),
		}).toEqual(pick(provider, ["carriedCents", "grossCents", "feeCents", "netCents", "paidOutCents"]));
		for (const { kind, count } of provider.rows) expect(csv.kinds("entry", kind)).toBe(count);
		expect(csv.kinds("entry", "payout")).toBe(provider.payouts.length);
		expect(csv.kinds("state", "not known yet")).toBe(provider.unbooked);
		expect(provider.balanceCents).toBe(provider.carriedCents + provider.netCents - provider.paidOutCents);
		carried = provider.balanceCents;
	}
	const [ever] = await filled.rows(
		"select sum(net_cents)::int as net, sum(fee_cents)::int as fees from balance_movements",
	);
	expect(carried).toBe(ever?.net);
	expect(reports.reduce((sum, { provider }) => sum + provider.feeCents, 0)).toBe(ever?.fees);
	expect(reports.every(({ sales }) => sales.feesUnknown === 0 && sales.feesCents > 0)).toBe(true);
	for (const kind of ["payment", "refund", "dispute"]) {
		expect(
			reports.some(({ provider }) => provider.rows.some((row) => row.kind === kind)),
			kind,
		).toBe(true);
	}
	expect(reports.filter(({ provider }) => provider.payouts.length > 0).length).toBeGreaterThan(11);
});
