import { beforeEach, describe, expect, test } from "vitest";
import * as reportCall from "#app/api/admin/operations/reports/report.ts";
import * as csvCall from "#app/api/admin/operations/reports/report-csv.ts";
import { findActivity } from "#shop/kernel/activity/activity-log.ts";
import { recordDonation, reverseDonation } from "#shop/operations/reports/donations.ts";
import { exportReport } from "#shop/operations/reports/export-report.ts";
import { findMonthReport } from "#shop/operations/reports/find-month-report.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { insertOrders } from "#tests/support/insert-orders.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { rawRows } from "#tests/support/raw-rows.ts";

const NOVEMBER_3 = Date.UTC(2025, 10, 3, 18);
const { shop, clock } = await openTestShop(await openTestDatabase("embedded"));
const owner = byOwner(shop);
const { run } = rawRows(shop);
const item = (product: number, quantity: number) => ({ product, quantity, cents: 500 });
await run(
	insertOrders([
		{ number: "00000001", email: "a@example.com", at: "2025-09-20T12:00:00Z", items: [item(1, 3)] },
		// The last second of October in Chicago, and the first of November.
		{ number: "00000002", email: "a@example.com", at: "2025-11-01T04:59:59Z", items: [item(1, 2)] },
		{ number: "00000003", email: "b@example.com", at: "2025-11-01T05:00:00Z", items: [item(2, 4)] },
		{
			number: "00000004",
			email: "c@example.com",
			at: "2025-10-10T12:00:00Z",
			status: "cancelled",
			items: [item(1, 1)],
		},
	]),
);
// 10.00 for merchandise, 0.80 tax, 2.00 shipping; one at another rate, one abroad.
await run(`update orders set tax_cents = 80, shipping_cents = 200, total_cents = 1280 where order_number = 'SB-00000001';
	update orders set subtotal_cents = 1100, account_discount_cents = 60, points_discount_cents = 40, tax_cents = 83,
		tax_basis_points = 825, total_cents = 1083 where order_number = 'SB-00000002';
	update orders set ship_country = 'MX', ship_state = 'NLE' where order_number = 'SB-00000004'`);
const refund = (number: string, cents: number, at: string, state = "succeeded") =>
	`insert into refunds (order_id, amount_cents, reason, cause, state, created_by, created_at, idempotency_key
		${state === "failed" ? ", failed_at" : ""})
	values (md5('${number}')::uuid, ${cents}, 'Soft', 'other', '${state}', 'a', '${at}', '${number} ${at}' ${state === "failed" ? `, '${at}'` : ""})`;
await run(
	[
		refund("00000001", 640, "2025-09-25T12:00:00Z"),
		refund("00000001", 100, "2025-10-02T12:00:00Z", "failed"),
		refund("00000001", 333, "2025-10-03T12:00:00Z"),
		refund("00000001", 307, "2025-10-04T12:00:00Z"),
		refund("00000004", 1000, "2025-10-11T12:00:00Z"),
		`insert into disputes (order_id, provider_dispute_id, amount_cents, reason, state, provider_status, created_at,
			updated_at) values (md5('00000002')::uuid, 'dp_1', 500, 'fraudulent', 'open', 'needs_response',
			'2025-10-31T12:00:00Z', '2025-10-31T12:00:00Z'), (md5('00000002')::uuid, 'dp_2', 40, 'duplicate', 'won', 'won',
			'2025-10-31T12:00:00Z', '2025-10-31T12:00:00Z')`,
	].join(";"),
);
beforeEach(() => {
	clock.at = NOVEMBER_3;
});
const KEY = "00000000-0000-4000-8000-00000000000";
const newest = async () => (await findActivity(owner, 20))[0];

describe("a month's report", () => {
	test("REP-01 D-191 has the orders of its days in the shop's time zone, and what was paid back in it of any order", async () => {
		expect(await findMonthReport(owner, "2025-10")).toMatchObject({
			month: "2025-10",
			from: "2025-10-01",
			to: "2025-10-31",
			isRunning: false,
			months: ["2025-11", "2025-10", "2025-09"],
			sales: {
				orders: 2,
				replacements: 0,
				subtotalCents: 2100,
				pointsDiscountCents: 40,
				codeDiscountCents: 0,
				accountDiscountCents: 60,
				netSalesCents: 2000,
				taxCents: 83,
				shippingCents: 0,
				totalCents: 2083,
			},
			// Of the second half of 12.80: 5.00 merchandise, 0.40 tax, 1.00 shipping; and all of the canceled order.
			refunds: {
				count: 3,
				amountCents: 1640,
				merchandiseCents: 1500,
				taxCents: 40,
				shippingCents: 100,
				disputes: 1,
				disputedCents: 500,
			},
			revenueCents: 500,
			keptCents: 2083 - 1640 - 500,
		});
		expect(await findMonthReport(owner, null)).toMatchObject({
			month: "2025-11",
			isRunning: true,
			sales: { orders: 1, totalCents: 1000 },
			refunds: { count: 0, amountCents: 0 },
		});
	});

	test("D-191 has the tax by state and rate, with what was refunded of it", async () => {
		const { taxes } = await findMonthReport(owner, "2025-10");
		const none = { refundedTaxableCents: 0, refundedTaxCents: 0 };
		const row = { country: "US", region: "TX" };
		expect(taxes).toEqual([
			{
				country: "MX",
				region: "NLE",
				taxBasisPoints: 800,
				orders: 1,
				taxableCents: 1000,
				taxCents: 0,
				refundedTaxableCents: 1000,
				refundedTaxCents: 0,
			},
			// Only refunds: the order is of September.
			{
				...row,
				taxBasisPoints: 800,
				orders: 0,
				taxableCents: 0,
				taxCents: 0,
				refundedTaxableCents: 500,
				refundedTaxCents: 40,
			},
			{ ...row, taxBasisPoints: 825, orders: 1, taxableCents: 1000, taxCents: 83, ...none },
		]);
	});

	test.each([
		["2025-13", "invalid"],
		["October", "invalid"],
		["2025-12", "out_of_range"],
	])("D-191 there is none for %s", async (month, code) => {
		for (const [loader, params] of [
			[reportCall.loader, {}],
			[csvCall.loader, { section: "taxes.csv" }],
		] as const) {
			const { status, body } = await callApi(loader, owner, { path: `/api/admin/reports?month=${month}`, params });
			expect([status, body]).toMatchObject([400, { details: [{ field: "month", code }] }]);
		}
		const params = { section: "customers.csv" };
		expect((await callApi(csvCall.loader, owner, { path: "/api/admin/reports", params })).status).toBe(404);
	});

	test("D-191 the export of a section is logged, and a negative amount is a number", async () => {
		const csv = await exportReport(owner, "taxes", "2025-10");
		expect(csv.split("\r\n")[2]).toBe("US,TX,8.00,0,0.00,0.00,5.00,0.40,-0.40");
		expect(await newest()).toMatchObject({
			actionType: "REPORT_EXPORT",
			details: { section: "taxes", month: "2025-10" },
		});
	});
});

