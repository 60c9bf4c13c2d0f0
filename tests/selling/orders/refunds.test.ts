import { describe, expect, test } from "vitest";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { decideOrder } from "#shop/selling/orders/fulfillment/decide-order.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { finishRefunds } from "#shop/selling/orders/refunds/finish-refunds.ts";
import { importProviderRefunds } from "#shop/selling/orders/refunds/import-provider-refunds.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { openCountedDatabase } from "#tests/support/count-statements.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin, TRIAL } from "#tests/support/open-test-admin.ts";

describe.each(oneDatabase)("refunds on the %s database", async (kind) => {
	const { database, takeSent } = await openCountedDatabase(kind);
	const testAdmin = await openTestAdmin(database);
	const { shop, testShop, owner, clock, sandbox, buy, buyFlagged, newMember } = testAdmin;
	const { stockOf, pointsOf, lastEntry, mail, paidBack } = testAdmin;

	test("D-21 a provider that does not respond delays a refund and loses none", async () => {
		const id = await buyFlagged();
		const away = {
			...owner,
			payments: {
				...owner.payments,
				refund: async () => Promise.reject(Object.assign(new Error("away"), { code: "provider_unreachable" })),
			},
		};
		expect(await decideOrder(away, id, "reject")).toMatchObject({
			fulfillmentStatus: "cancelled",
			refunds: [{ state: "requested" }],
		});
		await finishRefunds(shop);
		await finishRefunds(shop);
		const order = await findOrder(owner, id);
		expect(order.refunds).toMatchObject([{ state: "succeeded" }]);
		expect(await paidBack(order.paymentIntentId)).toBe(order.totalCents);
	});

	test("D-30 D-33 a partial refund reverses points in proportion; the rest cancels the order and returns used points", async () => {
		const member = await newMember(60);
		const violations = await findViolations(testShop);
		const id = await buy({ member, points: true, quantity: 3 });
		const order = await findOrder(owner, id);
		expect(order.pointsUsed).toBe(50);
		expect(await pointsOf(member)).toBe(10 + order.pointsEarned);
		const half = Math.floor(order.totalCents / 2);
		const key = crypto.randomUUID();
		await refundOrder(owner, { orderId: id, amountCents: half, reason: "one was torn", key });
		await refundOrder(owner, { orderId: id, amountCents: half, reason: "one was torn", key });
		// Half of the amount reverses half of the points earned, in whole points.
		expect(await pointsOf(member)).toBe(10 + order.pointsEarned - Math.floor(order.pointsEarned / 2));
		for (const wrong of [
			{ amountCents: order.totalCents, reason: "" },
			{ amountCents: 1, reason: "half of a character: \ud800" },
			{ amountCents: 1, reason: "x".repeat(501) },
		]) {
			const refund = { orderId: id, key: crypto.randomUUID(), ...wrong };
			await expect(refundOrder(owner, refund)).rejects.toMatchObject({ code: "invalid_input" });
		}
		const amount = (amountCents: number) => ({ orderId: id, amountCents, reason: "", key: crypto.randomUUID() });
		await expect(refundOrder(owner, amount(0))).rejects.toMatchObject({
			details: [{ field: "amountCents", code: "out_of_range" }],
		});
		await refundOrder(owner, amount(1));
		const whole = await refundOrder(owner, { orderId: id, amountCents: null, reason: "", key: crypto.randomUUID() });
		expect(whole).toMatchObject({ fulfillmentStatus: "cancelled" });
		expect(whole.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(order.totalCents);
		expect(await pointsOf(member)).toBe(60);
		expect(await findViolations(testShop)).toEqual(violations);
	});

	test.each([
		["customer_request", "As you asked, we’ve canceled order"],
		["could_not_fulfill", "We’re sorry: we couldn’t fulfill order"],
		["other", "We’ve canceled order"],
	] as const)(
		"a full refund (%s) sends one email: by reason, by name, with points only where some were used",
		async (cause, words) => {
			const refund = { amountCents: null, cause, reason: "" };
			const guest = await buy();
			await mail();
			const { totalCents } = await refundOrder(owner, { ...refund, orderId: guest, key: crypto.randomUUID() });
			await finishRefunds(shop);
			await sandbox.flushWebhooks();
			const [sentMail, ...others] = await mail();
			expect(others).toEqual([]);
			expect(sentMail?.text).toContain("Hi Ana,");
			expect(sentMail?.text).toContain(words);
			expect(sentMail?.text).toContain(`Your refund of $${(totalCents / 100).toFixed(2)} is on its way`);
			expect(sentMail?.text).not.toMatch(/points you used|accept order/);

			const member = await newMember(60);
			const id = await buy({ member, points: true, quantity: 3 });
			await mail();
			await refundOrder(owner, { ...refund, orderId: id, key: crypto.randomUUID() });
			const mails = await mail();
			expect(mails).toHaveLength(1);
			expect(mails[0]?.text).toContain("The 50 points you used are back in your account.");
		},
	);

	test("D-33 a full refund of a shipped order returns used points as well, and states its reason", async () => {
		const member = await newMember(60);
		const id = await buy({ member, points: true, quantity: 3 });
		await shipOrder(owner, id, { carrier: "USPS" });
		await mail();
		const refund = { orderId: id, amountCents: null, cause: "customer_request" as const, reason: "" };
		expect(await refundOrder(owner, { ...refund, key: crypto.randomUUID() })).toMatchObject({
			fulfillmentStatus: "shipped",
			refunds: [{ cause: "customer_request", state: "succeeded" }],
		});
		expect(await lastEntry()).toMatchObject({
			actionType: "ORDER_REFUND",
			details: { cause: "customer_request", amount_cents: (await findOrder(owner, id)).totalCents },
		});
		expect(await pointsOf(member)).toBe(60);
		const [sentMail, ...others] = await mail();
		expect(others).toEqual([]);
		expect(sentMail?.text).toContain("As you asked, we’ve refunded");
		expect(sentMail?.text).toContain("The 50 points you used are back in your account.");
	});

	/** A refund in the provider's dashboard. */
	async function refundAtProvider(paymentIntentId: string | null, amountCents?: number): Promise<void> {
		const body = new URLSearchParams({ payment_intent: String(paymentIntentId) });
		if (amountCents !== undefined) body.set("amount", String(amountCents));
		const headers = { authorization: "Bearer sk_test_1" };
		const response = await fetch(`${sandbox.url}/v1/refunds`, { method: "POST", headers, body });
		expect(response.status).toBe(200);
	}

	test.each([
		["from the orders tab", "owner@localhost"],
		["at the provider's own pages", "payment provider"],
	])("AORD-03 AORD-05 AORD-06 a full refund of a flagged order %s is a rejection", async (_, decider) => {
		const violations = await findViolations(testShop);
		const id = await buyFlagged();
		const order = await findOrder(owner, id);
		const stock = (await stockOf(TRIAL)) ?? 0;
		clock.at += 1000;
		if (decider === "payment provider") {
			await refundAtProvider(order.paymentIntentId, 50);
			await sandbox.flushWebhooks();
			// A partial refund decides nothing.
			expect(await findOrder(owner, id)).toMatchObject({ verificationStatus: "needs_review", verifiedBy: null });
			await refundAtProvider(order.paymentIntentId);
			await sandbox.flushWebhooks();
		} else {
			const whole = { orderId: id, amountCents: null, reason: "", key: crypto.randomUUID() };
			await refundOrder(owner, { ...whole, amountCents: 50, key: crypto.randomUUID() });
			expect(await findOrder(owner, id)).toMatchObject({ verificationStatus: "needs_review", verifiedBy: null });
			await refundOrder(owner, whole);
		}
		expect(await findOrder(owner, id)).toMatchObject({
			verificationStatus: "rejected",
			fulfillmentStatus: "cancelled",
			requiresManualReview: true,
			verifiedBy: decider,
			verifiedAt: clock.at,
		});
		expect(await paidBack(order.paymentIntentId)).toBe(order.totalCents);
		expect(await stockOf(TRIAL)).toBe(stock + 1);
		await expect(decideOrder(owner, id, "keep")).rejects.toMatchObject({ code: "already_rejected" });
		expect(await findViolations(testShop)).toEqual(violations);
	});

	test("AORD-05 an approved order keeps its decision after a full refund", async () => {
		const id = await buyFlagged();
		const { verifiedAt } = await decideOrder(owner, id, "approve");
		clock.at += 1000;
		await refundOrder(owner, { orderId: id, amountCents: null, reason: "", key: crypto.randomUUID() });
		expect(await findOrder(owner, id)).toMatchObject({
			verificationStatus: "verified",
			fulfillmentStatus: "cancelled",
			requiresManualReview: false,
			verifiedAt,
		});
	});

	test("D-30 a refund that is recorded is not looked at again by the job", async () => {
		const orders = [await buy(), await buy()];
		for (const orderId of orders) {
			await refundOrder(owner, { orderId, amountCents: 100, reason: "", key: crypto.randomUUID() });
			await refundAtProvider((await findOrder(owner, orderId)).paymentIntentId, 50);
		}
		await sandbox.flushWebhooks();
		takeSent();
		await importProviderRefunds(shop);
		// Whatever their number, one statement finds that nothing is left to do.
		expect(takeSent().count).toBe(1);
	});

	test("D-30 D-33 an external refund has the effects of one in the admin, once, by webhook or job", async () => {
		const member = await newMember(60);
		const violations = await findViolations(testShop);
		const id = await buy({ member, points: true, quantity: 3 });
		const order = await findOrder(owner, id);
		const stock = (await stockOf(FIVE_PAIR)) ?? 0;
		await mail();

		await refundAtProvider(order.paymentIntentId, 100);
		await sandbox.flushWebhooks();
		expect(await findOrder(owner, id)).toMatchObject({
			fulfillmentStatus: "processing",
			refunds: [{ amountCents: 100, state: "succeeded", createdBy: "payment provider" }],
		});
		expect(await lastEntry()).toMatchObject({ actionType: "ORDER_REFUND", adminEmail: "payment provider" });
		const key = crypto.randomUUID();
		await refundOrder(owner, { orderId: id, amountCents: 200, reason: "", key });
		await sandbox.flushWebhooks();
		// 300 of the amount paid, in whole points of those earned.
		const reversed = Math.floor((order.pointsEarned * 300) / order.totalCents);
		expect(10 + order.pointsEarned - (await pointsOf(member))).toBe(reversed);

		await refundAtProvider(order.paymentIntentId);
		await Promise.all([importProviderRefunds(shop), importProviderRefunds(shop)]);
		const canceled = await findOrder(owner, id);
		expect(canceled.fulfillmentStatus).toBe("cancelled");
		await sandbox.flushWebhooks();
		expect((await findOrder(owner, id)).refunds).toEqual(canceled.refunds);
		expect(canceled.refunds.map(({ amountCents }) => amountCents)).toEqual([100, 200, order.totalCents - 300]);
		expect(await paidBack(order.paymentIntentId)).toBe(order.totalCents);
		expect(await pointsOf(member)).toBe(60);
		expect(await stockOf(FIVE_PAIR)).toBe(stock + 3);
		expect((await mail()).map(({ subject }) => subject).sort()).toEqual([
			...Array(2).fill(`Refund for your SoftBrace order ${order.orderNumber}`),
			`Your SoftBrace order ${order.orderNumber} was canceled`,
		]);
		expect(await findViolations(testShop)).toEqual(violations);
	});
});
