import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { loader as adminInvoice } from "#app/api/admin/selling/orders/order-invoice.ts";
import { loader as ownInvoice } from "#app/api/people/account/invoice.ts";
import { loader as linkedInvoice } from "#app/api/selling/orders/linked-invoice.ts";
import { provideShop } from "#app/request.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { findOrder, findOrders } from "#shop/selling/orders/admin/find-orders.ts";
import { createDraft } from "#shop/selling/orders/drafts/edit-drafts.ts";
import { findDraft } from "#shop/selling/orders/drafts/find-drafts.ts";
import { payOtherwise } from "#shop/selling/orders/drafts/pay-draft.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { findInvoice, findLinkedInvoice, findOwnInvoice } from "#shop/selling/orders/invoices/issue-invoice.ts";
import { receiptPath } from "#shop/selling/orders/receipt-link.ts";
import { sendReplacement } from "#shop/selling/orders/replacements/send-replacement.ts";
import { draftOf } from "#tests/selling/drafts/draft-content.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";

describe.each(oneDatabase)("invoices on the %s database", async (kind) => {
	const { shop, testShop, owner, clock, buy, newMember, inShop } = await openTestAdmin(await openTestDatabase(kind));
	const numberOf = async (id: string) => (await findOrder(owner, id)).orderNumber;
	const keyOf = (number: string, reader: "mailbox" | "page") =>
		new URL(receiptPath(shop, number, reader), "https://shop.test").searchParams.get("key") ?? "";
	const holds = async () => expect(await findViolations(testShop)).toEqual([]);

	test("D-323 any paid order has one, numbered when it is first asked for, the same for everyone from then on", async () => {
		const member = await newMember(0);
		const [first, second] = [await buy({ member }), await buy({ email: "guest@example.com" })];
		const asMember: Shop = { ...shop, caller: { role: "customer", userId: member } };
		const firstAt = clock.at;
		expect(await findInvoice(owner, second)).toMatchObject({ number: "INV-1001", issuedAt: firstAt });
		clock.at += 1000;
		const own = await findOwnInvoice(asMember, await numberOf(first));
		expect(own).toMatchObject({ number: "INV-1002", issuedAt: clock.at, order: { id: first } });
		clock.at += 1000;
		expect(await findInvoice(owner, first)).toMatchObject({ number: "INV-1002", issuedAt: own.issuedAt });
		const guestNumber = await numberOf(second);
		const linked = await findLinkedInvoice(shop, { orderNumber: guestNumber, key: keyOf(guestNumber, "mailbox") });
		expect(linked).toMatchObject({ number: "INV-1001", issuedAt: firstAt, order: { address: { city: "Austin" } } });
		const shown = await findLinkedInvoice(shop, { orderNumber: guestNumber, key: keyOf(guestNumber, "page") });
		expect(shown).toMatchObject({ number: "INV-1001", order: { address: null } });
		await holds();
	});

	test("D-323 the list of orders finds the order of an invoice by its number", async () => {
		const id = await buy();
		const { number } = await findInvoice(owner, id);
		const found = async (search: string) =>
			(await findOrders(owner, { filter: { search } })).orders.map((order) => order.id);
		expect(await found(number)).toEqual([id]);
		expect(await found(number.toLowerCase().replace("-", ""))).toEqual([id]);
		expect(await found("INV-999999")).toEqual([]);
	});

	test("D-323 a draft's has its number with the order, in the same series", async () => {
		const id = crypto.randomUUID();
		await createDraft(owner, id, draftOf());
		await payOtherwise(owner, id, { method: "cash", note: "", version: null });
		const { draft, order } = await findDraft(owner, id);
		const next = await findInvoice(owner, await buy());
		expect(await findInvoice(owner, order?.id ?? "")).toMatchObject({
			number: `INV-${draft.invoiceNumber}`,
			issuedAt: draft.changedAt,
		});
		expect(next.number).toBe(`INV-${(draft.invoiceNumber ?? 0) + 1}`);
		await holds();
	});

	test("D-323 of twenty requests at once for three orders, each order gets one number, and none is missing", async () => {
		const ids = [await buy(), await buy(), await buy()];
		const before = await inShop((tx) => tx.selectFrom("invoices").select("number").execute());
		const found = await Promise.all(
			Array.from({ length: 20 }, (_, turn) => findInvoice(owner, ids[turn % ids.length] ?? "")),
		);
		expect(new Set(found.map(({ number, order }) => `${order.id} ${number}`)).size).toBe(ids.length);
		const after = await inShop((tx) => tx.selectFrom("invoices").select("number").execute());
		expect(after).toHaveLength(before.length + ids.length);
		await holds();
	});

	test("D-323 it is a PDF for staff, for its member and for the link; another customer, a bad link and a free replacement get none", async () => {
		const member = await newMember(0);
		const id = await buy({ member });
		const number = await numberOf(id);
		const get = async (call: unknown, who: Shop, path: string, params: object) => {
			const context = new RouterContextProvider();
			provideShop(context, who, { clientIp: null, requestId: "test" });
			const request = new Request(`https://shop.test${path}`);
			const { status, headers } = await (call as typeof linkedInvoice)({ request, context, params } as never);
			return { status, type: headers.get("content-type"), location: headers.get("location") };
		};
		const asMember: Shop = { ...shop, caller: { role: "customer", userId: member } };
		const another: Shop = { ...shop, caller: { role: "customer", userId: await newMember(0) } };
		const paths = { admin: `/api/admin/orders/${id}/invoice.pdf`, own: `/api/account/orders/${number}/invoice.pdf` };
		const link = `/receipt/${number}/invoice.pdf?key=${keyOf(number, "page")}`;
		for (const answer of [
			await get(adminInvoice, owner, paths.admin, { id }),
			await get(ownInvoice, asMember, paths.own, { orderNumber: number }),
			await get(linkedInvoice, shop, link, { orderNumber: number }),
		]) {
			expect(answer).toMatchObject({ status: 200, type: "application/pdf" });
		}
		expect(await get(ownInvoice, another, paths.own, { orderNumber: number })).toMatchObject({ status: 404 });
		expect(await get(linkedInvoice, shop, `${link}x`, { orderNumber: number })).toMatchObject({
			status: 303,
			location: expect.stringMatching(/^\/receipt\/SB-/),
		});
		expect(await get(adminInvoice, owner, paths.admin, { id: crypto.randomUUID() })).toMatchObject({ status: 404 });
		await shipOrder(owner, id, { carrier: "USPS" });
		const lines = [{ productId: FIVE_PAIR, quantity: 1 }];
		const free = await sendReplacement(owner, id, { lines, key: crypto.randomUUID() });
		const answer = await get(adminInvoice, owner, `/api/admin/orders/${free.id}/invoice.pdf`, { id: free.id });
		expect(answer.status).toBe(404);
	});
});
