// @vitest-environment happy-dom

import { expect, test, vi } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import type { Report } from "./report.ts";
import ReportsPage, { clientLoader } from "./reports.route.tsx";

const DONATION = {
	id: "d1",
	amountCents: 4000,
	donatedOn: "2025-07-05",
	note: "Receipt 7",
	reverses: null,
	isReversed: false,
	createdBy: "owner@example.com",
	createdAt: "2025-07-05T16:00:00.000Z",
};
const PAYOUT = {
	sourceId: "po_1",
	arrivesAt: "2025-07-16T00:00:00.000Z",
	createdAt: "2025-07-14T17:00:00.000Z",
};
const REPORT: Report = {
	month: "2025-07",
	from: "2025-07-01",
	to: "2025-07-31",
	isRunning: false,
	months: ["2025-08", "2025-07", "2025-06"],
	returns: [],
	sales: {
		replacements: 0,
		orders: 1234,
		subtotalCents: 100_000,
		pointsDiscountCents: 499,
		codeDiscountCents: 0,
		accountDiscountCents: 1501,
		netSalesCents: 98_000,
		taxCents: 7840,
		shippingCents: 2000,
		totalCents: 107_840,
		feesCents: 3140,
		feesUnknown: 2,
	},
	refunds: {
		count: 2,
		amountCents: 1100,
		merchandiseCents: 1000,
		taxCents: 80,
		shippingCents: 20,
		disputes: 1,
		disputedCents: 500,
	},
	revenueCents: 97_000,
	keptCents: 106_240,
	taxes: [
		{ country: "", region: "", taxBasisPoints: 800, orders: 4, taxableCents: 0, taxCents: 0, ...refunded(0, 0) },
		{ country: "MX", region: "NLE", taxBasisPoints: 0, orders: 1, taxableCents: 500, taxCents: 0, ...refunded(0, 0) },
		{
			country: "US",
			region: "TX",
			taxBasisPoints: 825,
			orders: 3,
			taxableCents: 1000,
			taxCents: 83,
			...refunded(500, 41),
		},
	],
	provider: {
		rows: [
			{ kind: "payment", count: 1230, grossCents: 107_000, feeCents: 3110, netCents: 103_890 },
			{ kind: "dispute", count: 1, grossCents: -500, feeCents: 1500, netCents: -2000 },
		],
		carriedCents: 5100,
		grossCents: 106_500,
		feeCents: 4610,
		netCents: 101_890,
		paidOutCents: 90_000,
		balanceCents: 16_990,
		payouts: [
			{ ...PAYOUT, netCents: -60_000, payoutStatus: "paid" },
			{ ...PAYOUT, sourceId: "po_2", netCents: -40_000, payoutStatus: "in_transit" },
			{ ...PAYOUT, sourceId: "po_3", netCents: 10_000, payoutStatus: "failed" },
		],
		unbooked: 3,
	},
	points: { members: 3, points: 1250, freePacks: 24, costCents: 11_976 },
	charity: {
		carriedCents: 5000,
		units: 1,
		dueCents: 10,
		donatedCents: 4000,
		balanceCents: 1010,
		outstandingCents: 1210,
		donations: [DONATION],
	},
	visits: {
		...funnel(400, 500, 20, 10, 4),
		bots: 90,
		days: [{ name: "2025-07-03", ...funnel(400, 500, 20, 10, 4) }],
		sources: [
			{ name: "instagram", ...funnel(300, 400, 15, 8, 4) },
			{ name: "direct", ...funnel(100, 100, 5, 2, 0) },
		],
		campaigns: [],
	},
};

function funnel(visits: number, productViews: number, cartAdds: number, checkouts: number, paid: number) {
	return { visits, productViews, cartAdds, checkouts, paid };
}

function refunded(refundedTaxableCents: number, refundedTaxCents: number) {
	return { refundedTaxableCents, refundedTaxCents };
}

function open(
	report: Partial<Report> = {},
	responses: Parameters<typeof openRoute>[2] = {},
	search = "?month=2025-07",
) {
	return openRoute(
		"/admin/reports",
		{ loader: clientLoader, Component: ReportsPage },
		{ "GET /api/admin/reports": () => apiResponse({ ...REPORT, ...report }), ...responses },
		{ at: `/admin/reports${search}` },
	);
}

