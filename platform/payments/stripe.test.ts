import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectedTotal } from "./build-session-params.ts";
import type { PaymentSession } from "./payments.ts";
import { newOrder, openTestPayments } from "./testing/new-order.ts";
import { spawnSandbox } from "./testing/spawn-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof spawnSandbox>>;
beforeAll(async () => {
	sandbox = await spawnSandbox();
});
afterAll(() => sandbox?.kill());

const payments = () => openTestPayments(sandbox.url);

describe("createSession", () => {
	test("CHK-06 PAY-11 gives a payment page with the shop's own total and reference", async () => {
		const order = newOrder();
		const session = await payments().createSession(order);
		expect(session).toEqual({
			id: expect.stringMatching(/^cs_test_/),
			url: `${sandbox.url.origin}/pay/${session.id}`,
			status: "open",
			paymentStatus: "unpaid",
			amountTotalCents: 1187,
			currency: "usd",
			paymentIntentId: null,
			isDeclined: false,
			riskLevel: null,
			reference: order.reference,
			email: "buyer@example.com",
			shipping: null,
			expiresAt: Math.floor(order.expiresAt / 1000) * 1000,
		} satisfies PaymentSession);
		expect(payments().pageOrigin).toBe(sandbox.url.origin);
	});

	test("the page is in the order's language and shows its tax, discount and shipping by name", async () => {
		const labels = { taxLabel: "Impuesto (8%)", shippingLabel: "Envío gratis", discountLabel: "Descuento" };
		const session = await payments().createSession(newOrder({ ...labels, discountCents: 100, language: "es" }));
		const page = await (await fetch(String(session.url))).text();
		for (const text of ["Impuesto (8%)", "Envío gratis", "-$1.00", "Pagar $10.87"]) expect(page).toContain(text);
	});

	test("the total is the shop's to the cent, whatever the order", async () => {
		const line = fc.record({
			name: fc.constantFrom("5-Pair Pack", "SoftWax", "Niño & <b>"),
			unitAmountCents: fc.integer({ min: 0, max: 4999 }),
			quantity: fc.integer({ min: 1, max: 25 }),
		});
		const amount = fc.integer({ min: 0, max: 3000 });
		const orders = fc
			.record({
				lines: fc.array(line, { minLength: 1, maxLength: 7 }),
				taxCents: amount,
				shippingCents: fc.constantFrom(0, 200),
				share: fc.integer({ min: 0, max: 100 }),
			})
			.map(({ share, ...order }) => {
				const merchandise = order.lines.reduce((sum, item) => sum + item.unitAmountCents * item.quantity, 0);
				return newOrder({ ...order, discountCents: Math.floor((merchandise * share) / 100) });
			})
			.filter((order) => expectedTotal(order) === 0 || expectedTotal(order) >= 50);
		const adapter = payments();
		await fc.assert(
			fc.asyncProperty(orders, async (order) => {
				expect((await adapter.createSession(order)).amountTotalCents).toBe(expectedTotal(order));
			}),
			{ numRuns: 40 },
		);
	});

	test("the same order again returns the same page in its current state", async () => {
		const order = newOrder({ discountCents: 50 });
		const first = await payments().createSession(order);
		expect((await payments().createSession(order)).id).toBe(first.id);
		await sandbox.pay(first.id);
		expect(await payments().createSession(order)).toMatchObject({ id: first.id, status: "complete", url: null });
	});

	test("an order whose texts changed since the first attempt gets the page created then", async () => {
		const order = newOrder();
		const first = await payments().createSession(order);
		const again = await payments().createSession({ ...order, shippingLabel: "Ships free" });
		expect(again.id).toBe(first.id);
	});

	test("an order whose amounts changed gets no page, and the earlier one is closed", async () => {
		const order = newOrder();
		const first = await payments().createSession(order);
		const changed = payments().createSession({ ...order, taxCents: 89 });
		await expect(changed).rejects.toMatchObject({ name: "PaymentError", code: "provider_failed" });
		expect((await payments().readSession(first.id)).status).toBe("expired");
	});

	test.each([
		["too small a total", { lines: [{ name: "P", unitAmountCents: 10, quantity: 1 }], taxCents: 0 }],
		["a page that would end too soon", { expiresAt: Date.now() + 60_000 }],
		["no lines", { lines: [], taxCents: 0 }],
	])("%s is rejected", async (_, more) => {
		const created = payments().createSession(newOrder(more));
		await expect(created).rejects.toMatchObject({ name: "PaymentError", code: "provider_rejected" });
	});
});

