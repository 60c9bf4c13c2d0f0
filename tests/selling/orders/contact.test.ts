import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { loader as orderCall } from "#app/api/admin/selling/orders/order.ts";
import { action as contactCall } from "#app/api/admin/selling/orders/order-contact.ts";
import { action as shipmentCall } from "#app/api/admin/selling/orders/order-shipment.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { correctContact } from "#shop/selling/orders/contact/correct-contact.ts";
import { forgetBuyer } from "#shop/selling/orders/forget-buyer.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

const ADDRESS = {
	first_name: "Ana",
	last_name: "Díaz",
	line_1: "12 Main St",
	city: "Austin",
	state: "TX",
	postal_code: "78701",
	country: "US",
};

describe.each(oneDatabase)("the contact of an order on the %s database", async (kind) => {
	const testAdmin = await openTestAdmin(await openTestDatabase(kind));
	const { testShop, owner, clock, buy, mail, lastEntry, inShop, newMember } = testAdmin;
	const correct = (id: string, body: object) =>
		callApi(contactCall as never, owner, { method: "PUT", params: { id }, body });
	const pageOf = async (id: string) =>
		(await callApi(orderCall as never, owner, { params: { id } })).body as {
			contact_corrections: number;
			contact: Record<string, unknown>;
			timeline: Record<string, unknown>[];
		};
	const recipients = (id: string) =>
		inShop((tx) =>
			tx
				.selectFrom("outbox")
				.select("recipient")
				.where("orderId", "=", id)
				.where("kind", "=", "order_contact_changed")
				.orderBy("recipient")
				.execute(),
		);

	test("D-230 a corrected address is announced once, and the timeline has the old one", async () => {
		const id = await buy({ email: "ana@example.com" });
		await mail();
		const before = await findOrder(owner, id);
		const body = { ...ADDRESS, email: "ana@example.com", line_1: "99 Oak Ave", line_2: "Apt 4", corrections: 0 };
		expect(await correct(id, body)).toMatchObject({ status: 200 });
		// The same again, from an outdated screen, changes nothing and sends nothing.
		expect((await correct(id, body)).status).toBe(200);
		const after = await findOrder(owner, id);
		expect(after.address).toMatchObject({ line1: "99 Oak Ave", line2: "Apt 4", city: "Austin" });
		expect(after).toMatchObject({ totalCents: before.totalCents, taxCents: before.taxCents });
		const [sent, ...others] = await mail();
		expect(others).toEqual([]);
		expect(sent?.subject).toMatch(/^New shipping address for your SoftBrace order SB-/);
		expect(sent?.text).toContain("Hi Ana,");
		expect(sent?.text).toContain("99 Oak Ave, Apt 4, Austin, TX 78701");
		const page = await pageOf(id);
		expect(page.contact_corrections).toBe(1);
		expect(page.timeline.find(({ kind: of }) => of === "contact")).toMatchObject({
			address_before: expect.stringContaining(before.address?.line1 ?? "nothing"),
			email_before: null,
			who: "owner@localhost",
		});
		// The log's past cannot be deleted, so it has no address.
		const entry = await lastEntry();
		expect(entry).toMatchObject({ actionType: "ORDER_CONTACT", details: { email: false, address: true } });
		expect(JSON.stringify(entry?.details)).not.toContain("Oak");
	});

	test("D-230 a corrected email is announced at both addresses, at the old one without whose it is", async () => {
		const id = await buy({ email: "anna@exmaple.com" });
		const { address } = await findOrder(owner, id);
		await mail();
		await correctContact(owner, id, { ...address, email: "ana@example.com" });
		expect(await recipients(id)).toEqual([{ recipient: "ana@example.com" }, { recipient: "anna@exmaple.com" }]);
		const sent = await mail();
		const left = sent.find(({ subject }) => subject.includes("now go elsewhere"));
		expect(left?.text).toContain("Hi there,");
		expect(left?.text).not.toContain("ana@example.com");
		expect(sent.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^New email address/));
		expect((await findOrder(owner, id)).email).toBe("ana@example.com");
		expect(await findViolations(testShop)).toEqual([]);
	});

	test("D-230 what checkout rejects is rejected here, each field by its name", async () => {
		const id = await buy();
		expect(await correct(id, { ...ADDRESS, email: "nobody", postal_code: "1", first_name: "" })).toMatchObject({
			status: 400,
			body: {
				details: [
					{ field: "first_name", code: "required" },
					{ field: "email", code: "invalid_email" },
					{ field: "postal_code", code: "invalid_postal_code" },
				],
			},
		});
		expect(await correct(id, { ...ADDRESS, email: 7 })).toMatchObject({ status: 400 });
	});

	test("D-230 an order goes by local delivery only while its address is local", async () => {
		const id = await buy();
		const local = { ...ADDRESS, city: "Laredo", postal_code: "78040", email: "ana@example.com" };
		expect(await correct(id, local)).toMatchObject({ status: 200 });
		expect(await findOrder(owner, id)).toMatchObject({ shippingMethod: "local" });
		expect(await correct(id, { ...ADDRESS, email: "ana@example.com" })).toMatchObject({ status: 200 });
		expect(await findOrder(owner, id)).toMatchObject({ shippingMethod: "standard" });
	});

	test("D-230 an order that has shipped keeps its address", async () => {
		const id = await buy();
		await shipOrder(owner, id, { carrier: "USPS" });
		expect(await correct(id, { ...ADDRESS, email: "ana@example.com" })).toMatchObject({
			status: 409,
			body: { message: expect.stringContaining("already shipped by owner@localhost") },
		});
	});

	test("D-230 two at once get one correction, and one 409 that says who made it", async () => {
		const id = await buy();
		await mail();
		const streets = ["1 First St", "2 Second St"];
		const results = await Promise.all(
			streets.map((line1) => correct(id, { ...ADDRESS, line_1: line1, email: "ana@example.com", corrections: 0 })),
		);
		expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(results.find(({ status }) => status === 409)?.body).toMatchObject({
			message: expect.stringMatching(/^owner@localhost changed the email or address on /),
		});
		const won = streets[results.findIndex(({ status }) => status === 200)];
		expect((await findOrder(owner, id)).address?.line1).toBe(won);
	});

	test("D-230 earlier addresses are deleted with the customer's data", async () => {
		const member = await newMember(0);
		const id = await buy({ member });
		await correct(id, { ...ADDRESS, line_1: "3 Third St", email: "ana@example.com" });
		const count = () =>
			inShop(async (tx) => {
				const { rows } = await sql<{ count: number }>`
					select count(*)::int as count from order_contact_changes where order_id = ${id}`.execute(tx);
				return rows[0]?.count;
			});
		expect(await count()).toBe(1);
		await inShop((tx) => forgetBuyer(tx, { userId: member, guestEmail: null }, clock.at));
		expect(await count()).toBe(0);
		// Nothing is filled in again where it was deleted.
		await correctContact(owner, id, { email: "ana@example.com", line1: "3 Third St" });
		expect(await findOrder(owner, id)).toMatchObject({ email: null, address: null });
	});

	test("D-231 a number that the carrier's rules reject is saved when the administrator says that it is right", async () => {
		const id = await buy();
		const typed = { carrier: "USPS", tracking_number: "9400 1000 0000 0000 0000 07" };
		const call = (method: string, body: object) =>
			callApi(shipmentCall as never, owner, { method, params: { id }, body });
		expect(await call("POST", typed)).toMatchObject({
			status: 400,
			body: { code: "tracking_invalid", message: expect.stringContaining("isn’t a USPS tracking number") },
		});
		expect(await call("POST", { ...typed, accept_number: true })).toMatchObject({ status: 201 });
		const corrected = { carrier: "USPS", tracking_number: "9400 1000 0000 0000 0000 08" };
		expect(await call("PUT", corrected)).toMatchObject({ status: 400 });
		expect(await call("PUT", { ...corrected, accept_number: true })).toMatchObject({ status: 200 });
	});
});
