import { describe, expect, test } from "vitest";
import { loader as draftsCall } from "#app/api/admin/selling/drafts/drafts.ts";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { exportReport } from "#shop/operations/reports/export-report.ts";
import { deleteOwnAccount } from "#shop/people/privacy/own-data.ts";
import { reconcileCheckouts } from "#shop/selling/checkout/reconcile-checkouts.ts";
import { releaseUnopenedCheckouts } from "#shop/selling/checkout/release-checkout.ts";
import { exportOrders } from "#shop/selling/orders/admin/export-orders.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import type { DraftContent } from "#shop/selling/orders/drafts/draft.rules.ts";
import { cancelDraft, createDraft, editDraft } from "#shop/selling/orders/drafts/edit-drafts.ts";
import { findDraft, findDrafts } from "#shop/selling/orders/drafts/find-drafts.ts";
import { holdDraft } from "#shop/selling/orders/drafts/hold-draft.ts";
import { payOtherwise } from "#shop/selling/orders/drafts/pay-draft.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { ADDRESS, draftOf } from "./draft-content.ts";

describe.each(oneDatabase)("draft orders on the %s database", async (kind) => {
	const { shop, testShop, owner, clock, inShop, stockOf, mail, lastEntry, newMember, pointsOf } = await openTestAdmin(
		await openTestDatabase(kind),
	);
	const other: Shop = {
		...owner,
		caller: { ...owner.caller, administrator: { email: "kim@shop.test", ipAddress: null, userAgent: null } },
	};
	const holds = async () => expect(await findViolations(testShop)).toEqual([]);
	const reservedOf = (id: number) =>
		inShop(
			async (tx) =>
				(await tx.selectFrom("products").select("reserved").where("id", "=", id).executeTakeFirstOrThrow()).reserved,
		);
	async function drafted(more: Partial<DraftContent> = {}) {
		const id = crypto.randomUUID();
		await createDraft(owner, id, draftOf(more));
		return id;
	}
	/** The member's address, confirmed. */
	const confirmed = async (userId: string) => {
		const { email } = await inShop((tx) =>
			tx
				.updateTable("authUsers")
				.set({ emailVerified: true })
				.where("id", "=", userId)
				.returning("email")
				.executeTakeFirstOrThrow(),
		);
		return email;
	};
	const codeOf = (error: unknown) => (isShopError(error) ? error.code : String(error));

	test("DRFT-01 a draft is added once, with the next number, and is priced as a cart of the customer", async () => {
		const id = await drafted();
		await createDraft(owner, id, draftOf());
		const { draft, amounts, heldUntil } = await findDraft(owner, id);
		expect(amounts).toMatchObject({ subtotalCents: 998, accountDiscountCents: 0, shippingMethod: "standard" });
		expect(heldUntil).toBeNull();
		const next = await drafted();
		expect((await findDraft(owner, next)).draft.number).toBe(draft.number + 1);
		expect(
			(await findDrafts(owner, { state: "open", search: `Q-${draft.number}`, page: 1 })).drafts.map((one) => one.id),
		).toEqual([id]);
		expect((await findDrafts(owner, { state: null, search: "rosa l", page: 1 })).total).toBeGreaterThan(1);
		expect((await findDrafts(owner, { state: null, search: "ÓSA LO", page: 1 })).total).toBeGreaterThan(1);
		expect((await findDrafts(owner, { state: null, search: "nobody", page: 1 })).total).toBe(0);
		expect(await reservedOf(FIVE_PAIR)).toBe(0);
	});

	test("DRFT-02 a price of its own needs a reason, and stands without a member's discount; a code counts", async () => {
		const line = { productId: FIVE_PAIR, quantity: 2, priceCents: 300, priceReason: "" };
		await expect(drafted({ lines: [line] })).rejects.toMatchObject({
			code: "invalid_input",
			details: [{ field: "lines.0.priceReason", code: "required" }],
		});
		const id = await drafted({ lines: [{ ...line, priceReason: "Slightly damaged box" }] });
		expect((await findDraft(owner, id)).amounts).toMatchObject({ subtotalCents: 600 });
		const wrong = [
			draftOf({ email: "nobody" }),
			draftOf({ lines: [] }),
			draftOf({ shipping: { ...ADDRESS, state: "XX" } }),
			draftOf({ lines: [{ ...line, quantity: 0, priceReason: "x" }] }),
			draftOf({ discountCode: "NOT-A-CODE-OF-THE-SHOP" }),
		];
		for (const content of wrong) {
			const error = await createDraft(owner, crypto.randomUUID(), content).catch(codeOf);
			expect(["invalid_input", "discount_unknown"]).toContain(error);
		}
	});

	test("DRFT-03 stock is held for as long as was chosen, through every job, and lapses then", async () => {
		const id = await drafted();
		await holdDraft(owner, id, clock.at + 48 * HOUR_MS);
		expect(await reservedOf(FIVE_PAIR)).toBe(2);
		clock.at += 47 * HOUR_MS;
		await releaseUnopenedCheckouts(shop);
		await reconcileCheckouts(shop);
		expect(await reservedOf(FIVE_PAIR)).toBe(2);
		await holds();
		// Changed meanwhile: the hold follows, at the new price, and ends when it did.
		const { draft } = await findDraft(owner, id);
		await editDraft(owner, id, draftOf({ lines: [{ ...draft.lines[0]!, quantity: 5 }] }), draft.version);
		expect(await reservedOf(FIVE_PAIR)).toBe(5);
		clock.at += 2 * HOUR_MS;
		await reconcileCheckouts(shop);
		expect(await reservedOf(FIVE_PAIR)).toBe(0);
		expect((await findDraft(owner, id)).heldUntil).toBeNull();
		await holds();
		await expect(holdDraft(owner, id, clock.at - 1)).rejects.toMatchObject({ code: "invalid_input" });
		await expect(holdDraft(owner, id, clock.at + 91 * 24 * HOUR_MS)).rejects.toMatchObject({ code: "invalid_input" });
	});

	test("DRFT-03 a hold that there is too little stock for holds nothing; one that ends gives back its units", async () => {
		const id = await drafted({ lines: [{ productId: FIVE_PAIR, quantity: 5000, priceCents: null, priceReason: "" }] });
		await expect(holdDraft(owner, id, clock.at + HOUR_MS)).rejects.toMatchObject({ code: "insufficient_stock" });
		expect(await reservedOf(FIVE_PAIR)).toBe(0);
		const held = await drafted();
		await holdDraft(owner, held, clock.at + HOUR_MS);
		await holdDraft(owner, held, null);
		expect(await reservedOf(FIVE_PAIR)).toBe(0);
		await holdDraft(owner, held, clock.at + HOUR_MS);
		await cancelDraft(owner, held);
		expect(await reservedOf(FIVE_PAIR)).toBe(0);
		expect(await cancelDraft(owner, held).catch(codeOf)).toBe("draft_canceled");
		await holds();
	});

	test("DRFT-04 one that was paid in cash becomes an order like any other, and is never a card's", async () => {
		const before = (await stockOf(FIVE_PAIR)) ?? 0;
		const id = await drafted();
		await payOtherwise(owner, id, { method: "check", note: "No. 1042", version: 1 });
		const { draft, order } = await findDraft(owner, id);
		expect(draft).toMatchObject({ state: "placed", changedBy: owner.caller.administrator?.email });
		expect(order?.paymentMethod).toBe("check");
		expect(await lastEntry()).toMatchObject({
			actionType: "DRAFT_PAID",
			details: { method: "check", note: "No. 1042" },
		});
		expect(await stockOf(FIVE_PAIR)).toBe(before - 2);
		const placed = await findOrder(owner, order?.id ?? "");
		expect(placed).toMatchObject({
			fulfillmentStatus: "processing",
			paymentIntentId: null,
			requiresManualReview: false,
		});
		expect(placed.paidCents).toBe(placed.totalCents);
		const [confirmation] = await mail();
		expect(confirmation?.subject).toBe(`Your SoftBrace order ${placed.orderNumber}`);
		const csv = await exportOrders(owner, { numbers: [placed.orderNumber] });
		const [head = "", row = ""] = csv.split("\r\n");
		expect(row.split(",")[head.split(",").indexOf("payment_method")]).toBe("check");
		await holds();
	});

	test("DRFT-04 a refund of it is recorded, and the provider hears nothing of it; the month's end leaves it out", async () => {
		const id = await drafted();
		await payOtherwise(owner, id, { method: "cash", note: "", version: null });
		const { order } = await findDraft(owner, id);
		await mail();
		const payments = { ...owner.payments, refund: () => Promise.reject(new Error("not the provider's")) };
		const refunded = await refundOrder(
			{ ...owner, payments },
			{
				orderId: order?.id ?? "",
				amountCents: 100,
				cause: "other",
				reason: "",
				key: "one",
			},
		);
		expect(refunded.refunds).toMatchObject([{ state: "succeeded", amountCents: 100 }]);
		const [email] = await mail();
		expect(email?.text).toContain("You didn’t pay by card");
		await refundOrder(
			{ ...owner, payments },
			{ orderId: order?.id ?? "", amountCents: null, cause: "other", reason: "", key: "two" },
		);
		expect(await findOrder(owner, order?.id ?? "")).toMatchObject({ fulfillmentStatus: "cancelled" });
		const month = new Date(clock.at).toISOString().slice(0, 7);
		const fees = await exportReport(owner, "fees", month);
		expect(fees).not.toContain(order?.orderNumber ?? "-");
		await holds();
	});

	test("DRFT-05 the draft of a member's address is that member's, who earns points", async () => {
		const userId = await newMember(0);
		const email = await confirmed(userId);
		const id = await drafted({ email: email.toUpperCase() });
		const { amounts } = await findDraft(owner, id);
		expect(amounts?.accountDiscountCents).toBe(50);
		await payOtherwise(owner, id, { method: "cash", note: "", version: null });
		expect(await pointsOf(userId)).toBe(amounts?.pointsEarned);
		await holds();
	});

	test("DRFT-05 DRFT-03 a member who leaves takes the draft's data along, and its stock comes back", async () => {
		const userId = await newMember(0);
		const email = await confirmed(userId);
		const before = await reservedOf(FIVE_PAIR);
		const id = await drafted({ email, note: "Call back on Monday" });
		await holdDraft(owner, id, clock.at + HOUR_MS);
		await deleteOwnAccount({ ...shop, caller: { role: "customer", userId } });
		const { draft } = await findDraft(owner, id);
		expect(draft).toMatchObject({ state: "canceled", email: null, shipping: null, note: "", userId: null });
		expect(await reservedOf(FIVE_PAIR)).toBe(before);
		await mail();
		await holds();
	});

	test("DRFT-06 two people who finish a draft at once make one order, and the second hears who was first", async () => {
		const id = await drafted();
		const both = await Promise.allSettled([
			payOtherwise(owner, id, { method: "cash", note: "", version: null }),
			payOtherwise(other, id, { method: "check", note: "", version: null }),
		]);
		const failed = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
		const { draft } = await findDraft(owner, id);
		expect(failed).toHaveLength(1);
		expect(failed[0]).toMatchObject({ code: "draft_finished", params: { who: draft.changedBy } });
		const orders = await inShop((tx) =>
			tx
				.selectFrom("orders")
				.innerJoin("checkouts", "checkouts.id", "orders.checkoutId")
				.select("orders.id")
				.where("draftId", "=", id)
				.execute(),
		);
		expect(orders).toHaveLength(1);
		// An edit of what another changed is rejected with who did.
		const edited = await drafted();
		await editDraft(other, edited, draftOf(), 1);
		await expect(editDraft(owner, edited, draftOf(), 1)).rejects.toMatchObject({
			code: "draft_changed",
			params: { who: "kim@shop.test" },
		});
		await holds();
	});

	test("DRFT-01 a product that there is none of is named, whether the draft is new or held", async () => {
		const none = [{ productId: 424_242, quantity: 1, priceCents: null, priceReason: "" }];
		expect(await drafted({ lines: none }).catch(codeOf)).toBe("product_unavailable");
		const id = await drafted();
		await holdDraft(owner, id, clock.at + 2 * HOUR_MS);
		const { version } = (await findDraft(owner, id)).draft;
		expect(await editDraft(owner, id, draftOf({ lines: none }), version).catch(codeOf)).toBe("product_unavailable");
		expect((await findDraft(owner, id)).heldUntil).not.toBeNull();
		const huge = await callApi(draftsCall, owner, {
			method: "POST",
			body: { key: crypto.randomUUID(), lines: [{ product_id: 3_000_000_000, quantity: 1 }] },
		});
		expect(huge.status).toBe(400);
		await cancelDraft(owner, id);
		await holds();
	});

	test("DRFT-02 D-241 who may not refund may not set a price of their own either", async () => {
		const line = { product_id: FIVE_PAIR, quantity: 1, price_cents: 0, price_reason: "A gift" };
		const fulfillment = { ...owner, caller: { ...owner.caller, role: "fulfillment" as const } } as unknown as Shop;
		const add = (price: object) =>
			callApi(draftsCall, fulfillment, {
				method: "POST",
				body: { key: crypto.randomUUID(), email: "rosa@example.com", lines: [{ ...line, ...price }] },
			});
		expect(await add({})).toMatchObject({
			status: 403,
			body: { error: expect.stringMatching(/^Your role doesn’t include this/) },
		});
		expect((await add({ price_cents: null, price_reason: "" })).status).toBe(201);
	});

	test("DRFT-01 drafts are for administrators", async () => {
		const id = await drafted();
		for (const call of [
			() => findDraft(shop, id),
			() => findDrafts(shop, { state: null, search: "", page: 1 }),
			() => createDraft(shop, crypto.randomUUID(), draftOf()),
			() => payOtherwise(shop, id, { method: "cash", note: "", version: null }),
		]) {
			await expect((async () => call())()).rejects.toMatchObject({ code: "unauthenticated" });
		}
		for (const who of [shop, { ...shop, caller: { role: "customer" as const, userId: crypto.randomUUID() } }]) {
			await expect(transaction(who, (tx) => tx.selectFrom("draftOrders").selectAll().execute())).rejects.toThrow();
		}
	});
});