test("D-191 the page has the month's figures, and a CSV beside each section", async () => {
	const page = await open();
	expect(page.requests).toEqual(["GET reports?month=2025-07"]);
	for (const sum of [
		"1,234 orders placed",
		"Member discount-$15.01",
		"Points redeemed-$4.99",
		"Net sales$980.00",
		"RevenueWithout tax and shipping$970.00",
		"Paid by customers$1,078.40",
		"KeptBefore payment fees$1,062.40",
		"2 refunds$11.00",
		"1 dispute open or lost$5.00",
		"Points1,250",
		"Worth at today’s price$119.76",
		"Carried over$50.00",
		"Due for 1 product sold$0.10",
		"Still to donate$10.10",
		"Still to donate today$12.10",
	]) {
		expect(page.text()).toContain(sum);
	}
	expect(page.textsOf("section[aria-label='Sales tax by state'] tbody tr")).toEqual([
		"No address8%4$0.00$0.00$0.00$0.00",
		"NLE, Mexico0%1$5.00$0.00$0.00$0.00",
		"TX8.25%3$10.00$0.83$0.41$0.42",
	]);
	expect(page.textsOf("section[aria-label='Sales tax by state'] tfoot tr")).toEqual(["Total8$15.00$0.83$0.41$0.42"]);
	expect(page.all("a[download]").map((link) => link.getAttribute("href"))).toEqual([
		"/api/admin/orders.csv?from=2025-07-01&to=2025-07-31",
		"/api/admin/reports/refunds.csv?month=2025-07",
		"/api/admin/reports/points.csv?month=2025-07",
		"/api/admin/reports/taxes.csv?month=2025-07",
		"/api/admin/reports/charity.csv?month=2025-07",
		"/api/admin/reports/fees.csv?month=2025-07",
		"/api/admin/reports/visits.csv?month=2025-07",
	]);
});

test("D-191 a month is chosen once for all sections, and printed", async () => {
	const page = await open();
	await page.click(page.link("Next month"));
	expect(page.location.current).toBe("/admin/reports");
	await page.type(page.field("Month"), "2025-06");
	expect(page.location.current).toBe("/admin/reports?month=2025-06");
	expect(page.requests.at(-1)).toBe("GET reports?month=2025-06");
	const print = vi.fn();
	vi.stubGlobal("print", print);
	await page.click(page.button("Print"));
	expect(print).toHaveBeenCalledOnce();
});

test("D-213 the page has what the provider booked, kept and paid out, and says what it has not told yet", async () => {
	const page = await open();
	for (const line of [
		"Payment fees of these orders2 not known yet$31.40",
		"Payments 1,230$1,070.00$31.10$1,038.90",
		"Disputes 1-$5.00$15.00-$20.00",
		"Total$1,065.00$46.10$1,018.90",
		"3 payments and refunds aren’t booked yet.",
		"Carried over$51.00Net$1,018.90Paid out-$900.00Left with the provider$169.90",
	]) {
		expect(page.text()).toContain(line);
	}
	expect(page.textsOf("ul[aria-label='Payouts to the bank'] li")).toEqual([
		"Jul 14, 2025, 12:00 PM $600.00",
		"Jul 14, 2025, 12:00 PM arrives Jul 16, 2025$400.00",
		"Jul 14, 2025, 12:00 PM Returned-$100.00",
	]);
});

test("D-213 a month that the provider has booked whole says nothing of what is not known", async () => {
	const quiet = await open({
		sales: { ...REPORT.sales, feesUnknown: 0 },
		provider: { ...REPORT.provider, rows: [], payouts: [], unbooked: 0 },
	});
	expect(quiet.text()).not.toContain("not known yet");
	expect(quiet.text()).not.toContain("booked yet");
	expect(quiet.all("ul[aria-label='Payouts to the bank']")).toEqual([]);
});

