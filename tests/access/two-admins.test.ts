import { describe, expect, test } from "vitest";
import { action as refundCall } from "#app/api/admin/selling/orders/order-refunds.ts";
import { action as reviewCall } from "#app/api/admin/selling/orders/order-review.ts";
import { action as shipmentCall } from "#app/api/admin/selling/orders/order-shipment.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

const newKey = () => crypto.randomUUID();

describe.each(oneDatabase)("two administrators on the %s database", async (kind) => {
	const testAdmin = await openTestAdmin(await openTestDatabase(kind));
	const { owner, shop, buy, buyFlagged, paidBack } = testAdmin;
	const other = {
		...owner,
		caller: { ...owner.caller, administrator: { email: "second@example.com", ipAddress: null, userAgent: null } },
	};
	const refund = (id: string, body: object, who = owner) => callApi(refundCall, who, { params: { id }, body });
	const decide = (id: string, body: object, who = owner) => callApi(reviewCall, who, { params: { id }, body });

	test("PERM-29 a second refund of the rest gets who refunded it and when; a retry of the same request gets the first response", async () => {
		const id = await buy();
		const body = { key: newKey(), cause: "customer_request" };
		const first = await refund(id, body);
		expect(first.status).toBe(201);
		expect(await refund(id, body)).toMatchObject({ status: 201, body: first.body });
		const second = await refund(id, { key: newKey() }, other);
		expect(second).toMatchObject({
			status: 409,
			body: {
				code: "already_refunded",
				message: expect.stringMatching(/^Already refunded in full by owner@localhost on Sep 1, 2025, 10:00/),
			},
		});
		const spanish = await refund(id, { key: newKey() }, { ...other, language: "es" });
		expect(spanish.body).toMatchObject({
			message: expect.stringContaining("owner@localhost ya reembolsó todo el 1 sep"),
		});
		const order = await findOrder(owner, id);
		expect(order.refunds).toHaveLength(1);
		expect(await paidBack(order.paymentIntentId)).toBe(order.totalCents);
	});

	test("a second partial refund from the same screen state gets a conflict; a fresh screen may refund more", async () => {
		const id = await buy();
		const { totalCents } = await findOrder(owner, id);
		const seen = { amount_cents: 100, refundable_cents: totalCents };
		const key = newKey();
		expect((await refund(id, { ...seen, key })).status).toBe(201);
		expect((await refund(id, { ...seen, key })).status).toBe(201);
		expect(await refund(id, { ...seen, key: newKey() }, other)).toMatchObject({
			status: 409,
			body: { code: "refunded_meanwhile", message: expect.stringMatching(/^owner@localhost refunded \$1\.00 on /) },
		});
		// The same key with another amount is another request.
		expect((await refund(id, { amount_cents: 200, key })).status).toBe(409);
		const fresh = { amount_cents: 100, refundable_cents: totalCents - 100, key: newKey() };
		expect((await refund(id, fresh, other)).status).toBe(201);
		expect((await findOrder(owner, id)).refunds.map(({ amountCents }) => amountCents)).toEqual([100, 100]);
	});

	test.each([3, 2, 1])("of five simultaneous partial refunds exactly those that fit are made: %s", async (fitting) => {
		for (const quantity of [1, 2, 4]) {
			const id = await buy({ quantity });
			const { totalCents, paymentIntentId } = await findOrder(owner, id);
			// With one cent more than a share, one refund fewer fits: an apparent loss that is the caller's rounding.
			const amountCents = Math.floor(totalCents / (fitting + 1)) + 1;
			const outcomes = await Promise.all(
				[1, 2, 3, 4, 5].map(() =>
					refundOrder(owner, { orderId: id, amountCents, reason: "", key: newKey() }).then(
						() => "made",
						(error: { code: string }) => error.code,
					),
				),
			);
			expect(outcomes.filter((outcome) => outcome === "made")).toHaveLength(fitting);
			expect(outcomes.filter((outcome) => outcome === "invalid_input")).toHaveLength(5 - fitting);
			expect(await paidBack(paymentIntentId)).toBe(amountCents * fitting);
		}
	});

	test("five simultaneous refunds of the rest: one is made, four get its author", async () => {
		const id = await buy();
		const responses = await Promise.all([1, 2, 3, 4, 5].map(() => refund(id, { key: newKey() })));
		expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
	});

	test.each([
		["approve", "approved"],
		["reject", "rejected"],
	])(
		"AORD-10 after %s every other decision gets who decided; a retry of the same request gets the first response",
		async (decision, word) => {
			const id = await buyFlagged();
			const body = { decision, key: newKey() };
			const first = await decide(id, body);
			expect(first.status).toBe(200);
			expect(await decide(id, body)).toMatchObject({ status: 200, body: first.body });
			for (const later of ["approve", "reject", "keep"]) {
				expect(await decide(id, { decision: later, key: newKey() }, other)).toMatchObject({
					status: 409,
					body: {
						code: `already_${word}`,
						message: expect.stringMatching(new RegExp(`^This order was already ${word} by owner@localhost on `)),
					},
				});
			}
			expect((await findOrder(owner, id)).verifiedBy).toBe("owner@localhost");
		},
	);

	test("a second shipment gets who shipped the order and when; an order in review requires approval first", async () => {
		const id = await buy();
		const ship = (orderId: string, who = owner) =>
			callApi(shipmentCall, who, { params: { id: orderId }, body: { carrier: "USPS" } });
		expect((await ship(id)).status).toBe(201);
		expect(await ship(id, other)).toMatchObject({
			status: 409,
			body: { message: expect.stringMatching(/^This order was already shipped by owner@localhost on Sep 1, 2025/) },
		});
		expect(await ship(await buyFlagged())).toMatchObject({
			status: 409,
			body: { message: "This order is still in review. Approve it before you ship it." },
		});
		const canceled = await buy();
		await refund(canceled, { key: newKey() });
		expect(await ship(canceled)).toMatchObject({
			status: 409,
			body: { message: expect.stringMatching(/^This order was canceled by owner@localhost on /) },
		});
		expect((await callApi(shipmentCall, shop, { params: { id }, body: { carrier: "UPS" } })).status).toBe(401);
	});
});
