import { describe, expect, test } from "vitest";
import { action as returnCall } from "#app/api/admin/selling/orders/returns/order-return.ts";
import { handleWork } from "#shop/access/work/work.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import type { Settings } from "#shop/kernel/settings/settings.rules.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { exportReport } from "#shop/operations/reports/export-report.ts";
import { findMonthReport } from "#shop/operations/reports/find-month-report.ts";
import { findOrder, findOrders } from "#shop/selling/orders/admin/find-orders.ts";
import { deliverOrder } from "#shop/selling/orders/fulfillment/delivery.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { handleReturn, refundReturn } from "#shop/selling/orders/returns/handle-return.ts";
import { findReturnPage, requestReturn } from "#shop/selling/orders/returns/request-return.ts";
import { returnPath } from "#shop/selling/orders/returns/return-link.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

describe.each(oneDatabase)("returns on the %s database", async (kind) => {
	const testAdmin = await openTestAdmin(await openTestDatabase(kind));
	const { shop, testShop, owner, clock, buy, mail, stockOf, paidBack, lastEntry } = testAdmin;
	const setDays = (returnDays: number) => {
		const value: Settings["shop"] = {
			...settingOf(shop, "shop"),
			returnDays,
			returnAddress: "PO Box 1\nAustin, TX 78701",
			showsEvidence: false,
		};
		(shop.savedSettings as Map<string, unknown>).set("shop", value);
	};
	setDays(30);
	const holds = async () => expect(await findViolations(testShop)).toEqual([]);

	async function delivered(quantity = 3) {
		const id = await buy({ quantity });
		await shipOrder(owner, id, { carrier: "USPS" });
		const order = await deliverOrder(owner, id);
		await mail();
		const [path = "", query = ""] = returnPath(shop, order.orderNumber, "page").split("?");
		const link = { orderNumber: path.split("/").at(-1) ?? "", key: new URLSearchParams(query).get("key") ?? "" };
		return { id, order, link };
	}
	const line = (quantity: number, reason = "damaged") => ({ productId: FIVE_PAIR, quantity, reason });
	async function requested(quantity = 2) {
		const made = await delivered();
		const returnId = crypto.randomUUID();
		await requestReturn(shop, made.link, { id: returnId, lines: [line(quantity)], note: "A strip tore." });
		return { ...made, of: { orderId: made.id, returnId } };
	}

	test("D-235 a customer asks for a return by the order's link, once, and hears of every step", async () => {
		const { link, of, id } = await requested();
		await requestReturn(shop, link, { id: of.returnId, lines: [line(2)], note: "" });
		const [one, ...others] = (await findReturnPage(shop, link)).returns;
		expect(others).toEqual([]);
		expect(one).toMatchObject({ state: "requested", note: "A strip tore.", lines: [line(2)] });
		expect(one?.number).toMatch(/^RT-[0-9A-HJKMNP-TV-Z]{8}$/);
		const subjects = async () => (await mail()).map(({ subject }) => subject);
		expect((await subjects()).toSorted()).toEqual([
			expect.stringMatching(/^Return RT-\w+ of order SB-/),
			`Your return ${one?.number}`,
		]);
		expect((await findOrders(owner, { filter: { flag: "return_open" } })).orders.map((order) => order.id)).toEqual([
			id,
		]);
		await handleReturn(owner, of, { step: "approve" });
		const [approved] = await mail();
		expect(approved?.subject).toBe(`Your return ${one?.number} is approved`);
		expect(approved?.text).toContain(`/return/${link.orderNumber}?key=`);
		expect((await findReturnPage(shop, link)).returnAddress).toBe("PO Box 1\nAustin, TX 78701");
		await handleReturn(owner, of, { step: "receive" });
		expect(await subjects()).toEqual([`Your return ${one?.number} has arrived`]);
		expect(await lastEntry()).toMatchObject({ actionType: "ORDER_RETURN", details: { step: "receive" } });
		await refundReturn(owner, of, {
			amountCents: null,
			lines: [{ productId: FIVE_PAIR, quantity: 2, restock: false }],
		});
		expect((await findReturnPage(shop, link)).returns).toMatchObject([{ state: "refunded" }]);
		expect((await findOrders(owner, { filter: { flag: "return_open" } })).orders).toEqual([]);
	});

	test("D-235 what came back is refunded and restocked or written off, by the one path of refunds", async () => {
		const { id, of } = await requested(2);
		await handleReturn(owner, of, { step: "receive" });
		const stock = (await stockOf(FIVE_PAIR)) ?? 0;
		const refund = { amountCents: null, lines: [{ productId: FIVE_PAIR, quantity: 2, restock: true }] };
		for (const _ of [1, 2]) await refundReturn(owner, of, refund);
		const order = await findOrder(owner, id);
		expect(order.lines).toMatchObject([{ returnedQuantity: 2, removedQuantity: 0 }]);
		expect(order.refunds).toHaveLength(1);
		expect(await paidBack(order.paymentIntentId)).toBe(order.refunds[0]?.amountCents);
		expect(await stockOf(FIVE_PAIR)).toBe(stock + 2);
		await holds();
	});

	test("WORK-02 D-285 a return is not closed while a colleague handles its order, with or without units", async () => {
		const { id, of } = await requested(1);
		await handleReturn(owner, of, { step: "receive" });
		const administrator = { email: "second@localhost", ipAddress: null, userAgent: null };
		const second: Shop = { ...owner, caller: { role: "administrator", userId: null, administrator } };
		await handleWork(second, { kind: "order", id, about: {} });
		const nothing = { amountCents: 0, lines: [{ productId: FIVE_PAIR, quantity: 0, restock: false }] };
		await expect(refundReturn(owner, of, nothing)).rejects.toMatchObject({ code: "being_handled" });
		await refundReturn(second, of, nothing);
		expect((await findOrder(owner, id)).refunds).toEqual([]);
		await refundReturn(second, of, nothing);
		await expect(refundReturn(owner, of, nothing)).rejects.toMatchObject({
			code: "return_changed",
			params: { who: "second@localhost" },
		});
	});

	test("D-235 a crash between the refund and the return's end refunds nothing twice", async () => {
		const { id, of } = await requested(1);
		await handleReturn(owner, of, { step: "receive" });
		const refund = { amountCents: null, lines: [{ productId: FIVE_PAIR, quantity: 1, restock: true }] };
		// Which leaves the refund made, and the return as it was.
		await refundOrder(owner, { orderId: id, ...refund, reason: "", key: of.returnId });
		await refundReturn(owner, of, refund);
		const order = await findOrder(owner, id);
		expect(order.refunds).toMatchObject([{ state: "succeeded" }]);
		expect(order.refundLines).toHaveLength(1);
		await holds();
	});

	test("D-235 it is possible within the owner's days only, and for what was ordered only", async () => {
		const { link } = await delivered(2);
		const ask = (lines: ReturnType<typeof line>[]) =>
			requestReturn(shop, link, { id: crypto.randomUUID(), lines, note: "" });
		for (const bad of [
			[],
			[line(3)],
			[line(0)],
			[line(1, "boredom")],
			[{ ...line(1), productId: 99 }],
			[line(1), line(1)],
		]) {
			await expect(ask(bad)).rejects.toMatchObject({ code: "invalid_input", status: 400 });
		}
		await ask([line(1)]);
		await expect(ask([line(2)])).rejects.toMatchObject({ code: "invalid_input" });
		const waiting = await buy();
		const { orderNumber } = await findOrder(owner, waiting);
		const [, query = ""] = returnPath(shop, orderNumber, "page").split("?");
		const own = { orderNumber, key: new URLSearchParams(query).get("key") ?? "" };
		await expect(
			requestReturn(shop, own, { id: crypto.randomUUID(), lines: [line(1)], note: "" }),
		).rejects.toMatchObject({
			code: "return_not_possible",
		});
		for (const altered of [
			{ ...link, key: `${link.key}x` },
			{ ...link, orderNumber },
			{ ...link, key: "" },
		]) {
			await expect(findReturnPage(shop, altered)).rejects.toMatchObject({ code: "order_not_found", status: 404 });
		}
		setDays(0);
		await expect(ask([line(1)])).rejects.toMatchObject({ code: "return_not_possible" });
		setDays(30);
		const { at } = clock;
		clock.at += 30 * DAY_MS + 1;
		const [, fresh = ""] = returnPath(shop, link.orderNumber, "page").split("?");
		const late = { ...link, key: new URLSearchParams(fresh).get("key") ?? "" };
		expect(await findReturnPage(shop, late)).toMatchObject({ lines: [] });
		clock.at = at;
	});

	test("D-235 two at once take one step, and one 409 says who took it", async () => {
		const { of } = await requested();
		const call = (body: object) =>
			callApi(returnCall as never, owner, {
				method: "POST",
				params: { id: of.orderId, returnId: of.returnId },
				body,
			});
		expect(await call({ step: "decline" })).toMatchObject({ status: 400 });
		expect(await call({ step: "refund", lines: [] })).toMatchObject({ status: 409 });
		const results = await Promise.all([call({ step: "approve" }), call({ step: "approve" })]);
		expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(results.find(({ status }) => status === 409)?.body).toMatchObject({
			code: "return_changed",
			message: expect.stringMatching(/^owner@localhost changed this return on /),
		});
		expect(await call({ step: "decline", answer: "It was used up." })).toMatchObject({ status: 200 });
		expect((await mail()).map(({ text }) => text)).toContainEqual(expect.stringContaining("It was used up."));
	});

	test("D-235 the report counts what came back by its reason, and its CSV adds up to it", async () => {
		const before =
			(await findMonthReport(owner, null)).returns.find(({ reason }) => reason === "wrong_item")?.units ?? 0;
		const { link } = await delivered();
		await requestReturn(shop, link, { id: crypto.randomUUID(), lines: [line(3, "wrong_item")], note: "" });
		const rows = (await findMonthReport(owner, null)).returns;
		expect(rows.find(({ reason }) => reason === "wrong_item")).toMatchObject({ units: before + 3, returns: 1 });
		expect(await exportReport(owner, "returns", null)).toContain(`wrong_item,1,${before + 3},0`);
	});
});
