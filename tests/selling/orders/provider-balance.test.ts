import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { exportReport } from "#shop/operations/reports/export-report.ts";
import { findMonthReport } from "#shop/operations/reports/find-month-report.ts";
import { importBalance } from "#shop/selling/balance/import-balance.ts";
import { exportOrders } from "#shop/selling/orders/admin/export-orders.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestAdmin } from "#tests/support/open-test-admin.ts";

describe.each(oneDatabase)("what the provider has booked, on the %s database", async (kind) => {
	const { shop, owner, clock, sandbox, buy, inShop } = await openTestAdmin(await openTestDatabase(kind));
	const providerOf = async (month: string | null = null) => (await findMonthReport(owner, month)).provider;
	const feesOf = async () => {
		const [header = "", ...lines] = (await exportOrders(owner)).trim().split("\r\n");
		const column = header.split(",").indexOf("fees");
		return lines.map((line) => line.split(",")[column]);
	};
	const calls: { from: number; to: number }[] = [];
	const counted = {
		...shop,
		payments: {
			...shop.payments,
			findBalanceMovements: (within: { from: number; to: number }) => {
				calls.push(within);
				return shop.payments.findBalanceMovements(within);
			},
		},
	};

	test("D-213 nothing is asked for before the first payment", async () => {
		expect(await importBalance(counted)).toBe(true);
		expect(calls).toEqual([]);
		expect(await providerOf()).toMatchObject({ rows: [], unbooked: 0, balanceCents: 0 });
	});

	test("REP-04 D-213 a payment's fee is not known yet, until the job has asked; each movement is stored once", async () => {
		await buy({ quantity: 1 });
		await buy({ quantity: 2 });
		expect(await providerOf()).toMatchObject({ rows: [], unbooked: 2 });
		expect((await findMonthReport(owner, null)).sales).toMatchObject({ feesCents: 0, feesUnknown: 2 });
		expect(await feesOf()).toEqual(["", ""]);
		expect((await exportReport(owner, "fees", null)).match(/payment,not known yet,SB-/g)).toHaveLength(2);
		expect(await importBalance(shop)).toBe(true);
		expect(await importBalance(shop)).toBe(true);
		const report = await findMonthReport(owner, null);
		const fees = (await feesOf()).map((cell) => Math.round(Number(cell) * 100));
		expect(fees.every((cents) => cents > 30)).toBe(true);
		expect(report.sales).toMatchObject({ feesCents: (fees[0] ?? 0) + (fees[1] ?? 0), feesUnknown: 0 });
		const { totalCents, feesCents } = report.sales;
		expect(report.provider).toMatchObject({
			rows: [
				{ kind: "payment", count: 2, grossCents: totalCents, feeCents: feesCents, netCents: totalCents - feesCents },
			],
			unbooked: 0,
			balanceCents: totalCents - feesCents,
		});
		expect(await findViolations(asSystem(shop))).toEqual([]);
	});

	test("REP-04 D-213 a refund is booked against its order; a payout, and its way to the bank, is followed", async () => {
		const id = await buy({ quantity: 1 });
		await refundOrder(owner, { orderId: id, amountCents: 100, reason: "", key: crypto.randomUUID() });
		expect((await providerOf()).unbooked).toBe(2);
		clock.at += 8 * DAY_MS;
		await importBalance(shop);
		const booked = await providerOf();
		expect(booked.rows).toMatchObject([
			{ kind: "payment", count: 3 },
			{ kind: "refund", grossCents: -100, feeCents: 0 },
		]);
		expect(booked.payouts).toMatchObject([{ payoutStatus: "in_transit", netCents: -booked.netCents }]);
		expect(booked).toMatchObject({ paidOutCents: booked.netCents, balanceCents: 0, unbooked: 0 });
		clock.at += 2 * DAY_MS;
		await importBalance(shop);
		expect((await providerOf()).payouts).toMatchObject([{ payoutStatus: "paid" }]);
		const csv = await exportReport(owner, "fees", null);
		expect(csv).toMatch(/refund,booked,SB-\w+,re_\w+,,,-1\.00,0\.00,-1\.00,\r\n/);
		expect(csv).toMatch(/payout,paid,,po_\w+,2025-09-10,,,,,\d+\.\d\d\r\n/);
	});

	test("D-213 a provider that fails loses nothing: the next run goes on; after a quiet year a run still catches up", async () => {
		await buy({ quantity: 1 });
		sandbox.misbehave({ api: { mode: "unavailable" } });
		await expect(importBalance({ ...shop })).rejects.toMatchObject({ name: "PaymentError" });
		sandbox.misbehave({ api: { mode: "normal" } });
		await importBalance(shop);
		expect((await providerOf()).unbooked).toBe(0);
		clock.at += 500 * DAY_MS;
		await buy({ quantity: 1 });
		calls.length = 0;
		expect(await importBalance(counted)).toBe(true);
		expect(calls.length).toBeLessThanOrEqual(10);
		expect((await providerOf()).unbooked).toBe(0);
		const [twice] = await inShop(async (tx) => {
			const { rows } = await sql<{ rows: number; payments: number }>`
				select count(*)::int as rows, count(distinct payment_intent_id)::int as payments
				from balance_movements where kind = 'payment'`.execute(tx);
			return rows;
		});
		expect(twice).toEqual({ rows: 5, payments: 5 });
	});

	test("REP-04 D-213 the fee of a dispute alone does not count as the payment's", async () => {
		const known = (await findMonthReport(owner, null)).sales.feesUnknown;
		const id = await buy({ quantity: 1 });
		await inShop((tx) =>
			sql`insert into balance_movements (id, kind, gross_cents, fee_cents, payment_intent_id, created_at)
			select 'txn_early', 'dispute', -100, 1500, payment_intent_id, created_at from payments where order_id = ${id}`.execute(
				tx,
			),
		);
		expect((await findMonthReport(owner, null)).sales.feesUnknown).toBe(known + 1);
		expect((await feesOf()).filter((cell) => cell === "")).toHaveLength(1);
		await importBalance(shop);
		expect(await feesOf()).not.toContain("");
	});

	test("D-213 a run asks for ten weeks, and says that it has not caught up", async () => {
		const weekly = { ...counted, clock: { ...clock, now: () => clock.at + 5000 * DAY_MS } };
		calls.length = 0;
		const busy = {
			...weekly,
			payments: {
				...shop.payments,
				findBalanceMovements: async (within: { from: number; to: number }) => {
					calls.push(within);
					const createdAt = within.to - 1;
					const common = { kind: "other" as const, grossCents: 5, feeCents: 0, sourceId: null, paymentIntentId: null };
					return [{ id: `txn_busy${createdAt}`, createdAt, ...common }];
				},
			},
		};
		expect(await importBalance(busy)).toBe(false);
		expect(calls).toHaveLength(10);
		const end = calls.at(-1)?.to ?? 0;
		expect(await importBalance(busy)).toBe(false);
		// A day again, for what was listed late.
		expect(calls[10]?.from).toBe(end - 1 - DAY_MS);
	});

	test("D-213 a payment whose amount the provider has otherwise is found by the check of the records", async () => {
		expect(await findViolations(asSystem(shop))).toEqual([]);
		await inShop((tx) =>
			sql`insert into balance_movements (id, kind, gross_cents, fee_cents, payment_intent_id, created_at)
			select 'txn_odd', 'payment', amount_cents + 1, 0, payment_intent_id, created_at from payments limit 1`.execute(
				tx,
			),
		);
		expect(await findViolations(asSystem(shop))).toEqual(["the provider has booked a payment with its amount: 1"]);
	});
});
