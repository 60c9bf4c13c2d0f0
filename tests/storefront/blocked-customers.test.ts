import { afterAll, describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { blockCustomer, unblockCustomer } from "#shop/people/customers/block-customer.ts";
import { findCustomer } from "#shop/people/customers/find-customer.ts";
import { sampleShipping } from "#tests/selling/checkout/sample-checkout.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp, type Person } from "#tests/support/open-test-app.ts";
import { openFormServer, shipping } from "./open-form-server.ts";

const DECLINED = "We’re sorry, but we can’t take this order online.";

describe.each(oneDatabase)("a blocked customer on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const opened = await openTestApp(database);
	await opened.app.prepare();
	const owner = byOwner(opened.shop);
	afterAll(async () => {
		await opened.close();
		await database.close();
	});
	let number = 0;
	/** Each its own browser. */
	const start = async (email: string, person: Person = { cookie: "" }) => {
		const response = await opened.ask(person, "POST", "/api/create-checkout-session", {
			line_items: [{ id: 4, quantity: 1 }],
			shipping: sampleShipping({ email, address_line_1: `${number++} Oak Street` }),
		});
		return {
			status: response.status,
			body: (await response.json()) as { id: string; code?: string; message?: string },
		};
	};
	const idOf = (email: string) =>
		transaction(opened.system, async (tx) => {
			const row = tx.selectFrom("customers").select("id").where("email", "=", email);
			return (await row.executeTakeFirstOrThrow()).id;
		});
	const lastEntry = () =>
		transaction(opened.system, (tx) =>
			tx
				.selectFrom("adminActivityLogs")
				.select(["actionType", "details"])
				.orderBy("id", "desc")
				.limit(1)
				.executeTakeFirst(),
		);
	/** Pays, and opens the success page, which completes the order if the webhook has not yet. */
	const pay = async (sessionId: string) => {
		await opened.pay(sessionId);
		await opened.ask({ cookie: "" }, "GET", `/api/orders/by-session/${sessionId}`);
		return transaction(opened.system, (tx) =>
			tx.selectFrom("orders").select("email").where("paymentSessionId", "=", sessionId).executeTakeFirst(),
		);
	};

	test("CUST-11 starts no checkout by the address in any case, and pays what was under way", async () => {
		const first = await start("bea@example.com");
		expect(await pay(first.body.id)).toEqual({ email: "bea@example.com" });
		const open = await start("bea@example.com");
		const id = await idOf("bea@example.com");
		await blockCustomer(owner, id);
		await blockCustomer(owner, id);
		expect(await lastEntry()).toEqual({ actionType: "CUSTOMER_BLOCK", details: { customer_id: id } });
		expect(await findCustomer(owner, id)).toMatchObject({ block: { blockedBy: "owner@localhost" } });
		const declined = await start("BEA@example.com");
		expect([declined.status, declined.body.code]).toEqual([403, "checkout_declined"]);
		expect(declined.body.message).toContain(DECLINED);
		expect((await start("someone-else@example.com")).status).toBe(200);
		expect(await pay(open.body.id)).toEqual({ email: "bea@example.com" });
		await unblockCustomer(owner, id);
		expect(await lastEntry()).toEqual({ actionType: "CUSTOMER_UNBLOCK", details: { customer_id: id } });
		expect((await start("bea@example.com")).status).toBe(200);
	});

	test("CUST-11 is declined as an account under another address, and by the address without the account", async () => {
		const ana = await opened.member("ana@example.com", "Ana");
		const id = await idOf("ana@example.com");
		await blockCustomer(owner, id);
		expect((await start("other@example.com", ana)).body.code).toBe("checkout_declined");
		expect((await start("ana@example.com")).body.code).toBe("checkout_declined");
		expect((await start("other@example.com")).status).toBe(200);
	});

	test("CUST-11 stays blocked after the account was deleted, and nothing of the address is kept", async () => {
		await opened.member("cleo@example.com", "Cleo");
		await blockCustomer(owner, await idOf("cleo@example.com"));
		await transaction(opened.system, (tx) =>
			tx.deleteFrom("authUsers").where("email", "=", "cleo@example.com").execute(),
		);
		expect((await start("cleo@example.com")).body.code).toBe("checkout_declined");
		const blocks = await transaction(opened.system, (tx) => tx.selectFrom("customerBlocks").selectAll().execute());
		expect(JSON.stringify(blocks)).not.toContain("cleo");
	});

	test("CUST-11 learns it without scripts, too, in both languages, and keeps what was typed", async () => {
		const { post, putIn, ask } = await openFormServer(opened);
		const cookie = await putIn(4, 1);
		const form = { ...shipping(), email: "ana@example.com" };
		const english = await post("/checkout", form, cookie);
		expect(english.status).toBe(403);
		expect(english.body).toContain(DECLINED);
		expect(english.body).toContain(`value="${form.line1}"`);
		const spanish = await ask("/checkout", {
			method: "POST",
			body: new URLSearchParams(form).toString(),
			headers: {
				"content-type": "application/x-www-form-urlencoded",
				origin: "http://localhost:3000",
				cookie: `${cookie}; language=es`,
				"accept-language": "es",
			},
		});
		expect(spanish.body).toContain("Lo sentimos, no podemos tomar este pedido en línea.");
	});
});
