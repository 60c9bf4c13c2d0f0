import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { loader as colleaguesCall } from "#app/api/admin/access/work/colleagues.ts";
import { action as messageWork } from "#app/api/admin/access/work/message-work.ts";
import { action as orderWork } from "#app/api/admin/access/work/order-work.ts";
import { action as replyCall } from "#app/api/admin/people/support/support-replies.ts";
import { ownerAddress } from "#shop/access/admin-session/owner-address.ts";
import { HANDLED_MS } from "#shop/access/work/work.rules.ts";
import { findColleagues, handleWork } from "#shop/access/work/work.ts";
import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { findAllReviews } from "#shop/people/reviews/find-all-reviews.ts";
import { moderateReviews } from "#shop/people/reviews/moderate-review.ts";
import { submitReview } from "#shop/people/reviews/submit-review.ts";
import { findMessagePage, setMessageStatuses } from "#shop/people/support/message-page.ts";
import { findMessages, setMessageStatus } from "#shop/people/support/support-messages.ts";
import { ANY_ORDER, INITIAL_ORDER_SORT } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { findOrders } from "#shop/selling/orders/admin/find-orders.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { findOrderPage } from "#shop/selling/orders/order-page/find-order-page.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTwo } from "./work-fixtures.ts";

describe.each(oneDatabase)("who works on what, on the %s database", async (kind) => {
	const { shop, testShop, owner, second, clock, buy, lastEntry, newMessage, call } = await openTwo(kind);
	const colleagues = async (kind: string) => {
		const { body } = await callApi(colleaguesCall as never, owner, { path: `/api/admin/colleagues?kind=${kind}` });
		return (body as { colleagues: { email: string; name: string }[] }).colleagues;
	};
	const reply = (who: Shop, id: string) =>
		call(replyCall, who, "POST", id, { reply: "On its way.", key: crypto.randomUUID(), seen: 0 });

	test("WORK-02 D-285 what one handles, another cannot answer until it is taken over, answered or ten minutes old", async () => {
		const id = await newMessage();
		expect(await call(messageWork, owner, "POST", id, {})).toMatchObject({
			status: 200,
			body: { handled_by: "owner@localhost", assigned_to: null },
		});
		expect((await findMessages(second)).messages[0]?.work).toMatchObject({ handledBy: "owner@localhost" });
		expect(await reply(second, id)).toMatchObject({
			status: 409,
			body: { code: "being_handled", message: expect.stringMatching(/^owner@localhost is handling this until /) },
		});
		expect(await call(messageWork, second, "POST", id, {})).toMatchObject({ status: 409 });
		expect(await call(messageWork, second, "POST", id, { take_over: true })).toMatchObject({ status: 200 });
		expect(await lastEntry()).toMatchObject({
			actionType: "WORK_TAKE_OVER",
			details: { message_id: id, from: "owner@localhost" },
		});
		expect(await reply(owner, id)).toMatchObject({ status: 409 });
		expect(await reply(second, id)).toMatchObject({ status: 201 });
		const page = await findMessagePage(owner, id, {
			status: null,
			search: null,
			assigned: null,
			ordering: { by: "created_at", isDescending: true },
		});
		expect(page.message.work.handledBy, "an answer ends it").toBeNull();

		const other = await newMessage();
		await call(messageWork, owner, "POST", other, {});
		clock.at += HANDLED_MS;
		expect(await reply(second, other)).toMatchObject({ status: 201 });
	});

	test("WORK-02 D-285 of two who take on or answer the same at once, one does, and one hears who", async () => {
		for (let round = 0; round < 10; round += 1) {
			const id = await newMessage();
			const claims = await Promise.all([owner, second].map((who) => call(messageWork, who, "POST", id, {})));
			expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
			const lost = claims.find(({ status }) => status === 409)?.body as { message: string };
			expect(lost.message).toMatch(claims[0]?.status === 200 ? /^owner@localhost/ : /^second@localhost/);
			const answers = await Promise.all([owner, second].map((who) => reply(who, id)));
			expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
			const free = await newMessage();
			const unclaimed = await Promise.all([owner, second].map((who) => reply(who, free)));
			expect(unclaimed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
			const order = await buy({ quantity: 1, email: `round${round}@example.com` });
			const both = await Promise.all([owner, second].map((who) => call(orderWork, who, "POST", order, {})));
			expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		}
	});

	test("WORK-02 D-285 nobody ships, refunds or decides what a colleague handles; ending it lets go", async () => {
		const id = await buy({ quantity: 1 });
		await call(orderWork, second, "POST", id, {});
		const busy = { code: "being_handled", params: { who: "second@localhost" } };
		await expect(shipOrder(owner, id, { carrier: "USPS" })).rejects.toMatchObject(busy);
		const refund = { orderId: id, amountCents: 100, reason: "", key: crypto.randomUUID() };
		await expect(refundOrder(owner, refund)).rejects.toMatchObject(busy);
		await call(orderWork, owner, "DELETE", id);
		await expect(shipOrder(owner, id, { carrier: "USPS" }), "nobody ends another's").rejects.toMatchObject(busy);
		await call(orderWork, second, "DELETE", id);
		await shipOrder(owner, id, { carrier: "USPS" });
		const unknown = "00000000-0000-4000-8000-000000000000";
		expect(await call(orderWork, owner, "POST", unknown, {})).toMatchObject({ status: 404 });
		expect(await call(messageWork, owner, "POST", unknown, {})).toMatchObject({ status: 404 });
	});

	test("WORK-02 D-324 of many messages those that a colleague handles keep their status, and it says who", async () => {
		const [busy, free] = [await newMessage(), await newMessage()];
		await call(messageWork, second, "POST", busy, {});
		const error = { code: "being_handled", params: { who: "second@localhost" } };
		expect(await setMessageStatuses(owner, [busy, free], "resolved")).toMatchObject({
			done: 1,
			changed: [{ id: free, from: "pending" }],
			failed: [{ id: busy, error }],
		});
		await expect(setMessageStatus(owner, busy, "resolved")).rejects.toMatchObject(error);
		const { messages } = await findMessages(owner);
		expect(messages.find(({ id }) => id === busy)?.status).toBe("pending");
		expect(await setMessageStatuses(second, [busy], "resolved")).toMatchObject({ done: 1, failed: [] });
	});

	test("WORK-03 D-286 work is given to a colleague, and lists show one's own or nobody's", async () => {
		expect(await colleagues("order")).toEqual([
			{ email: "owner@localhost", name: "owner@localhost" },
			{ email: "second@localhost", name: "Second" },
		]);
		const id = await newMessage();
		const give = (to: string | null, seen: string | null) =>
			call(messageWork, owner, "PUT", id, { assigned_to: to, seen });
		expect(await give("nobody@localhost", null)).toMatchObject({ status: 400 });
		expect(await give("second@localhost", null)).toMatchObject({
			status: 200,
			body: { assigned_to: "second@localhost" },
		});
		expect(await lastEntry()).toMatchObject({ actionType: "WORK_ASSIGN", details: { to: "second@localhost" } });
		expect(await give("owner@localhost", null)).toMatchObject({
			status: 409,
			body: { code: "assigned_meanwhile", message: "This was given to second@localhost meanwhile." },
		});
		const idsOf = async (who: Shop, assigned: "mine" | "none") => {
			const { messages, total } = await findMessages(who, { assigned });
			expect(total).toBe(messages.length);
			return messages.map((message) => message.id);
		};
		expect(await idsOf(second, "mine")).toEqual([id]);
		expect(await idsOf(owner, "mine")).toEqual([]);
		expect(await idsOf(owner, "none")).not.toContain(id);
		await give(null, "second@localhost");
		expect(await idsOf(owner, "none")).toContain(id);

		const order = await buy({ quantity: 1 });
		await call(orderWork, owner, "PUT", order, { assigned_to: "second@localhost", seen: null });
		const list = (who: Shop, assigned: "mine" | "none") => findOrders(who, { filter: { assigned } });
		expect((await list(second, "mine")).orders.map((one) => [one.id, one.work.assignedTo])).toEqual([
			[order, "second@localhost"],
		]);
		expect((await list(owner, "none")).orders.map((one) => one.id)).not.toContain(order);
		const { work } = await findOrderPage(owner, {
			idOrNumber: order,
			filter: ANY_ORDER,
			sort: INITIAL_ORDER_SORT,
		});
		expect(work).toEqual({ handledBy: null, handledUntil: null, assignedTo: "second@localhost" });
	});

	test("WORK-03 D-287 who is given something by another gets one email about it, in their language", async () => {
		const emails = () =>
			transaction(testShop, (tx) =>
				tx
					.selectFrom("outbox")
					.select(["recipient", "language", "data"])
					.where("kind", "=", "work_assigned")
					.orderBy("createdAt")
					.execute(),
			);
		const before = (await emails()).length;
		clock.at += MINUTE_MS;
		const order = await buy({ quantity: 1 });
		const give = (to: string | null, seen: string | null) =>
			call(orderWork, owner, "PUT", order, { assigned_to: to, seen });
		await give("owner@localhost", null);
		await give("second@localhost", "owner@localhost");
		await give("second@localhost", "second@localhost");
		await give(null, "second@localhost");
		const { orderNumber } = (await findOrders(owner, { filter: {} })).orders.find(({ id }) => id === order) ?? {};
		expect((await emails()).slice(before)).toEqual([
			{
				recipient: "second@localhost",
				language: "es",
				data: { work: "order", subject: orderNumber, id: order, by: "owner@localhost" },
			},
		]);
	});

	test("WORK-03 D-287 D-318 the owner's notices go where all of the owner's go, in one digest", async () => {
		const order = await buy({ quantity: 1 });
		await call(orderWork, second, "PUT", order, { assigned_to: "owner@localhost", seen: null });
		const sent = await transaction(testShop, (tx) =>
			tx
				.selectFrom("outbox")
				.select("recipient")
				.where("kind", "=", "work_assigned")
				.where(sql`data->>'id'`, "=", order)
				.execute(),
		);
		expect(sent).toEqual([{ recipient: ownerAddress(owner) }]);
		expect(ownerAddress(owner)).not.toBe("owner@localhost");
	});

	test("WORK-03 D-318 nothing is offered to accounts that have no screen to see it", async () => {
		const config = { ...owner.config, adminEmails: ["boss@localhost"] };
		expect((await findColleagues({ ...owner, config }, "message")).map(({ email }) => email)).toEqual([
			"owner@localhost",
			"second@localhost",
		]);
	});

	test("WORK-03 D-318 who made it nobody's meanwhile needs no name, and who may not read it learns no colleague", async () => {
		const id = await newMessage();
		expect(
			await call(messageWork, owner, "PUT", id, { assigned_to: "second@localhost", seen: "owner@localhost" }),
		).toMatchObject({
			status: 409,
			body: {
				code: "unassigned_meanwhile",
				message: "Someone just made this unassigned. Assign it again if you still want to.",
			},
		});
		const as = async (role: "fulfillment" | "content", kind: string) => {
			const who = { ...owner, caller: { ...owner.caller, role } } as Shop;
			return (await callApi(colleaguesCall as never, who, { path: `/api/admin/colleagues?kind=${kind}` })).status;
		};
		expect(await as("fulfillment", "order")).toBe(200);
		expect(await as("fulfillment", "message")).toBe(403);
		expect(await as("fulfillment", "review")).toBe(403);
		expect(await as("content", "order")).toBe(403);
	});

	test("WORK-03 D-286 nothing is given to who may not work on it", async () => {
		const setRole = (role: string) =>
			transaction(testShop, (tx) =>
				tx.updateTable("staffMembers").set({ role }).where("name", "=", "Second").execute(),
			);
		await setRole("fulfillment");
		expect((await colleagues("message")).map(({ email }) => email)).toEqual(["owner@localhost"]);
		expect((await colleagues("order")).map(({ email }) => email)).toContain("second@localhost");
		const to = { assigned_to: "second@localhost", seen: null };
		expect(await call(messageWork, owner, "PUT", await newMessage(), to)).toMatchObject({ status: 400 });
		expect(await call(orderWork, owner, "PUT", await buy({ quantity: 1 }), to)).toMatchObject({ status: 200 });
		await setRole("support");
	});

	test("WORK-02 D-285 WORK-03 D-286 reviews as well: another's is not moderated, and all that match are one's own", async () => {
		for (const name of ["Ann", "Ben"]) {
			const draft = { productId: 1, rating: 5, userName: name, userEmail: `${name}@example.com`, reviewText: "Soft" };
			await submitReview(shop, draft as never, null);
		}
		const { reviews } = await findAllReviews(owner, { filter: "pending" });
		const [one = "", two = ""] = reviews.map((review) => review.id);
		const piece = { kind: "review", id: one, about: { review_id: one } } as const;
		await handleWork(second, piece);
		const moderated = await moderateReviews(owner, "approve", { ids: [one, two] });
		expect(moderated).toMatchObject({ changed: [two], failed: [{ id: one, error: { code: "being_handled" } }] });
		const query = { filter: "all", productId: null, search: null } as const;
		const matching = { ...query, assigned: "mine" } as const;
		expect(await moderateReviews(second, "unapprove", { matching })).toMatchObject({ changed: [], done: 0 });
		expect((await findAllReviews(second, { assigned: "none" })).total).toBe(2);
	});
});
