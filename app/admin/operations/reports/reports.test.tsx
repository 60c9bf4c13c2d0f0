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
};

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
	expect(page.textsOf("tbody tr")).toEqual([
		"No address8%4$0.00$0.00$0.00$0.00",
		"NLE, Mexico0%1$5.00$0.00$0.00$0.00",
		"TX8.25%3$10.00$0.83$0.41$0.42",
	]);
	expect(page.textsOf("tfoot tr")).toEqual(["Total8$15.00$0.83$0.41$0.42"]);
	expect(page.all("a[download]").map((link) => link.getAttribute("href"))).toEqual([
		"/api/admin/orders.csv?from=2025-07-01&to=2025-07-31",
		"/api/admin/reports/refunds.csv?month=2025-07",
		"/api/admin/reports/points.csv?month=2025-07",
		"/api/admin/reports/taxes.csv?month=2025-07",
		"/api/admin/reports/charity.csv?month=2025-07",
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
	expect(page.textsOf("main li")).toEqual([
		"$40.00 Jul 5, 2025 Receipt 7 · owner@example.comUndo",
		"-$40.00 Jul 5, 2025 Takes backReceipt 7 · owner@example.com",
	]);
	await page.click(page.button("Undo"));
	expect(page.text()).toContain("Undo the donation of $40.00?");
	await page.click(page.all("dialog button").find(({ textContent }) => textContent === "Undo") as HTMLElement);
	expect(page.sent().map(({ line }) => line)).toEqual(["POST /api/admin/donations/d1/reversal"]);
	expect(page.toasts().at(-1)).toEqual(["status", "Donation of $40.00 undone."]);
});
