import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as stockAlerts from "#app/api/selling/stock-alerts/stock-alerts.ts";
import { renderEmail } from "#app/emails/render.ts";
import { action } from "#app/storefront/product/product.route.tsx";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { deleteOwnAccount, exportOwnData } from "#shop/people/privacy/own-data.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { releaseStock, reserveStock } from "#shop/selling/catalog/stock.ts";
import { addAccount } from "#shop/selling/points/testing/add-order.ts";
import { confirmStockAlert, findRequestedAlert } from "#shop/selling/stock-alerts/confirm-stock-alert.ts";
import { requestStockAlert } from "#shop/selling/stock-alerts/request-stock-alert.ts";
import { SAME_REQUEST_MS } from "#shop/selling/stock-alerts/stock-alert.rules.ts";
import { countWaitingAlerts, deleteOldStockAlerts, sendStockAlerts } from "#shop/selling/stock-alerts/stock-alerts.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openRequest } from "#tests/support/open-request.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";

describe.each(oneDatabase)("D-151 stock alerts on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock, mails } = await openTestShop(database);
	const inShop = <T>(work: (tx: ShopTransaction) => Promise<T>) => transaction(asSystem(shop), work);
	const ask = (body: unknown, caller: Shop = shop) => callApi(stockAlerts.action, caller, { body });
	const setStock = (id: number, stock: number) =>
		inShop((tx) =>
			sql`update products set stock = ${stock}, reserved = 0, sold_out = false where id = ${id}`.execute(tx),
		);
	const waiting = (id: number) => countWaitingAlerts(byOwner(shop), id);
	const restock = (id: number, change: number) =>
		adjustStock(byOwner(shop), id, { change, reason: "received", key: crypto.randomUUID() });
	/** The links of the confirmations since the last call, in the order of their emails. */
	async function takeLinks() {
		await sendDueMessages(shop, renderEmail);
		return mails.splice(0).map(({ text }) => {
			const [, id = "", key = ""] = /\/stock-alert\/([\w-]+)\?key=([\w.-]+)/.exec(text) ?? [];
			return { id, key };
		});
	}
	/** Asks as a visitor who then confirms by the emailed link. */
	async function askAndConfirm(body: { product_id: number; email: string }, caller: Shop = shop) {
		const response = await ask(body, caller);
		for (const link of await takeLinks()) await confirmStockAlert(caller, link);
		return response;
	}
	/** The addresses that the emails since the last call went to. */
	async function sentTo(): Promise<string[]> {
		await sendDueMessages(shop, renderEmail);
		return mails.splice(0).map(({ to }) => to);
	}

	test("an address that asks twice, in any case, waits once; the response does not say so", async () => {
		await setStock(2, 0);
		for (const email of ["ana@example.com", " ANA@example.com ", "ana@example.com"]) {
			expect(await askAndConfirm({ product_id: 2, email })).toMatchObject({ status: 201, body: { status: "waiting" } });
		}
		expect(await waiting(2)).toBe(1);
	});

	test.each([
		["an unknown product", { product_id: 999, email: "a@example.com" }, 404, "product_not_found"],
		["the admin's test product", { product_id: 8, email: "a@example.com" }, 404, "product_not_found"],
		["a product that can be bought", { product_id: 1, email: "a@example.com" }, 409, "not_sold_out"],
		["a bad address", { product_id: 2, email: "ana@" }, 400, "invalid_input"],
		["no address", { product_id: 2, email: "" }, 400, "invalid_input"],
		["a product that is no number", { product_id: "2", email: "a@example.com" }, 400, "invalid_input"],
	])("%s is rejected", async (_, body, status, code) => {
		expect(await ask(body)).toMatchObject({ status, body: { code } });
	});

	test("an administrator cannot wait for a product that visitors do not see either", async () => {
		await setStock(8, 0);
		const requested = await ask({ product_id: 8, email: "owner@example.com" }, byOwner(shop));
		expect(requested).toMatchObject({ status: 404, body: { code: "product_not_found" } });
		expect(await waiting(8)).toBe(0);
	});

	test("a bot that fills in the hidden field gets the same response and waits for nothing", async () => {
		const before = await waiting(2);
		expect((await ask({ product_id: 2, email: "bot@example.com", website: "x" })).status).toBe(201);
		expect(await waiting(2)).toBe(before);
	});

	test("one unit that comes back tells everyone who waits, once, in the language of the request", async () => {
		await setStock(3, 0);
		await askAndConfirm({ product_id: 3, email: "one@example.com" });
		await askAndConfirm({ product_id: 3, email: "dos@example.com" }, { ...shop, language: "es" });
		await sendStockAlerts(shop);
		expect(await sentTo()).toEqual([]);

		await restock(3, 1);
		await Promise.all([sendStockAlerts(shop), sendStockAlerts(shop), sendStockAlerts(shop)]);
		await sendDueMessages(shop, renderEmail);
		const emails = mails.splice(0).toSorted((a, b) => a.to.localeCompare(b.to));
		expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
			["dos@example.com", expect.stringMatching(/^Ya volvió: Paquete de 31 pares$/)],
			["one@example.com", "It’s back: 31-Pair Pack"],
		]);
		expect(emails[1]?.text).toContain("http://localhost:3000/product/3");
		expect(emails[1]?.text).toContain("This is the only email about it.");
		expect(await waiting(3)).toBe(0);
		await sendStockAlerts(shop);
		expect(await sentTo()).toEqual([]);
	});

	test("after the next sell-out, only who asks again gets another email", async () => {
		await setStock(3, 0);
		await askAndConfirm({ product_id: 3, email: "one@example.com" });
		await restock(3, 2);
		await sendStockAlerts(shop);
		expect(await sentTo()).toEqual(["one@example.com"]);
	});

	test("more addresses than one batch are all told", async () => {
		await setStock(4, 0);
		await inShop((tx) =>
			sql`insert into stock_alerts (product_id, email, language, created_at)
				select 4, 'many' || n || '@example.com', 'en', ${new Date(clock.at)} from generate_series(1, 201) n`.execute(
				tx,
			),
		);
		await restock(4, 1);
		await sendStockAlerts(shop);
		const { rows } = await inShop((tx) =>
			sql<{ count: number }>`with queued as (delete from outbox where recipient like 'many%' returning 1)
				select count(*)::int as count from queued`.execute(tx),
		);
		expect(rows[0]?.count).toBe(201);
	});

	test("whatever brings a product back counts: an edit, a lapsed reservation", async () => {
		await inShop((tx) => sql`update products set sold_out = true where id = 6`.execute(tx));
		await askAndConfirm({ product_id: 6, email: "edit@example.com" });
		await editProduct(byOwner(shop), 6, { soldOut: false });
		await sendStockAlerts(shop);
		expect(await sentTo()).toEqual(["edit@example.com"]);

		await setStock(6, 1);
		const lines = [{ productId: 6, quantity: 1 }];
		await inShop((tx) => reserveStock(tx, lines, new Map(), shop.clock.now()));
		await askAndConfirm({ product_id: 6, email: "held@example.com" });
		await sendStockAlerts(shop);
		expect(await sentTo()).toEqual([]);
		await inShop((tx) => releaseStock(tx, lines, shop.clock.now()));
		await sendStockAlerts(shop);
		expect(await sentTo()).toEqual(["held@example.com"]);
	});

	test("a product that is back but hidden, inactive or not released tells nobody", async () => {
		await setStock(5, 0);
		await askAndConfirm({ product_id: 5, email: "later@example.com" });
		for (const change of ["hidden = true", "hidden = false, is_active = false"]) {
			await inShop((tx) => sql`update products set stock = 3, ${sql.raw(change)} where id = 5`.execute(tx));
			await sendStockAlerts(shop);
		}
		await inShop((tx) => sql`update products set is_active = true where id = 5`.execute(tx));
		await sendStockAlerts({ ...shop, config: { ...shop.config, launchAt: clock.at + 1 } });
		expect(await sentTo()).toEqual([]);
		await sendStockAlerts(shop);
		expect(await sentTo()).toEqual(["later@example.com"]);
	});

	test("sent alerts are deleted after thirty days, unanswered ones after a year", async () => {
		const count = async () => (await inShop((tx) => tx.selectFrom("stockAlerts").select("id").execute())).length;
		await setStock(2, 0);
		const all = await count();
		clock.at += 30 * DAY_MS;
		await deleteOldStockAlerts(shop);
		expect(await count()).toBe(all);
		clock.at += 1;
		await deleteOldStockAlerts(shop);
		expect(await count()).toBe(1);
		clock.at += 365 * DAY_MS;
		await deleteOldStockAlerts(shop);
		expect(await count()).toBe(0);
	});

	test("a customer's alerts are in the export, and are deleted with the account", async () => {
		const userId = await inShop((tx) => addAccount(tx, "member@example.com"));
		const customer: Shop = { ...shop, caller: { role: "customer", userId } };
		await ask({ product_id: 2, email: "Member@example.com" }, customer);
		expect(await exportOwnData(customer)).toMatchObject({
			stock_alerts: [{ product_id: 2, confirmed_at: null, sent_at: null }],
		});
		await deleteOwnAccount(customer);
		const left = await inShop((tx) =>
			sql`select from stock_alerts where lower(email) = 'member@example.com'`.execute(tx),
		);
		expect(left.rows).toEqual([]);
	});

	test("nothing but one confirmation is sent until the addressee confirms; opening the link is not enough", async () => {
		await setStock(2, 0);
		await sentTo();
		await ask({ product_id: 2, email: "new@example.com" }, { ...shop, language: "es" });
		await sendDueMessages(shop, renderEmail);
		expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
			["new@example.com", "Confirma el aviso: Paquete de 15 pares de vuelta en la tienda"],
		]);
		const [link] = await takeLinks();
		if (link === undefined) throw new Error("no link");
		expect(await findRequestedAlert(shop, link)).toEqual({
			email: "n••••@example.com",
			productId: 2,
			productName: "Paquete de 15 pares",
			isConfirmed: false,
		});
		const before = await waiting(2);
		await restock(2, 5);
		await sendStockAlerts(shop);
		expect(await sentTo()).not.toContain("new@example.com");

		expect(await confirmStockAlert(shop, link)).toMatchObject({ isConfirmed: true });
		expect(await waiting(2)).toBeGreaterThan(before - 1);
		await sendStockAlerts(shop);
		expect(await sentTo()).toEqual(["new@example.com"]);
		await confirmStockAlert(shop, link);
		await sendStockAlerts(shop);
		expect(await sentTo(), "confirming again brings no second email").toEqual([]);
	});

	test("a link that was altered, is another request's or a week old confirms nothing", async () => {
		await setStock(2, 0);
		await ask({ product_id: 2, email: "week@example.com" });
		const [link = { id: "", key: "" }] = await takeLinks();
		await ask({ product_id: 2, email: "week-2@example.com" });
		const [other = { id: "", key: "" }] = await takeLinks();
		const wrong = [
			{ ...link, id: other.id },
			{ ...link, key: `${link.key}x` },
			{ ...link, id: "x" },
			{ id: "", key: "" },
		];
		for (const one of wrong) await expect(confirmStockAlert(shop, one)).rejects.toMatchObject({ code: "not_found" });
		clock.at += 7 * DAY_MS;
		await expect(confirmStockAlert(shop, link)).rejects.toMatchObject({ code: "not_found" });
		const rows = () => inShop((tx) => sql`select from stock_alerts where email like 'week%'`.execute(tx));
		await deleteOldStockAlerts(shop);
		expect((await rows()).rows).toHaveLength(2);
		clock.at += 1;
		await deleteOldStockAlerts(shop);
		expect((await rows()).rows).toEqual([]);
	});

	test("who asks again gets another link, and one mailbox at most five a day, however its address is written", async () => {
		await setStock(2, 0);
		const requested = [
			"j.doe@example.com",
			"J.Doe@example.com",
			"jdoe+1@example.com",
			"jdoe+2@example.com",
			"j.d.o.e@example.com",
		];
		for (const email of requested) {
			expect((await ask({ product_id: 2, email })).status).toBe(201);
			clock.at += SAME_REQUEST_MS;
		}
		const links = await takeLinks();
		expect(links).toHaveLength(5);
		expect(new Set(links.map(({ id }) => id)).size, "two were the same request").toBe(4);
		expect(await ask({ product_id: 2, email: "jdoe+3@example.com" })).toMatchObject({ status: 429 });
		expect(await takeLinks()).toEqual([]);
		clock.at += DAY_MS;
		expect((await ask({ product_id: 2, email: "jdoe+3@example.com" })).status).toBe(201);
	});

	test("an address that waits already gets no other link", async () => {
		await askAndConfirm({ product_id: 2, email: "once@example.com" });
		await ask({ product_id: 2, email: "Once@example.com" });
		expect(await sentTo()).toEqual([]);
	});

	test("requests from one network address are limited", async () => {
		for (let requested = 0; requested < 10; requested++) {
			await requestStockAlert(shop, { productId: 2, email: `n${requested}@example.com` }, "203.0.113.77");
		}
		const late = requestStockAlert(shop, { productId: 2, email: "n11@example.com" }, "203.0.113.77");
		await expect(late).rejects.toMatchObject({ code: "too_many_requests" });
	});

	test("the form works without scripts, and keeps what was typed", async () => {
		const send = async (email: string) => {
			const body = new URLSearchParams({ email });
			const { request, context } = openRequest(shop, "/product/2", { method: "POST", body });
			return await action({ request, context, params: { id: "2" } } as never);
		};
		expect(await send("plain@example.com")).toMatchObject({ data: { state: "sent" } });
		expect(await send("plain@")).toMatchObject({
			data: { state: "wrong", values: { email: "plain@" }, problems: [{ field: "email", code: "invalid_email" }] },
			init: { status: 400 },
		});
	});
});
