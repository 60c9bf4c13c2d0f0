import { describe, expect, onTestFinished, test } from "vitest";
import type { Log } from "#platform/log.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { finishRefunds } from "#shop/selling/orders/refunds/finish-refunds.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestAdmin } from "#tests/support/open-test-admin.ts";

type Line = Record<string, unknown> & { text: string };

describe.each(oneDatabase)("an order can be followed by what its customer has, on the %s database", async (kind) => {
	const { shop, testShop, owner, buy, sandbox } = await openTestAdmin(await openTestDatabase(kind));

	/** What these shops log and name to traces from now on. */
	function listen(...shops: { log: Shop["log"]; observer?: Shop["observer"] }[]) {
		const lines: Line[] = [];
		const subjects: object[] = [];
		const hear = (fields: object, text: string) => void lines.push({ ...fields, text });
		for (const one of shops) {
			const { log, observer } = one;
			onTestFinished(() => void Object.assign(one, { log, observer }));
			one.log = { info: hear, warn: hear, error: hear } as Log;
			one.observer = {
				call: () => {},
				count: () => {},
				part: (_, work) => work(),
				about: (subject) => void subjects.push(subject),
			};
		}
		return { subjects, named: (text: string) => lines.filter((line) => line.text === text) };
	}
	const orderOf = async (id: string) => {
		const order = await findOrder(owner, id);
		if (order === null) throw new Error("the order is not there");
		return order;
	};
	const refund = (orderId: string, amountCents: number | null = null) =>
		refundOrder(owner, { orderId, amountCents, cause: "customer_request", reason: "", key: crypto.randomUUID() });

	test("D-96 a purchase is logged once, with the order's number, the checkout's id and the payment session", async () => {
		const { named, subjects } = listen(shop);
		const { orderNumber } = await orderOf(await buy());
		const [placed] = named("order placed");
		expect(named("order placed")).toEqual([
			{
				text: "order placed",
				order: orderNumber,
				checkoutId: expect.stringMatching(/^[\da-f-]{36}$/),
				session: expect.stringMatching(/^cs_/),
			},
		]);
		expect(subjects).toContainEqual({ checkout: placed?.checkoutId });
		expect(subjects).toContainEqual({ order: orderNumber });
		await sandbox.flushWebhooks();
		expect(named("order placed"), "the same event again").toHaveLength(1);
	});

	test("D-96 a refund that is made, and one that fails, are logged with the order's number", async () => {
		const { named, subjects } = listen(shop, testShop, owner);
		const made = await orderOf(await buy());
		await refund(made.id);
		await finishRefunds(testShop);
		expect(named("refund made")).toEqual([
			expect.objectContaining({ order: made.orderNumber, amountCents: made.totalCents }),
		]);
		expect(subjects).toContainEqual({ order: made.orderNumber });

		const failing = await orderOf(await buy());
		const payments: Shop["payments"] = {
			...shop.payments,
			refund: async ({ paymentIntentId, amountCents, reference }) => ({
				id: "re_failed",
				status: "failed",
				amountCents,
				paymentIntentId,
				reference,
				failureReason: "expired_or_canceled_card",
			}),
		};
		Object.assign(owner, { payments });
		onTestFinished(() => void Object.assign(owner, { payments: shop.payments }));
		await refund(failing.id, 100);
		await finishRefunds({ ...testShop, payments });
		expect(named("refund failed")).toEqual([expect.objectContaining({ order: failing.orderNumber, amountCents: 100 })]);
	});
});
