import { afterEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { sampleShippingForm } from "#shop/selling/addresses/testing/sample-shipping-form.ts";
import { CHECKOUT_HOLD_MS } from "#shop/selling/checkout/checkout.rules.ts";
import { reconcileCheckouts } from "#shop/selling/checkout/reconcile-checkouts.ts";
import { releaseCheckout } from "#shop/selling/checkout/release-checkout.ts";
import type { CheckoutRequest } from "#shop/selling/checkout/request/checkout-request.rules.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { finishRefunds } from "#shop/selling/orders/refunds/finish-refunds.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { addAccount } from "#shop/selling/points/testing/add-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";
import { CODE_ATTEMPTS, type Discount } from "./discount.rules.ts";
import { findDiscount } from "./find-discount.ts";
import { addDiscount } from "./testing/add-discount.ts";

const SOFTWAX = 4;
const ASKER = { clientIp: null, heldCode: null };

describe.each(databaseKinds)("discount codes on the %s database", async (kind) => {
	const { shop, system, clock, sandbox, pay } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const inShop = <T>(work: (tx: ShopTransaction) => Promise<T>) => transaction(system, work);
	await inShop(async (tx) => {
		await tx.updateTable("products").set({ stock: 125 }).where("id", "=", SOFTWAX).execute();
		await tx.insertInto("stockEntries").values({ productId: SOFTWAX, kind: "adjustment", quantity: 100 }).execute();
	});
	let number = 0;
	async function newMember(): Promise<Shop> {
		const userId = await inShop((tx) => addAccount(tx, `member${number++}@example.com`));
		return { ...shop, caller: { role: "customer", userId } };
	}
	const refund = (orderId: string, amountCents: number | null) =>
		refundOrder(owner, { orderId, amountCents, reason: "", key: crypto.randomUUID() });
	/** A new code with these terms. */
	async function newCode(terms: Partial<Discount> = {}): Promise<string> {
		const code = `CODE-${number++}`;
		await inShop((tx) => addDiscount(tx, { code, ...terms }));
		return code;
	}
	const usesOf = (code: string) =>
		inShop(async (tx) => {
			const row = await tx.selectFrom("discountCodes").select("uses").where("code", "=", code).executeTakeFirst();
			return row?.uses;
		});
	const start = (discountCode: string, more: Partial<CheckoutRequest> = {}, by: Shop = shop) =>
		startCheckout(by, guestRequest([{ id: SOFTWAX, quantity: 2 }], { discountCode, ...more }));
	const rejection = (code: string) => ({ code });

	/** Buys with the code. @returns the order */
	async function buyWith(code: string, more: Partial<CheckoutRequest> = {}, by: Shop = shop) {
		const { sessionId } = await start(code, more, by);
		expect(await pay(sessionId)).toBe(200);
		await sandbox.flushWebhooks();
		const { id } = await inShop((tx) =>
			tx.selectFrom("orders").select("id").where("paymentSessionId", "=", sessionId).executeTakeFirstOrThrow(),
		);
		return await findOrder(owner, id);
	}
	const shippingOf = (email: string) => sampleShippingForm({ email });

	afterEach(async () => {
		clock.at += CHECKOUT_HOLD_MS + 5 * MINUTE_MS;
		await reconcileCheckouts(shop);
		await finishRefunds(shop);
		expect(await findViolations(system)).toEqual([]);
	});

	test("CODE-01 D-210 a code is the order's and the provider's to the cent, and is typed in any case", async () => {
		const code = await newCode();
		const { price, sessionId } = await start(`  ${code.toLowerCase()} `);
		// 2 x 3.99 less 20 %, 8 % tax, shipping free from 5.99 before discounts.
		expect(price).toMatchObject({ discountCode: code, codeDiscountCents: 160, taxCents: 51, totalCents: 689 });
		expect((await shop.payments.readSession(sessionId)).amountTotalCents).toBe(689);
		expect(await usesOf(code)).toBe(1);
		await pay(sessionId);
		await sandbox.flushWebhooks();
		expect(await usesOf(code)).toBe(1);
	});

	test("D-211 a use is held by an open checkout, and gone with one that ends unpaid", async () => {
		const code = await newCode({ maxUses: 1 });
		const { sessionId } = await start(code);
		await expect(start(code)).rejects.toMatchObject(rejection("discount_used_up"));
		await expect(findDiscount(shop, code, ASKER)).rejects.toMatchObject(rejection("discount_used_up"));
		// The browser that holds it is not in its own way.
		expect(await findDiscount(shop, code, { ...ASKER, heldCode: code })).toMatchObject({ code });
		await shop.payments.expireSession(sessionId);
		await sandbox.flushWebhooks();
		expect(await usesOf(code)).toBe(0);
		expect(await buyWith(code)).toMatchObject({ discountCode: code, codeDiscountCents: 160 });
	});

	test("D-211 a payment that comes after its hold has ended takes a use all the same", async () => {
		const code = await newCode({ maxUses: 1 });
		const { sessionId } = await start(code);
		const { id } = await inShop((tx) =>
			tx.selectFrom("checkouts").select("id").where("paymentSessionId", "=", sessionId).executeTakeFirstOrThrow(),
		);
		await releaseCheckout(system, id);
		expect(await usesOf(code)).toBe(0);
		await buyWith(code);
		await pay(sessionId);
		await sandbox.flushWebhooks();
		expect(await usesOf(code)).toBe(2);
	});

	test("CODE-03 D-211 one use a customer: by account, by email, and by both together", async () => {
		const code = await newCode({ maxUsesPerCustomer: 1 });
		await expect(start(code, { shipping: null })).rejects.toMatchObject(rejection("discount_email_needed"));
		await buyWith(code, { shipping: shippingOf("Ana@Example.com") });
		await expect(start(code, { shipping: shippingOf("ana@example.com") })).rejects.toMatchObject(
			rejection("discount_already_used"),
		);
		await buyWith(code, { shipping: shippingOf("bob@example.com") });

		const member = await newMember();
		expect(await findDiscount(member, code, ASKER)).toMatchObject({ code });
		await buyWith(code, { shipping: shippingOf("other@example.com") }, member);
		await expect(findDiscount(member, code, ASKER)).rejects.toMatchObject(rejection("discount_already_used"));
		await expect(start(code, {}, member)).rejects.toMatchObject(rejection("discount_already_used"));
		// Signed out, the account's own address is still the same customer.
		const { email } = await inShop((tx) =>
			tx
				.selectFrom("authUsers")
				.select("email")
				.where("id", "=", member.caller.userId ?? "")
				.executeTakeFirstOrThrow(),
		);
		await expect(start(code, { shipping: shippingOf(email.toUpperCase()) })).rejects.toMatchObject(
			rejection("discount_already_used"),
		);
	});

	test("D-211 a first order is one of an address and an account that has none, canceled ones aside", async () => {
		const code = await newCode({ firstOrder: true });
		const shipping = shippingOf("first@example.com");
		const order = await buyWith(code, { shipping });
		await expect(start(code, { shipping })).rejects.toMatchObject(rejection("discount_first_order"));
		await refund(order.id, null);
		await start(code, { shipping });
		// Another browser of the same customer, while that one is open.
		await expect(start(code, { shipping })).rejects.toMatchObject(rejection("discount_first_order"));

		const member = await newMember();
		await buyWith(await newCode(), {}, member);
		await expect(findDiscount(member, code, ASKER)).rejects.toMatchObject(rejection("discount_first_order"));
	});

	test("CODE-04 D-211 a canceled order and a full refund give the use back; a partial refund does not, and a failed one takes it", async () => {
		const code = await newCode({ maxUses: 1, maxUsesPerCustomer: 1 });
		const shipping = shippingOf("again@example.com");
		const canceled = await buyWith(code, { shipping });
		expect(await usesOf(code)).toBe(1);
		expect((await refund(canceled.id, null)).fulfillmentStatus).toBe("cancelled");
		expect(await usesOf(code)).toBe(0);

		const shipped = await buyWith(code, { shipping });
		await shipOrder(owner, shipped.id, { carrier: "USPS", trackingNumber: null });
		await refund(shipped.id, 100);
		await finishRefunds(shop);
		expect(await usesOf(code)).toBe(1);
		await refund(shipped.id, shipped.totalCents - 100);
		expect(await usesOf(code)).toBe(0);
		await inShop((tx) => tx.updateTable("refunds").set({ state: "failed" }).where("amountCents", "=", 100).execute());
		expect(await usesOf(code)).toBe(1);
	});

	test("CODE-03 D-211 dates, a switch and an unknown code are said as what they are", async () => {
		const code = await newCode({ startsAt: clock.at + HOUR_MS, endsAt: clock.at + DAY_MS });
		const off = await newCode({ isActive: false });
		const find = (typed: string) => findDiscount(shop, typed, ASKER).then(({ code: found }) => found);
		await expect(find(code)).rejects.toMatchObject(rejection("discount_not_started"));
		clock.at += HOUR_MS;
		expect(await find(code)).toBe(code);
		clock.at += DAY_MS - HOUR_MS - 1;
		expect(await find(code)).toBe(code);
		clock.at += 1;
		await expect(find(code)).rejects.toMatchObject(rejection("discount_expired"));
		await expect(start(code)).rejects.toMatchObject(rejection("discount_expired"));
		await expect(find(off)).rejects.toMatchObject(rejection("discount_expired"));
		for (const typed of ["", "NO SUCH CODE", "NOPE-1", "x".repeat(100), "'; drop table orders"]) {
			await expect(find(typed)).rejects.toMatchObject(rejection("discount_unknown"));
		}
	});

	test("CODE-03 D-210 a cart that does not fit says what it lacks, and pays no more than it was shown", async () => {
		const minimum = await newCode({ minimumCents: 1000 });
		await expect(start(minimum)).rejects.toMatchObject({ code: "discount_minimum", params: { amount: "$2.02" } });
		const packs = await newCode({ productIds: [1] });
		await expect(start(packs)).rejects.toMatchObject(rejection("discount_products"));
		const members = await newCode({ membersOnly: true });
		await expect(start(members)).rejects.toMatchObject(rejection("discount_members_only"));
		await expect(findDiscount(shop, members, ASKER)).rejects.toMatchObject(rejection("discount_members_only"));
		const member = await newMember();
		expect((await start(members, { useAccountDiscount: true }, member)).price).toMatchObject({
			codeDiscountCents: 160,
			accountDiscountCents: 32,
			totalCents: 654,
		});
	});

	test("D-210 a code that takes nothing off is not used", async () => {
		const code = await newCode({ kind: "free_shipping" });
		const { price } = await start(code);
		expect([price.discountCode, price.totalCents, await usesOf(code)]).toEqual([null, 862, 0]);
		const small = await startCheckout(shop, guestRequest([{ id: 1, quantity: 1 }], { discountCode: code }));
		expect(small.price).toMatchObject({
			discountCode: code,
			codeShippingCents: 200,
			shippingCents: 0,
			totalCents: 539,
		});
	});

	test("D-211 a browser that changes its cart keeps its one use", async () => {
		const code = await newCode({ maxUses: 1 });
		const browser = guestRequest([{ id: 1, quantity: 1 }], { discountCode: code });
		await startCheckout(shop, browser);
		await startCheckout(shop, { ...browser, lines: [{ id: 1, quantity: 2 }] });
		expect(await usesOf(code)).toBe(1);
		await startCheckout(shop, { ...browser, discountCode: null });
		expect(await usesOf(code)).toBe(0);
	});

	test("D-212 guessing ends after sixty codes in ten minutes, at the checkout too", async () => {
		const code = await newCode();
		const clientIp = "203.0.113.77";
		clock.at += CODE_ATTEMPTS.windowMs - (clock.at % CODE_ATTEMPTS.windowMs);
		for (let attempt = 0; attempt < CODE_ATTEMPTS.max; attempt++) {
			await expect(findDiscount(shop, `GUESS-${attempt}`, { ...ASKER, clientIp })).rejects.toMatchObject(
				rejection("discount_unknown"),
			);
		}
		const tooMany = { code: "too_many_codes", params: { seconds: 600 } };
		await expect(findDiscount(shop, code, { ...ASKER, clientIp })).rejects.toMatchObject(tooMany);
		await expect(start(code, { clientIp })).rejects.toMatchObject(tooMany);
		clock.at += CODE_ATTEMPTS.windowMs;
		expect(await findDiscount(shop, code, { ...ASKER, clientIp })).toMatchObject({ code });
	});
});
