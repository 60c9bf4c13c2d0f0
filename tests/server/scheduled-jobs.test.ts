import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { limitAttempts } from "#shop/access/limits/limit-attempts.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { findPoints } from "#shop/selling/points/find-points.ts";
import { addAccount } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";
import { guestRequest } from "#tests/support/open-test-shop.ts";

/** Every job that the server runs, and its interval. */
const EVERY: Readonly<Record<string, number>> = {
	"halve inactive points": 6 * HOUR_MS,
	"notify expiring points": 6 * HOUR_MS,
	"send messages": 2000,
	"send digest": MINUTE_MS,
	"bring forward messages": 10 * MINUTE_MS,
	"send stock alerts": 30_000,
	"delete old stock alerts": 6 * HOUR_MS,
	"release unopened checkouts": 5000,
	"reconcile checkouts": MINUTE_MS,
	"import provider refunds": 5 * MINUTE_MS,
	"finish refunds": MINUTE_MS,
	"make image sizes": 5000,
	"delete orphaned files": 6 * HOUR_MS,
	"roll up counters": 10_000,
	"recheck recent refunds": HOUR_MS,
	"import disputes": 15 * MINUTE_MS,
	"import balance": 15 * MINUTE_MS,
	"save visits": 10_000,
	"delete old visits": 6 * HOUR_MS,
	"delete expired carts": HOUR_MS,
	"make due backup": 10 * MINUTE_MS,
	"drill restore": 10 * MINUTE_MS,
	"make requested backup": 2000,
	"delete old attempts": HOUR_MS,
	"send webhooks": 2000,
	"delete old webhook events": 6 * HOUR_MS,
	"delete old idempotency keys": HOUR_MS,
	"delete old return photos": 6 * HOUR_MS,
	"send alarms": 15 * MINUTE_MS,
	"record job runs": 30_000,
};