describe("donations", () => {
	test("REP-03 D-193 an amount is due for each product sold, and what is marked as donated is taken from it, once and in the log", async () => {
		expect((await findMonthReport(owner, "2025-10")).charity).toEqual({
			carriedCents: 30,
			units: 2,
			dueCents: 20,
			donatedCents: 0,
			balanceCents: 50,
			outstandingCents: 90,
			donations: [],
		});
		const donation = { amountCents: 50, donatedOn: "2025-10-31", note: " Receipt 7 ", key: `${KEY}1` };
		await recordDonation(owner, donation);
		await recordDonation(owner, donation);
		expect((await findMonthReport(owner, "2025-10")).charity).toMatchObject({
			donatedCents: 50,
			balanceCents: 0,
			outstandingCents: 40,
			donations: [{ amountCents: 50, note: "Receipt 7", isReversed: false, createdBy: expect.stringContaining("@") }],
		});
		expect((await findMonthReport(owner, null)).charity).toMatchObject({ carriedCents: 0, dueCents: 40 });
		expect(await newest()).toMatchObject({
			actionType: "DONATION_RECORD",
			details: { amount_cents: 50, day: "2025-10-31" },
		});
	});

	test("D-193 a mistake is taken back once, by an entry of its own of today", async () => {
		const { charity } = await findMonthReport(owner, "2025-10");
		const id = charity.donations[0]?.id ?? "";
		await reverseDonation(owner, id, `${KEY}2`);
		await reverseDonation(owner, id, `${KEY}2`);
		await expect(reverseDonation(owner, id, `${KEY}3`)).rejects.toMatchObject({ code: "donation_reversed" });
		expect((await findMonthReport(owner, "2025-10")).charity).toMatchObject({
			donatedCents: 50,
			donations: [{ id, isReversed: true }],
		});
		const after = (await findMonthReport(owner, null)).charity;
		expect(after).toMatchObject({ carriedCents: 0, donatedCents: -50, outstandingCents: 90 });
		expect(after.donations).toMatchObject([{ amountCents: -50, donatedOn: "2025-11-03", reverses: id }]);
		const reversal = after.donations[0]?.id ?? "";
		await expect(reverseDonation(owner, reversal, `${KEY}4`)).rejects.toMatchObject({ code: "not_found" });
		expect(await newest()).toMatchObject({
			actionType: "DONATION_REVERSE",
			details: { amount_cents: 50, day: "2025-10-31" },
		});
		expect(await exportReport(owner, "charity", "2025-11")).toContain("2025-11-03,reversal,,,,-0.50,Receipt 7,");
	});

	test.each([
		[{ amountCents: 0 }, "amountCents", "out_of_range"],
		[{ amountCents: -5 }, "amountCents", "out_of_range"],
		[{ amountCents: 10_000_001 }, "amountCents", "out_of_range"],
		[{ donatedOn: "2025-11-04" }, "donatedOn", "out_of_range"],
		[{ donatedOn: "2025-02-30" }, "donatedOn", "invalid"],
		[{ note: "n".repeat(501) }, "note", "too_long"],
	])("D-193 %j is no donation", async (part, field, code) => {
		const donation = { amountCents: 1, donatedOn: "2025-11-03", note: "", key: `${KEY}5`, ...part };
		await expect(recordDonation(owner, donation)).rejects.toMatchObject({
			code: "invalid_input",
			details: [{ field, code }],
		});
	});
});

test("PERM-20 PERM-27 only an administrator sees reports and marks donations", async () => {
	const customer = { ...shop, caller: { role: "customer" as const, userId: crypto.randomUUID() } };
	for (const [who, code] of [
		[shop, "unauthenticated"],
		[customer, "permission_denied"],
	] as const) {
		for (const operation of [
			() => findMonthReport(who, null),
			() => exportReport(who, "points", null),
			() => recordDonation(who, { amountCents: 1, donatedOn: "2025-11-03", note: "", key: `${KEY}6` }),
			() => reverseDonation(who, `${KEY}7`, `${KEY}8`),
		]) {
			await expect((async () => operation())()).rejects.toMatchObject({ code });
		}
	}
});
