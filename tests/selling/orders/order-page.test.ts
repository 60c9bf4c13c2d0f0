import { describe, expect, test } from "vitest";
import * as orderCall from "#app/api/admin/selling/orders/order.ts";
import * as emailsCall from "#app/api/admin/selling/orders/order-emails.ts";
import * as notesCall from "#app/api/admin/selling/orders/order-notes.ts";
import * as accountData from "#app/api/people/account/data.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { dataTables } from "#shop/operations/data-api/tables.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { decideOrder } from "#shop/selling/orders/fulfillment/decide-order.ts";
import { deliverOrder } from "#shop/selling/orders/fulfillment/delivery.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { MAX_NOTE_LENGTH } from "#shop/selling/orders/notes/order-notes.rules.ts";
import { RESENDS_PER_DAY } from "#shop/selling/orders/order-page/resend-order-email.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { addOrder } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

type Entry = { kind: string; [name: string]: unknown };

describe.each(oneDatabase)("an order's page on the %s database", async (kind) => {
	const { shop, owner, clock, buy, buyFlagged, newMember, inShop, lastEntry, mail } = await openTestAdmin(
		await openTestDatabase(kind),
	);
	const open = async (id: string) => {
		const { body } = await callApi(orderCall.loader, owner, { params: { id } });
		return body as { timeline: Entry[]; notes: { note: string }[]; order_number: string } & Record<string, unknown>;
	};
	const timeline = async (id: string) => (await open(id)).timeline.toReversed();
	const addNote = (id: string, note: string, key: string = crypto.randomUUID()) =>
		callApi(notesCall.action, owner, { params: { id }, body: { note, key } });
	const resend = (id: string, kindOfEmail: string, key: string = crypto.randomUUID()) =>
		callApi(emailsCall.action, owner, { params: { id }, body: { kind: kindOfEmail, key } });

	test("the timeline tells what happened, by whom and when, newest first", async () => {
		const id = await buy();
		const later = async (work: () => Promise<unknown>) => {
			clock.at += 60_000;
			await work();
		};
		await later(mail);
		await later(() => addNote(id, "Call before noon"));
		await later(() => shipOrder(owner, id, { carrier: "UPS", trackingNumber: "1Z999AA10123456784" }));
		await later(() => deliverOrder(owner, id));
		await later(() =>
			refundOrder(owner, { orderId: id, amountCents: 100, reason: "", key: crypto.randomUUID(), cause: "other" }),
		);
		const entries = await timeline(id);
		const who = "owner@localhost";
		expect(entries).toMatchObject([
			{ kind: "placed" },
			{ kind: "paid", amount_cents: (await findOrder(owner, id)).paidCents },
			{ kind: "email", email: "order_confirmation", state: "sent" },
			{ kind: "note", note: "Call before noon", who },
			{ kind: "email", email: "order_shipped", state: "queued" },
			{ kind: "action", action: "ORDER_SHIP", who, carrier: "UPS", tracking_number: "1Z999AA10123456784" },
			{ kind: "action", action: "ORDER_DELIVER", who },
			{ kind: "email", email: "order_refunded", state: "queued" },
			{ kind: "refund", amount_cents: 100, state: "succeeded", who },
		]);
		const times = (await open(id)).timeline.map(({ at }) => at);
		expect(times).toEqual(times.toSorted().toReversed());
	});

	test("a number that no order has is named in the error", async () => {
		const response = { status: 404, body: { message: "There’s no order SB-00000000." } };
		expect(await callApi(orderCall.loader, owner, { params: { id: "sb-00000000" } })).toMatchObject(response);
	});

	test("AORD-10 the timeline of a flagged order has its decision", async () => {
		const id = await buyFlagged();
		await decideOrder(owner, id, "approve");
		const entries = await timeline(id);
		expect(entries.map((entry) => entry.kind)).toContain("flagged");
		expect(entries.at(-1)).toMatchObject({ kind: "action", action: "ORDER_REVIEW", decision: "approve" });
	});

	test("D-81 a note is saved once, logged without its text, and never shown to its customer", async () => {
		const member = await newMember(0);
		const id = await buy({ member });
		const key = crypto.randomUUID();
		const secret = "Customer was rude";
		expect(await addNote(id, `  ${secret}\n`, key)).toMatchObject({ status: 201, body: { notes: [{ note: secret }] } });
		expect(await addNote(id, secret, key)).toMatchObject({ status: 201, body: { notes: [{ note: secret }] } });
		expect((await open(id)).notes).toHaveLength(1);
		const entry = await lastEntry();
		expect(entry).toMatchObject({ actionType: "ORDER_NOTE", details: { length: secret.length } });
		expect(JSON.stringify(entry)).not.toContain(secret);

		const customer = { ...shop, caller: { role: "customer" as const, userId: member } };
		const data = await callApi(accountData.loader, customer);
		expect(data.status).toBe(200);
		expect(JSON.stringify(data.body)).toContain((await open(id)).order_number);
		expect(JSON.stringify(data.body)).not.toContain(secret);
		expect(Object.keys(dataTables), "API clients of no role see them").not.toContain("order_notes");
		const read = transaction(customer, (tx) => tx.selectFrom("orderNotes").selectAll().execute());
		await expect(read).rejects.toMatchObject({ code: "42501" });
		await expect(
			inShop((tx) => tx.updateTable("orderNotes").set({ note: "Other" }).execute()),
			"notes are never changed",
		).rejects.toMatchObject({ code: "42501" });
	});

	test("a note without text, too long, or about no order is rejected", async () => {
		const id = await buy();
		const tooLong = "x".repeat(MAX_NOTE_LENGTH + 1);
		expect(await addNote(id, " \n ")).toMatchObject({
			status: 400,
			body: { details: [{ field: "note", code: "required" }] },
		});
		expect(await addNote(id, tooLong)).toMatchObject({
			status: 400,
			body: { details: [{ field: "note", code: "too_long" }] },
		});
		expect((await addNote(crypto.randomUUID(), "Hello")).status).toBe(404);
		expect(
			(await callApi(notesCall.action, shop, { params: { id }, body: { note: "x", key: crypto.randomUUID() } })).status,
		).toBe(401);
	});

	test("the customer's other orders are listed, by account and by email", async () => {
		const email = `again${crypto.randomUUID()}@example.com`;
		const [first, second] = [await buy({ email }), await buy({ email: email.toUpperCase() })];
		expect(await open(first)).toMatchObject({ order_count: 2, other_orders: [{ id: second }] });
		const member = await newMember(0);
		const [third, fourth] = [await buy({ member }), await buy({ member })];
		expect(await open(fourth)).toMatchObject({ other_orders: [{ id: third, fulfillment_status: "processing" }] });
		const [oldest = ""] = await inShop(async (tx) => {
			const ids: string[] = [];
			for (let days = 5; days > 0; days -= 1) {
				ids.push(await addOrder(tx, { userId: member, merchandiseCents: 100, at: clock.at - days * DAY_MS }));
			}
			return ids;
		});
		const page = (await open(oldest)) as unknown as { order_count: number; other_orders: unknown[] };
		expect([page.order_count, page.other_orders.length]).toEqual([7, 5]);
	});

	test("the confirmation and the shipping email are sent again, once per press, and logged", async () => {
		await mail();
		const id = await buy();
		const [confirmation] = await mail();
		const key = crypto.randomUUID();
		expect(await resend(id, "order_confirmation", key)).toMatchObject({ status: 202 });
		expect(await resend(id, "order_confirmation", key)).toMatchObject({ status: 202 });
		expect(await mail()).toEqual([expect.objectContaining({ subject: confirmation?.subject })]);
		expect(await lastEntry()).toMatchObject({ actionType: "ORDER_EMAIL", details: { kind: "order_confirmation" } });

		expect(await resend(id, "order_shipped")).toMatchObject({ status: 409, body: { code: "not_shipped" } });
		await shipOrder(owner, id, { carrier: "UPS", trackingNumber: "1Z999AA10123456784" });
		const [shipping] = await mail();
		await resend(id, "order_shipped");
		expect(await mail()).toEqual([shipping]);
		expect((await resend(id, "order_refunded")).status).toBe(400);
	});

	test("emails are sent again a few times a day, not to a customer without an address", async () => {
		const id = await buy();
		for (let time = 0; time < RESENDS_PER_DAY; time++) await resend(id, "order_confirmation");
		expect((await resend(id, "order_confirmation")).status).toBe(429);
		clock.at += DAY_MS;
		expect((await resend(id, "order_confirmation")).status).toBe(202);
		await inShop((tx) => tx.updateTable("orders").set({ email: null }).where("id", "=", id).execute());
		expect(await resend(id, "order_confirmation")).toMatchObject({
			status: 409,
			body: { code: "order_without_email" },
		});
	});
});