describe.each(oneDatabase)("the built server's jobs on the %s database", async (kind) => {
	const opened = await openTestApp(await openTestDatabase(kind), { holdWebhooks: true });
	const { app, shop, system, clock, pay, sandbox, mails, folder } = opened;
	afterAll(() => opened.close());
	const inShop = <T>(work: (tx: ShopTransaction) => Promise<T>) => transaction(system, work);
	const run = async (name: string) => {
		const job = app.jobs.find((one) => one.name === name);
		if (job === undefined) throw new Error(`there is no job "${name}"`);
		await job.run();
	};
	const rowsOf = async <Row>(query: string) =>
		(await inShop((tx) => sql.raw<Row>(query).execute(tx.withoutPlugins()))).rows;
	const newOrder = async () => {
		const { sessionId } = await startCheckout(shop, guestRequest([{ id: 1, quantity: 1 }]));
		expect(await pay(sessionId)).toBe(200);
		clock.at += 3 * MINUTE_MS;
		await run("reconcile checkouts");
		const [order] = await rowsOf<{ id: string; intent: string; total: number }>(
			`select id, payment_intent_id as intent, total_cents as total from orders join payments on order_id = id
				where orders.payment_session_id = '${sessionId}'`,
		);
		if (order === undefined) throw new Error("no order");
		return order;
	};

	test("PTS-17 all of them are scheduled, each at its interval", () => {
		expect(Object.fromEntries(app.jobs.map(({ name, everyMs }) => [name, everyMs]))).toEqual(EVERY);
		expect(app.jobs).toHaveLength(Object.keys(EVERY).length);
		// What only one process knows, each has to save by itself.
		expect(app.jobs.filter(({ isInEachProcess }) => isInEachProcess).map(({ name }) => name)).toEqual(["save visits"]);
	});

	test("PTS-17 D-32 points notices are sent and points are halved", async () => {
		const ana = await inShop((tx) => addAccount(tx, "jobs@example.com"));
		await inShop((tx) =>
			sql`insert into points_transactions (user_id, kind, points_amount, description, period, created_at)
				values (${ana}, 'grant', 10, 'thanks', 'first', ${new Date(clock.at)})`.execute(tx),
		);
		clock.at += 340 * DAY_MS;
		await run("notify expiring points");
		expect(await rowsOf(`select data->>'points' as points from outbox where kind = 'points_halving'`)).toEqual([
			{ points: "5" },
		]);
		clock.at += 25 * DAY_MS;
		await run("halve inactive points");
		expect((await inShop((tx) => findPoints(tx, ana, clock.at))).balance).toBe(5);
	});

	test("messages are sent, each with its own template", async () => {
		await inShop((tx) =>
			queueMessage(tx, {
				kind: "points_expiring",
				orderId: null,
				recipient: "jobs@example.com",
				language: "es",
				at: clock.at,
				data: { name: "Ana", points: 12, endsAt: clock.at + 7 * DAY_MS },
			}),
		);
		await run("send messages");
		const mail = mails.find(({ to, html }) => to === "jobs@example.com" && html.includes('lang="es"'));
		expect(mail?.text).toMatch(/\b12 puntos\b/);
	});

	test("D-85 who waits for a product that is back gets an email, and is forgotten after 30 days", async () => {
		await rowsOf(`insert into stock_alerts (product_id, email, language, created_at)
			values (4, 'waits@example.com', 'en', '${new Date(clock.at).toISOString()}')`);
		await run("send stock alerts");
		await run("send messages");
		expect(mails.filter(({ to }) => to === "waits@example.com").map(({ text }) => text)).toEqual([
			expect.stringContaining("/product/4"),
		]);
		clock.at += 30 * DAY_MS + 1;
		await run("delete old stock alerts");
		expect(await rowsOf("select id from stock_alerts")).toEqual([]);
	});

	test("SUCC-11 D-21 payments become orders, refunds are sent to the provider and imported from it", async () => {
		const order = await newOrder();
		await inShop((tx) =>
			sql`insert into refunds (order_id, amount_cents, idempotency_key, created_by)
				values (${order.id}, 100, 'job-1', 'owner@localhost')`.execute(tx),
		);
		await run("finish refunds");
		const refunds = `select amount_cents as amount, state from refunds where order_id = '${order.id}' order by created_at, amount_cents`;
		expect(await rowsOf(refunds)).toEqual([{ amount: 100, state: "succeeded" }]);
		const body = new URLSearchParams({ payment_intent: order.intent, amount: "50" });
		const headers = { authorization: "Bearer sk_test_1" };
		expect((await fetch(`${sandbox.url}/v1/refunds`, { method: "POST", headers, body })).status).toBe(200);
		await run("import provider refunds");
		expect((await rowsOf<{ amount: number }>(refunds)).map(({ amount }) => amount).sort()).toEqual([100, 50]);
	});

	test("D-13 D-71 a hold without a payment page is released, and expired carts are deleted", async () => {
		const { sessionId } = await startCheckout(shop, guestRequest([{ id: 2, quantity: 1 }]));
		// As after a crash before the page's URL was stored.
		const forgotten = `update checkouts set payment_session_id = null, payment_url = null
			where payment_session_id = '${sessionId}' returning id`;
		const [checkout] = await rowsOf<{ id: string }>(forgotten);
		const at = (milliseconds: number) => new Date(clock.at + milliseconds).toISOString();
		await rowsOf(`insert into carts (id, cart, created_at, updated_at, expires_at) values
			(gen_random_uuid(), '{"recent": false}', '${at(0)}', '${at(0)}', '${at(MINUTE_MS - 1)}'),
			(gen_random_uuid(), '{"recent": true}', '${at(0)}', '${at(0)}', '${at(MINUTE_MS + 1)}')`);
		clock.at += MINUTE_MS;
		await run("release unopened checkouts");
		expect(await rowsOf(`select state from checkouts where id = '${checkout?.id}'`)).toEqual([{ state: "released" }]);
		await run("delete expired carts");
		expect(await rowsOf("select cart from carts")).toEqual([{ cart: { recent: true } }]);
	});

	test("AMED-12 orphaned files are removed", async () => {
		const uploads = join(folder, "uploads", "admin-uploads");
		mkdirSync(uploads, { recursive: true });
		const path = join(uploads, "1700000000000-lost.jpg");
		writeFileSync(path, "x");
		const at = new Date(clock.at - 2 * DAY_MS);
		utimesSync(path, at, at);
		await run("delete orphaned files");
		expect(existsSync(path)).toBe(false);
	});

	test("counters are rolled up", async () => {
		await newOrder();
		expect(await rowsOf("select 1 from tally_changes")).not.toEqual([]);
		await run("roll up counters");
		expect(await rowsOf("select 1 from tally_changes")).toEqual([]);
		expect(await rowsOf("select 1 from tallies where kind = 'order'")).not.toEqual([]);
	});

	test("attempts of past days are deleted, those of a current window are not", async () => {
		const knock = { operation: "knock", who: "203.0.113.7", max: 1, windowMs: DAY_MS };
		await limitAttempts(shop, knock);
		await run("delete old attempts");
		await expect(limitAttempts(shop, knock)).rejects.toMatchObject({ code: "too_many_requests" });
		clock.at += 4 * DAY_MS;
		await run("delete old attempts");
		expect(await rowsOf("select 1 from rate_limits where key like 'knock%'")).toEqual([]);
	});
});
