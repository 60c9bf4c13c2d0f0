import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { exportOrders } from "#shop/selling/orders/admin/export-orders.ts";
import { findOrder, findOrders, findOrdersToReview } from "#shop/selling/orders/admin/find-orders.ts";
import { decideOrder } from "#shop/selling/orders/fulfillment/decide-order.ts";
import { deliverOrder } from "#shop/selling/orders/fulfillment/delivery.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestAdmin, TRIAL } from "#tests/support/open-test-admin.ts";

describe.each(oneDatabase)("fulfillment on the %s database", async (kind) => {
	const testAdmin = await openTestAdmin(await openTestDatabase(kind));
	const { shop, testShop, owner, clock } = testAdmin;
	const { buy, buyFlagged, newMember, inShop, stockOf, pointsOf, lastEntry, mail, paidBack } = testAdmin;

	test("AORD-01 AORD-07 AORD-09 D-22 flagged orders are listed newest first, with who and why", async () => {
		const id = await buyFlagged();
		const [newest] = await findOrdersToReview(owner);
		expect(newest).toMatchObject({
			id,
			reviewReason: "repeat_trial_pack",
			verificationStatus: "needs_review",
			fulfillmentStatus: "pending",
			requiresManualReview: true,
			verifiedBy: null,
			address: { firstName: "Ana", lastName: "Díaz" },
		});
	});

	test("D-75 open decisions come first, rejected orders after them and under a filter of their own", async () => {
		const rejected = await buyFlagged();
		const older = await buyFlagged();
		clock.at += 1000;
		const newer = await buyFlagged();
		await decideOrder(owner, rejected, "reject");
		const ids = async (status?: "needs_review" | "rejected") =>
			(await findOrdersToReview(owner, status)).map((order) => order.id);
		const all = await ids();
		expect(all.indexOf(newer)).toBeLessThan(all.indexOf(older));
		expect(all.indexOf(older)).toBeLessThan(all.indexOf(rejected));
		expect(await ids("needs_review")).not.toContain(rejected);
		expect(await ids("rejected")).toEqual([rejected]);
	});

	const approveOne = async () => {
		const id = await buyFlagged();
		clock.at += 1000;
		return { id, decided: await decideOrder(owner, id, "approve") };
	};

	test("AORD-02 AORD-06 an approved order is processed and needs no further review", async () => {
		const { decided } = await approveOne();
		expect(decided).toMatchObject({
			verificationStatus: "verified",
			fulfillmentStatus: "processing",
			requiresManualReview: false,
		});
	});

	test("AORD-05 AORD-10 an approval is recorded with its administrator and its time, once", async () => {
		const { id, decided } = await approveOne();
		expect(decided).toMatchObject({ verifiedBy: "owner@localhost", verifiedAt: clock.at });
		expect(await lastEntry()).toMatchObject({ actionType: "ORDER_REVIEW", details: { decision: "approve" } });
		await expect(decideOrder(owner, id, "approve")).rejects.toMatchObject({ code: "already_approved" });
	});

	test("D-33 an order under review earns its points when it is approved", async () => {
		const member = await newMember(0);
		const order = { productId: 1, quantity: 1, email: `often${crypto.randomUUID()}@example.com`, member };
		for (let bought = 0; bought < 3; bought += 1) await buy(order);
		const before = await pointsOf(member);
		const fourth = await buy(order);
		expect(await pointsOf(member)).toBe(before);
		const { pointsEarned } = await decideOrder(owner, fourth, "approve");
		expect(pointsEarned).toBeGreaterThan(0);
		expect(await pointsOf(member)).toBe(before + pointsEarned);
	});

	test("AORD-16 an approved order leaves the list", async () => {
		const { id } = await approveOne();
		expect((await findOrdersToReview(owner)).map((order) => order.id)).not.toContain(id);
	});

	test("AORD-03 AORD-06 AORD-16 D-21 a rejection cancels, refunds, restocks and stays listed, once however often it is clicked", async () => {
		const id = await buyFlagged();
		const stock = (await stockOf(TRIAL)) ?? 0;
		await mail();
		const outcomes = await Promise.all([1, 2, 3].map(() => decideOrder(owner, id, "reject").catch((error) => error)));
		expect(outcomes.filter((outcome) => outcome.code === "already_rejected")).toHaveLength(2);
		const order = await findOrder(owner, id);
		expect(order).toMatchObject({
			verificationStatus: "rejected",
			fulfillmentStatus: "cancelled",
			requiresManualReview: true,
			refunds: [{ amountCents: order.totalCents, state: "succeeded" }],
		});
		expect(await stockOf(TRIAL)).toBe(stock + 1);
		expect(await paidBack(order.paymentIntentId)).toBe(order.totalCents);
		expect((await findOrdersToReview(owner)).map((found) => found.id)).toContain(id);
		const [sentMail, ...others] = await mail();
		expect(others).toEqual([]);
		expect(sentMail?.subject).toBe(`Your SoftBrace order ${order.orderNumber} was canceled`);
		expect(sentMail?.text).toContain("Hi Ana,");
		expect(sentMail?.text).toContain("we couldn’t accept order");
		await expect(decideOrder(owner, id, "approve")).rejects.toMatchObject({ code: "already_rejected" });
		expect(await findViolations(testShop)).toEqual([]);
	});

	test("AORD-04 AORD-16 an order kept in review stays pending, and can be decided later", async () => {
		const id = await buyFlagged();
		expect(await decideOrder(owner, id, "keep")).toMatchObject({
			verificationStatus: "needs_review",
			fulfillmentStatus: "pending",
			requiresManualReview: true,
			verifiedBy: "owner@localhost",
		});
		await expect(decideOrder(owner, id, "keep")).rejects.toMatchObject({ code: "already_kept" });
		expect(await decideOrder(owner, id, "approve")).toMatchObject({ requiresManualReview: false });
		// An administrator with an outdated screen cannot undo the approval.
		for (const decision of ["keep", "reject"] as const) {
			await expect(decideOrder(owner, id, decision)).rejects.toMatchObject({ code: "already_approved" });
		}
	});

	test("an order is shipped with carrier and number, the customer is notified once, then it is delivered", async () => {
		const id = await buy();
		await mail();
		const sent = await shipOrder(owner, id, { carrier: " USPS ", trackingNumber: "9400 1000 0000 0000 0000 06" });
		expect(sent).toMatchObject({
			fulfillmentStatus: "shipped",
			shipment: {
				carrier: "USPS",
				trackingNumber: "9400 1000 0000 0000 0000 06",
				shippedAt: clock.at,
				deliveredAt: null,
			},
		});
		const [sentMail, ...others] = await mail();
		expect(others).toEqual([]);
		expect(sentMail?.subject).toBe(`Your SoftBrace order ${sent.orderNumber} is on its way`);
		expect(sentMail?.text).toContain("9400 1000 0000 0000 0000 06");
		await expect(shipOrder(owner, id, { carrier: "UPS" })).rejects.toMatchObject({
			code: "already_shipped",
			params: { who: "owner@localhost", at: sent.shipment?.shippedAt },
		});
		clock.at += DAY_MS;
		expect(await deliverOrder(owner, id)).toMatchObject({
			fulfillmentStatus: "delivered",
			shipment: { deliveredAt: clock.at },
		});
		expect(await lastEntry()).toMatchObject({ actionType: "ORDER_DELIVER" });
		await expect(shipOrder(owner, id, { carrier: " " })).rejects.toMatchObject({
			code: "invalid_input",
			details: [{ field: "carrier", code: "required" }],
		});
		const flagged = await buyFlagged();
		await expect(shipOrder(owner, flagged, { carrier: "UPS" })).rejects.toMatchObject({ code: "order_in_review" });
	});

	test("orders are found by state, number, email and name, page by page without a gap", async () => {
		const email = `find-me${crypto.randomUUID()}@example.com`;
		const id = await buy({ email });
		const { orderNumber } = await findOrder(owner, id);
		await shipOrder(owner, id, { carrier: "USPS", trackingNumber: "9400 1000 0000 0000 0000 13" });
		const tracking = ["9400 1000", "94001000 0000 0000 000013"];
		for (const search of [
			...tracking,
			orderNumber.toLowerCase(),
			orderNumber.slice(3, 9),
			`#${orderNumber.replace("-", "")}`,
			email.slice(0, 7),
			"díaz",
			"ANA  Dí",
			"díaz an",
			"787",
		]) {
			const { orders } = await findOrders(owner, { filter: { status: "shipped", search } });
			expect(orders.map((order) => order.id)).toContain(id);
		}
		expect((await findOrders(owner, { filter: { status: "delivered", search: orderNumber } })).orders).toEqual([]);
		expect((await findOrders(owner, { filter: { search: "%" } })).orders).toEqual([]);
		const seen: string[] = [];
		for (let page = 1, more = true; more; page++) {
			const { orders, total, pageSize } = await findOrders(owner, { page });
			seen.push(...orders.map((order) => order.id));
			more = page * pageSize < total;
		}
		const all = await inShop((tx) => tx.selectFrom("orders").select("id").execute());
		expect(seen.length).toBe(all.length);
		expect(new Set(seen).size).toBe(all.length);
	});

	test("the export has every order, no spreadsheet formulas, and is logged", async () => {
		const id = await buy();
		await inShop((tx) =>
			tx.updateTable("orders").set({ shipLastName: "", shipFirstName: "=1+1" }).where("id", "=", id).execute(),
		);
		const lines = (await exportOrders(owner)).trim().split("\r\n");
		const { orderNumber } = await findOrder(owner, id);
		// In the shop's time zone: 15:00 UTC is 10 AM in Chicago.
		const found = (await exportOrders(owner, { status: "processing", search: orderNumber })).trim().split("\r\n");
		expect(found).toHaveLength(2);
		expect(found[1]).toMatch(new RegExp(`^${orderNumber},2025-09-\\d\\d \\d\\d:\\d\\d:\\d\\d,processing`));
		expect(found[1]).toContain(localTime(clock.at));
		expect(await lastEntry()).toMatchObject({ details: { orders: 1, status: "processing", search: orderNumber } });
		expect((await exportOrders(owner, { status: "shipped", search: orderNumber })).trim().split("\r\n")).toHaveLength(
			1,
		);
		const all = await inShop((tx) => tx.selectFrom("orders").select("id").execute());
		expect(lines).toHaveLength(all.length + 1);
		expect(lines[0]).toMatch(/^order_number,created_at \(America\/Chicago\),status/);
		expect(lines.join()).toContain(",'=1+1");
		await exportOrders(owner);
		expect(await lastEntry()).toMatchObject({ actionType: "ORDER_EXPORT", details: { orders: all.length } });
	});

	test("PERM-20 PERM-27 only an administrator decides, ships, refunds, lists or exports", async () => {
		const id = await buy();
		const customer = { ...shop, caller: { role: "customer" as const, userId: crypto.randomUUID() } };
		for (const [who, code] of [
			[shop, "unauthenticated"],
			[customer, "permission_denied"],
		] as const) {
			for (const operation of [
				() => decideOrder(who, id, "reject"),
				() => shipOrder(who, id, { carrier: "UPS" }),
				() => deliverOrder(who, id),
				() => refundOrder(who, { orderId: id, amountCents: null, reason: "", key: crypto.randomUUID() }),
				async () => findOrders(who),
				async () => findOrdersToReview(who),
				() => exportOrders(who),
			]) {
				await expect((async () => operation())()).rejects.toMatchObject({ code });
			}
		}
		expect(await findOrder(owner, id)).toMatchObject({ fulfillmentStatus: "processing", refunds: [] });
	});
});

/** "2025-09-01 10": the hour in the shop's time zone. */
function localTime(at: number): string {
	return new Date(at - 5 * 3_600_000).toISOString().slice(0, 13).replace("T", " ");
}
