import { describe, expect, test } from "vitest";
import type { Payments } from "#platform/payments/payments.ts";
import { DAY_MS, HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { followDisputes } from "#shop/selling/orders/disputes/follow-disputes.ts";
import { decideOrder } from "#shop/selling/orders/fulfillment/decide-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestAdmin } from "#tests/support/open-test-admin.ts";
import { finishRefunds } from "./finish-refunds.ts";
import { importProviderRefunds } from "./import-provider-refunds.ts";
import { refundOrder } from "./refund-order.ts";

describe.each(databaseKinds)("refunds and disputes at the provider on the %s database", async (kind) => {
	const testAdmin = await openTestAdmin(await openTestDatabase(kind));
	const { shop, owner, clock, sandbox, buy, buyFlagged, inShop, lastEntry } = testAdmin;
	let number = 0;
	/** Each of its own customer, so that none is flagged. */
	const order = async (quantity = 2) =>
		findOrder(owner, await buy({ quantity, email: `provider${number++}@example.com` }));
	const withPayments = (who: Shop, payments: Partial<Payments>): Shop => ({
		...who,
		payments: { ...who.payments, ...payments },
	});
	/** What happens at the provider's own pages, or at a bank; its webhooks are lost. */
	async function atProvider(path: string, body: URLSearchParams | string): Promise<void> {
		sandbox.misbehave({ webhooks: { lose: 1 } });
		const headers = { authorization: "Bearer sk_test_1" };
		expect((await fetch(`${sandbox.url}/${path}`, { method: "POST", headers, body })).status).toBe(200);
		await sandbox.flushWebhooks();
		sandbox.misbehave({ webhooks: { lose: 0 } });
	}
	const refundThere = ({ paymentIntentId }: { paymentIntentId: string | null }, more: Record<string, string> = {}) =>
		atProvider("v1/refunds", new URLSearchParams({ payment_intent: String(paymentIntentId), ...more }));
	const disputeThere = ({ paymentIntentId }: { paymentIntentId: string | null }) =>
		atProvider("sandbox/disputes", JSON.stringify({ payment_intent: paymentIntentId, reason: "duplicate" }));
	const emailsOf = (orderId: string) =>
		inShop((tx) =>
			tx
				.selectFrom("outbox")
				.select(["kind", "data"])
				.where("orderId", "=", orderId)
				.where("kind", "in", ["order_refunded", "order_cancelled"])
				.orderBy("createdAt")
				.execute(),
		);

	test("D-21 a new refund is requested alone; those left open before are for the job, the oldest first, and logged until then", async () => {
		const errors: object[] = [];
		const away = withPayments(owner, {
			refund: () => Promise.reject(Object.assign(new Error("away"), { code: "provider_unreachable" })),
		});
		const log = { ...owner.log, error: (info: object) => void errors.push(info) } as Shop["log"];
		const leaveOpen = async () => {
			const { id } = await order();
			const { refunds } = await refundOrder(
				{ ...away, log },
				{ orderId: id, amountCents: 100, reason: "", key: crypto.randomUUID() },
			);
			return { id, refundId: refunds[0]?.id };
		};
		clock.at += HOUR_MS;
		const later = await leaveOpen();
		clock.at -= HOUR_MS / 2;
		const earlier = await leaveOpen();
		expect(errors).toMatchObject([later, earlier].map(({ id, refundId }) => ({ orderId: id, refundId })));

		const { id: own } = await order();
		const refund = { orderId: own, amountCents: 100, reason: "", key: crypto.randomUUID() };
		expect((await refundOrder(owner, refund)).refunds).toMatchObject([{ state: "succeeded" }]);
		for (const { id } of [later, earlier]) {
			expect((await findOrder(owner, id)).refunds).toMatchObject([{ state: "requested" }]);
		}
		const requested: string[] = [];
		const recording = withPayments(shop, {
			refund: async (request) => {
				requested.push(request.reference);
				return await shop.payments.refund(request);
			},
		});
		await finishRefunds(recording);
		await finishRefunds(recording);
		expect(requested).toEqual([earlier.refundId, later.refundId]);
	});

	test("D-30 the job looks a week back, the rare one as far as it says, and a webhook at its own payment", async () => {
		const { paymentIntentId } = await order();
		const seen: unknown[] = [];
		const findRefunds = async (filter: object) => {
			seen.push(filter);
			return [];
		};
		const looking = withPayments(shop, { findRefunds });
		await importProviderRefunds(looking);
		await importProviderRefunds(looking, null, 60 * DAY_MS);
		await importProviderRefunds(looking, paymentIntentId);
		expect(seen).toEqual([
			{ createdSince: clock.at - 7 * DAY_MS },
			{ createdSince: clock.at - 60 * DAY_MS },
			{ paymentIntentId },
		]);
	});

	test("D-30 D-33 refunds made there are stored, logged and emailed with their own amounts; the last one cancels", async () => {
		const { id, orderNumber, totalCents, paymentIntentId } = await order();
		await refundThere({ paymentIntentId }, { amount: "100" });
		await importProviderRefunds(shop);
		const details = { order_number: orderNumber, reason: "" };
		expect((await lastEntry())?.details).toEqual({ ...details, amount_cents: 100 });
		clock.at += HOUR_MS;
		await refundThere({ paymentIntentId });
		await importProviderRefunds(shop, paymentIntentId);
		expect((await lastEntry())?.details).toEqual({ ...details, amount_cents: totalCents - 100 });
		const common = { cause: null, reason: "", state: "succeeded", createdBy: "payment provider" };
		expect(await findOrder(owner, id)).toMatchObject({
			fulfillmentStatus: "cancelled",
			refunds: [
				{ ...common, amountCents: 100 },
				{ ...common, amountCents: totalCents - 100, createdAt: clock.at },
			],
		});
		const shown = { order_number: orderNumber, name: "Ana", country: "US", cause: "other", points: 0, by_hand: false };
		expect(await emailsOf(id)).toEqual([
			{ kind: "order_refunded", data: { ...shown, amount_cents: 100, removed: [] } },
			{ kind: "order_cancelled", data: { ...shown, amount_cents: totalCents - 100 } },
		]);
	});

	test("D-30 refunds of a payment that is no order's change nothing, and keep the others from nothing", async () => {
		const { id, paymentIntentId } = await order();
		await refundThere({ paymentIntentId }, { amount: "70" });
		const found = await shop.payments.findRefunds({ paymentIntentId: String(paymentIntentId) });
		const foreign = found.flatMap((one) => [
			{ ...one, id: "re_without_payment", paymentIntentId: null },
			{ ...one, id: "re_of_another_shop", paymentIntentId: "pi_of_another_shop" },
		]);
		await importProviderRefunds(withPayments(shop, { findRefunds: async () => [...found, ...foreign] }));
		expect((await findOrder(owner, id)).refunds).toMatchObject([{ amountCents: 70 }]);
		const rows = await inShop((tx) =>
			tx
				.selectFrom("refunds")
				.select("id")
				.where("providerRefundId", "in", ["re_without_payment", "re_of_another_shop"])
				.execute(),
		);
		expect(rows).toEqual([]);
	});

	test("AORD-03 AACT-09 a decision that is sent again is the same one, another with its key is not, and it is logged", async () => {
		const id = await buyFlagged();
		const key = crypto.randomUUID();
		const rejected = await decideOrder(owner, id, "reject", key);
		const { orderNumber, verifiedAt } = rejected;
		expect((await lastEntry())?.details).toEqual({
			order_number: orderNumber,
			decision: "reject",
			verification_status: "rejected",
			fulfillment_status: "cancelled",
		});
		clock.at += HOUR_MS;
		expect(await decideOrder(owner, id, "reject", key)).toMatchObject({ verifiedAt, refunds: rejected.refunds });
		await expect(decideOrder(owner, id, "approve", key)).rejects.toMatchObject({ code: "already_rejected" });
		await expect(decideOrder(owner, id, "reject")).rejects.toMatchObject({ code: "already_rejected" });
		await expect(decideOrder(owner, crypto.randomUUID(), "keep")).rejects.toMatchObject({ code: "order_not_found" });
		expect(await emailsOf(id)).toMatchObject([{ kind: "order_cancelled", data: { cause: "rejected", points: 0 } }]);
	});

	test("AACT-09 a dispute is stored with the provider's date and deadline, and the owner's email has both and the amount", async () => {
		const disputed = await order();
		await disputeThere(disputed);
		await followDisputes(shop, disputed.paymentIntentId);
		const [made] = await shop.payments.findDisputes({ paymentIntentId: String(disputed.paymentIntentId) });
		const { evidenceDueAt = null, createdAt } = made ?? {};
		expect((await findOrder(owner, disputed.id)).disputes).toMatchObject([
			{ reason: "duplicate", state: "open", evidenceDueAt, createdAt, updatedAt: clock.at },
		]);
		expect(evidenceDueAt).toBeGreaterThan(clock.at);
		const rows = await inShop((tx) =>
			tx.selectFrom("outbox").select(["data", "language"]).where("kind", "=", "dispute_changed").execute(),
		);
		expect(rows).toEqual([
			{
				language: "en",
				data: {
					order_number: disputed.orderNumber,
					amount_cents: disputed.totalCents,
					reason: "duplicate",
					state: "open",
					status: "needs_response",
					due_at: evidenceDueAt,
				},
			},
		]);
	});

	test("the job asks for the disputes of a month, and of the older ones for each that is not over, once", async () => {
		const [over, open] = [await order(), await order()];
		await disputeThere(over);
		await followDisputes(shop, over.paymentIntentId);
		await atProvider("sandbox/disputes/change", JSON.stringify({ status: "won" }));
		await followDisputes(shop, over.paymentIntentId);
		clock.at += DAY_MS;
		await disputeThere(open);
		await followDisputes(shop, open.paymentIntentId);
		const lookAt = async (at: number) => {
			clock.at = at;
			const seen: object[] = [];
			const findDisputes = async (filter: object) => {
				seen.push(filter);
				return [];
			};
			await followDisputes(withPayments(shop, { findDisputes }));
			return seen;
		};
		const begun = clock.at;
		const ofOpen = { paymentIntentId: open.paymentIntentId };
		expect(await lookAt(begun + 29 * DAY_MS)).not.toContainEqual(ofOpen);
		const later = await lookAt(begun + 31 * DAY_MS);
		expect(later[0]).toEqual({ createdSince: clock.at - 30 * DAY_MS });
		expect(later).toContainEqual(ofOpen);
		expect(later).not.toContainEqual({ paymentIntentId: over.paymentIntentId });
	});
});