test("D-191 the month that still lasts says so", async () => {
	const page = await open({ month: "2025-08", isRunning: true, taxes: [] }, {}, "");
	expect(page.text()).toContain("So far");
	expect(page.text()).toContain("What members have left now.");
	expect(page.text()).toContain("Nothing this month.");
	expect(page.text()).not.toContain("Still to donate today");
});

test("D-193 what is due is marked as donated, with a day and a note, and a retry is the same donation", async () => {
	vi.setSystemTime(Date.UTC(2025, 7, 2, 3));
	const answers = [apiResponse({ code: "database_unavailable" }, { status: 503 }), apiResponse(null, { status: 204 })];
	const page = await open({}, { "POST /api/admin/donations": () => answers.shift() ?? apiResponse(null) });
	await page.click(page.button("Mark $12.10 as donated"));
	const amount = page.field("Amount in USD");
	expect([amount.value, page.field("Date").value]).toEqual(["12.10", "2025-08-01"]);
	await page.type(amount, "0");
	expect(page.button("Mark as donated").disabled).toBe(true);
	await page.type(amount, "10,50");
	await page.type(page.field("Note"), "Receipt 8");
	const submit = () => page.all("dialog button[type=submit]").at(0) as HTMLElement;
	expect(submit().textContent).toBe("Mark $10.50 as donated");
	await page.click(submit());
	await page.click(submit());
	expect(page.sent().map(({ body }) => body)).toMatchObject(
		[1, 2].map(() => ({ amount_cents: 1050, donated_on: "2025-08-01", note: "Receipt 8" })),
	);
	expect(new Set(page.sent().map(({ body }) => (body as { key: string }).key)).size).toBe(1);
	expect(page.toasts().at(-1)).toEqual(["status", "$10.50 marked as donated."]);
	expect(page.all("dialog")).toEqual([]);
});

test("D-193 a donation is undone after a question, and its reversal cannot be", async () => {
	const reversal = { ...DONATION, id: "d2", amountCents: -4000, reverses: "d0" };
	const page = await open(
		{ charity: { ...REPORT.charity, outstandingCents: -5, donations: [DONATION, reversal] } },
		{ "POST /api/admin/donations/d1/reversal": () => apiResponse(null, { status: 204 }) },
	);
	expect(page.button("Record a donation")).toBeTruthy();
	expect(page.textsOf("ul[aria-label=Donated] li")).toEqual([
		"$40.00 Jul 5, 2025 Receipt 7 · owner@example.comUndo",
		"-$40.00 Jul 5, 2025 Takes backReceipt 7 · owner@example.com",
	]);
	await page.click(page.button("Undo"));
	expect(page.text()).toContain("Undo the donation of $40.00?");
	await page.click(page.all("dialog button").find(({ textContent }) => textContent === "Undo") as HTMLElement);
	expect(page.sent().map(({ line }) => line)).toEqual(["POST /api/admin/donations/d1/reversal"]);
	expect(page.toasts().at(-1)).toEqual(["status", "Donation of $40.00 undone."]);
});

test("VISIT-06 D-307 each figure of the funnel has its share of the step before and one sentence with an action", async () => {
	const page = await open();
	const card = page.text();
	expect(card).toContain("Visits400Most visits come from instagram. Post there again this week.");
	expect(card).toContain("Product views500125% of the step beforeVisitors do look at products.");
	expect(card).toContain("Added to cart204% of the step beforeFew looks end in the cart.");
	expect(card).toContain("Checkouts opened1050% of the step beforeMost carts go on to checkout.");
	expect(card).toContain("Paid440% of the step beforeMany checkouts aren’t paid.");
	expect(card).toContain("Bots90Bots are in no other figure.");
	expect(page.textsOf("section[aria-label='By source'] tbody tr")).toEqual([
		"instagram3004001584",
		"Direct or unknown100100520",
	]);
});

test("VISIT-06 without a count each figure says what there is to do first", async () => {
	const none = funnel(0, 0, 0, 0, 0);
	const page = await open({ visits: { ...none, bots: 3, days: [], sources: [], campaigns: [] } });
	expect(page.text()).toContain("Visits0Nothing to go by yet. Share a link to your shop.");
	expect(page.text()).toContain("More bots than people.");
});
