import { describe, expect, test } from "vitest";
import { action as settlementCall } from "#app/api/admin/selling/orders/order-refund-settlement.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { receivePaymentEvent } from "#shop/selling/checkout/receive-payment-event.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { disputeState } from "#shop/selling/orders/disputes/disputes.rules.ts";
import { followDisputes } from "#shop/selling/orders/disputes/follow-disputes.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { finishRefunds } from "#shop/selling/orders/refunds/finish-refunds.ts";
import { importProviderRefunds } from "#shop/selling/orders/refunds/import-provider-refunds.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

test.each([
	["won", "won"],
	["lost", "lost"],
	["warning_needs_response", "inquiry"],
	["warning_under_review", "inquiry"],
	["warning_closed", "closed"],
	["prevented", "closed"],
	["needs_response", "open"],
	["under_review", "open"],
	["a word of tomorrow", "open"],
])("a dispute that the provider calls %s is %s", (status, state) => {
	expect(disputeState(status)).toBe(state);
});

describe.each(oneDatabase)("the rare ways of a payment on the %s database", async (kind) => {
	const testAdmin = await openTestAdmin(await openTestDatabase(kind));
	const { shop, testShop, owner, clock, sandbox, buy, buyFlagged, newMember, stockOf, pointsOf, lastEntry, mail } =
		testAdmin;

	/** What a customer's bank does, at the provider. */
	async function bank(path: "refunds/fail" | "disputes" | "disputes/change", body: object): Promise<void> {
		const response = await fetch(`${sandbox.url}/sandbox/${path}`, { method: "POST", body: JSON.stringify(body) });
		expect(response.status).toBe(200);
		await sandbox.flushWebhooks();
	}
	/** Whatever is sent in between is lost. */
	async function unheard(work: () => Promise<void>): Promise<void> {
		sandbox.misbehave({ webhooks: { lose: 1 } });
		await work();
		sandbox.misbehave({ webhooks: { lose: 0 } });
	}
	const wholly = (orderId: string, key: string = crypto.randomUUID()) =>
		refundOrder(owner, { orderId, amountCents: null, cause: "customer_request", reason: "", key });
	const withPayments = (payments: Partial<Shop["payments"]>, who: Shop = shop): Shop => ({
		...who,
		payments: { ...shop.payments, ...payments },
	});
	const intentOf = async (id: string) => (await findOrder(owner, id)).paymentIntentId ?? "";

	test("AACT-09 the log names the provider for disputes and failed refunds, and the administrator who settles one", async () => {
		const id = await buy();
		const { orderNumber, totalCents } = await findOrder(owner, id);
		await bank("disputes", { payment_intent: await intentOf(id), reason: "duplicate" });
		const details = { order_number: orderNumber, amount_cents: totalCents };
		expect(await lastEntry()).toMatchObject({
			actionType: "ORDER_DISPUTE",
			adminEmail: "payment provider",
			details: { ...details, reason: "duplicate", state: "open" },
		});
		const other = await buy();
		const refunded = await wholly(other);
		await bank("refunds/fail", { reason: "lost_or_stolen_card" });
		const failure = { order_number: refunded.orderNumber, amount_cents: refunded.totalCents };
		expect(await lastEntry()).toMatchObject({
			actionType: "ORDER_REFUND_FAILED",
			adminEmail: "payment provider",
			details: { ...failure, reason: "lost_or_stolen_card" },
		});
		const params = { id: other, refundId: refunded.refunds[0]?.id ?? "" };
		expect((await callApi(settlementCall, owner, { params, method: "POST" })).status).toBe(201);
		expect(await lastEntry()).toMatchObject({
			actionType: "ORDER_REFUND_SETTLED",
			adminEmail: "owner@localhost",
			details: failure,
		});
	});

	test("a part that is lost in a dispute cancels nothing; one that is disputed otherwise later is followed", async () => {
		const id = await buy({ quantity: 3 });
		const stock = await stockOf(FIVE_PAIR);
		const intent = await intentOf(id);
		await bank("disputes", { payment_intent: intent, amount: 100 });
		const [dispute] = await shop.payments.findDisputes({ paymentIntentId: intent });
		if (!dispute) throw new Error("no dispute");
		// The bank changes its mind about the sum, and about nothing else.
		const more = withPayments({ findDisputes: async () => [{ ...dispute, amountCents: 150 }] });
		await followDisputes(more, intent);
		expect((await findOrder(owner, id)).disputes).toMatchObject([{ amountCents: 150, state: "open" }]);
		await bank("disputes/change", { status: "lost" });
		expect(await findOrder(owner, id)).toMatchObject({
			fulfillmentStatus: "processing",
			disputes: [{ state: "lost" }],
		});
		expect(await stockOf(FIVE_PAIR)).toBe(stock);
	});

	test("a dispute that is lost for an order that was canceled before gives its stock back only once", async () => {
		const violations = await findViolations(testShop);
		const id = await buy({ quantity: 3 });
		const stock = (await stockOf(FIVE_PAIR)) ?? 0;
		await bank("disputes", { payment_intent: await intentOf(id), inquiry: true });
		expect((await wholly(id)).fulfillmentStatus).toBe("cancelled");
		await sandbox.flushWebhooks();
		await bank("disputes/change", { status: "lost" });
		expect(await findOrder(owner, id)).toMatchObject({ fulfillmentStatus: "cancelled", disputes: [{ state: "lost" }] });
		expect(await stockOf(FIVE_PAIR)).toBe(stock + 3);
		expect(await findViolations(testShop)).toEqual(violations);
	});

	test("without any webhook the job finds a dispute of weeks ago, and the end of an inquiry of months ago", async () => {
		const [id, inquired] = [await buy(), await buy()];
		const [intent, inquiredIntent] = [await intentOf(id), await intentOf(inquired)];
		await bank("disputes", { payment_intent: inquiredIntent, inquiry: true });
		clock.at += 90 * DAY_MS;
		await unheard(async () => {
			await bank("disputes/change", { status: "warning_closed" });
			await bank("disputes", { payment_intent: intent });
		});
		clock.at += 29 * DAY_MS;
		await followDisputes(shop);
		expect((await findOrder(owner, id)).disputes).toMatchObject([{ state: "open" }]);
		expect((await findOrder(owner, inquired)).disputes).toMatchObject([{ state: "closed" }]);
	});

	test("a refund that the provider cancels or rejects, at once or later, is marked, and the owner is notified", async () => {
		const reject = withPayments(
			{
				refund: async () => {
					throw Object.assign(new Error("no"), { name: "PaymentError", code: "provider_rejected" });
				},
			},
			owner,
		);
		const cancel = withPayments(
			{
				refund: async ({ amountCents, paymentIntentId, reference }) => ({
					id: `re_${crypto.randomUUID()}`,
					status: "canceled",
					failureReason: "expired_card",
					amountCents,
					paymentIntentId,
					reference,
				}),
			},
			owner,
		);
		for (const [who, failureReason] of [
			[reject, null],
			[cancel, "expired_card"],
		] as const) {
			const id = await buy();
			await mail();
			const refund = { orderId: id, amountCents: 100, reason: "", key: crypto.randomUUID() };
			const order = await refundOrder(who, refund);
			expect(order.refunds).toMatchObject([{ state: "failed", failureReason, failedAt: clock.at }]);
			expect((await mail()).map(({ subject }) => subject)).toEqual([`A refund for order ${order.orderNumber} failed`]);
			await finishRefunds(shop);
			expect((await findOrder(owner, id)).refunds, "it is not tried again").toMatchObject([{ state: "failed" }]);
		}

		const id = await buy();
		const made = await wholly(id);
		const intent = made.paymentIntentId ?? "";
		const found = await shop.payments.findRefunds({ paymentIntentId: intent });
		const status = "canceled";
		const unrelated = { ...found[0], id: "re_unrelated", reference: null, status } as (typeof found)[number];
		const later = withPayments({ findRefunds: async () => [...found.map((one) => ({ ...one, status })), unrelated] });
		await importProviderRefunds(later, intent);
		expect((await findOrder(owner, id)).refunds, "one that nobody knows is none").toMatchObject([{ state: "failed" }]);
	});

	test("a refund that was made good keeps who did it, and when, though another one fails later", async () => {
		const id = await buy();
		await shipOrder(owner, id, { carrier: "USPS" });
		await wholly(id);
		await bank("refunds/fail", {});
		clock.at += DAY_MS;
		const resolvedAt = clock.at;
		await wholly(id);
		await bank("refunds/fail", {});
		clock.at += DAY_MS;
		await wholly(id);
		expect((await findOrder(owner, id)).refunds).toMatchObject([
			{ state: "failed", resolvedAt },
			{ state: "failed", resolvedAt: clock.at },
			{ state: "succeeded", resolvedAt: null },
		]);
	});

	test("D-33 the rest of a shipped order's money, refunded at the provider's own pages, gives used points back", async () => {
		const member = await newMember(60);
		const id = await buy({ member, points: true, quantity: 3 });
		await shipOrder(owner, id, { carrier: "USPS" });
		await mail();
		const refund = async (more: Record<string, string>) => {
			const body = new URLSearchParams({ payment_intent: await intentOf(id), ...more });
			const headers = { authorization: "Bearer sk_test_1" };
			expect((await fetch(`${sandbox.url}/v1/refunds`, { method: "POST", headers, body })).status).toBe(200);
			await sandbox.flushWebhooks();
			return (await mail())[0]?.text;
		};
		expect(await refund({ amount: "100" }), "a part gives none back").not.toContain("points you used");
		expect(await refund({})).toContain("The 50 points you used are back in your account.");
		expect(await pointsOf(member)).toBe(60);
		expect(await findOrder(owner, id)).toMatchObject({ fulfillmentStatus: "shipped" });
	});

	test("AORD-05 a member's flagged order that is refunded in whole is decided; one without an email tells nobody", async () => {
		const id = await buyFlagged(await newMember(0));
		await mail();
		await testAdmin.inShop((tx) => tx.updateTable("orders").set({ email: null }).where("id", "=", id).execute());
		expect(await wholly(id)).toMatchObject({ verificationStatus: "rejected", refunds: [{ state: "succeeded" }] });
		const shipped = await buy();
		await shipOrder(owner, shipped, { carrier: "USPS" });
		await mail();
		await testAdmin.inShop((tx) => tx.updateTable("orders").set({ email: null }).where("id", "=", shipped).execute());
		expect((await wholly(shipped)).refunds).toMatchObject([{ state: "succeeded" }]);
		expect(await mail()).toEqual([]);
	});

	test("an event about what the provider does not know is malformed; one that cannot be looked into now is not", async () => {
		const event = { id: "evt_1", type: "charge.refunded", session: null, paymentIntentId: "pi_1", createdAt: clock.at };
		const codeOf = (code: string) => {
			const findRefunds = async () => {
				throw Object.assign(new Error(code), { name: "PaymentError", code });
			};
			const receiver = withPayments({ readEvent: () => event, findRefunds }, asSystem(shop));
			return receivePaymentEvent(receiver, "", "").catch((error: { code: string }) => error.code);
		};
		expect(await codeOf("provider_rejected")).toBe("event_malformed");
		expect(await codeOf("provider_unreachable")).toBe("provider_unreachable");
	});
});