describe("a session", () => {
	test("PAY-15 paid: intent, risk and the buyer's input", async () => {
		const order = newOrder({ email: null, addressCountries: ["US", "CA", "MX"] });
		const { id } = await payments().createSession(order);
		await sandbox.pay(id, {
			card: "4000000000009235",
			email: "ana@example.com",
			shipping: { name: "Ana Soto", line1: "1 Rue", city: "Montréal", state: "QC", postal_code: "H1A", country: "CA" },
		});
		const expected: Partial<PaymentSession> = {
			status: "complete",
			paymentStatus: "paid",
			url: null,
			riskLevel: "elevated",
			email: "ana@example.com",
			shipping: {
				name: "Ana Soto",
				line1: "1 Rue",
				line2: "",
				city: "Montréal",
				state: "QC",
				postalCode: "H1A",
				country: "CA",
			},
		};
		const session = await payments().readSession(id);
		expect(session).toMatchObject(expected);
		expect(session.paymentIntentId).toMatch(/^pi_/);
	});

	test("PAY-15 declined stays open and unpaid", async () => {
		const { id } = await payments().createSession(newOrder());
		expect((await sandbox.pay(id, { card: "4000000000000002" })).status).toBe("declined");
		expect(await payments().readSession(id)).toMatchObject({ status: "open", paymentStatus: "unpaid" });
	});

	test("with a total of 0 is complete without a payment", async () => {
		const { id } = await payments().createSession(newOrder({ discountCents: 1099, taxCents: 0 }));
		await sandbox.pay(id);
		expect(await payments().readSession(id)).toMatchObject({
			status: "complete",
			paymentStatus: "no_payment_required",
			paymentIntentId: null,
			riskLevel: null,
		});
	});

	test("can be expired while open; complete or expired it is returned unchanged", async () => {
		const [open, paid] = await Promise.all([
			payments().createSession(newOrder()),
			payments().createSession(newOrder()),
		]);
		await sandbox.pay(paid.id);
		expect((await payments().expireSession(open.id)).status).toBe("expired");
		expect((await payments().expireSession(open.id)).status).toBe("expired");
		expect((await payments().expireSession(paid.id)).status).toBe("complete");
	});

	test.each(["cs_test_nobody_has_this_one", "", "../refunds", "cs_test_%2e%2e/expire", "pi_12345678"])(
		"%j is not found",
		async (id) => {
			const notFound = { name: "PaymentError", code: "session_not_found" };
			await expect(payments().readSession(id)).rejects.toMatchObject(notFound);
			await expect(payments().expireSession(id)).rejects.toMatchObject(notFound);
		},
	);

	test("is listed by its age, beyond the first hundred too", async () => {
		const since = Date.now();
		const references = Array.from({ length: 101 }, () => newOrder());
		for (const order of references) await payments().createSession(order);
		const byReference = new Map<string | null, PaymentSession>();
		for await (const session of payments().findSessions(since)) byReference.set(session.reference, session);
		expect(references.filter(({ reference }) => !byReference.has(reference))).toEqual([]);
		for await (const session of payments().findSessions(Date.now() + 60_000)) expect(session).toBeUndefined();
	});
});

test("refund pays back a part once per key, and never more than is left", async () => {
	const { id } = await payments().createSession(newOrder());
	await sandbox.pay(id);
	const paymentIntentId = (await payments().readSession(id)).paymentIntentId ?? "";
	const part = { paymentIntentId, amountCents: 1000, idempotencyKey: `refund-${id}`, reference: "the shop's id" };
	const first = await payments().refund(part);
	expect(first).toEqual({
		id: expect.stringMatching(/^re_/),
		status: "succeeded",
		failureReason: null,
		amountCents: 1000,
		paymentIntentId,
		reference: "the shop's id",
	});
	expect(await payments().refund(part)).toEqual(first);
	const tooMuch = payments().refund({ ...part, idempotencyKey: `refund-${id}-2` });
	await expect(tooMuch).rejects.toMatchObject({ name: "PaymentError", code: "provider_rejected" });
});

test("refunds are listed by payment and by age, with or without the shop's id", async () => {
	const since = Date.now();
	const intents: string[] = [];
	for (const reference of ["first", "second"]) {
		const { id } = await payments().createSession(newOrder());
		await sandbox.pay(id);
		const paymentIntentId = (await payments().readSession(id)).paymentIntentId ?? "";
		await payments().refund({ paymentIntentId, amountCents: 100, idempotencyKey: `found-${id}`, reference });
		intents.push(paymentIntentId);
	}
	const [paymentIntentId = ""] = intents;
	await fetch(`${sandbox.url.origin}/v1/refunds`, {
		method: "POST",
		headers: { authorization: "Bearer sk_test_1" },
		body: new URLSearchParams({ payment_intent: paymentIntentId, amount: "50" }),
	});
	const ofOne = await payments().findRefunds({ paymentIntentId });
	expect(ofOne.map(({ amountCents, reference }) => [amountCents, reference])).toEqual([
		[50, null],
		[100, "first"],
	]);
	const recent = await payments().findRefunds({ createdSince: since - 1000 });
	expect(recent).toEqual(expect.arrayContaining(ofOne));
	expect(recent.map(({ reference }) => reference)).toContain("second");
	expect(await payments().findRefunds({ createdSince: since + 60_000 })).toEqual([]);
});
