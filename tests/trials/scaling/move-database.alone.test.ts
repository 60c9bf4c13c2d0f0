import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#platform/database/open.ts";
import { compare, moveDatabase } from "#scripts/move-database.ts";
import { verifyActivity } from "#shop/kernel/activity/activity-log.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { submitReview } from "#shop/people/reviews/submit-review.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { findOrderBySession } from "#shop/selling/checkout/find-payment.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { addAccount, addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { saveContent } from "#shop/site/content/save-content.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { createServerDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";
import { bareEnvironment } from "#tests/support/processes/bare-environment.ts";

const log = { warn() {} };

describe.runIf(inject("postgresUrl") !== null)("moving an embedded shop to a PostgreSQL server", () => {
	const dataDir = mkdtempSync(join(tmpdir(), "shop-move-"));
	let testShop: Awaited<ReturnType<typeof openTestShop>>;
	let before: Awaited<ReturnType<typeof readSome>>;

	// A shop on an embedded database in a folder, with rows in most of its tables; closed again.
	beforeAll(async () => {
		const database = await openDatabase({ databaseUrl: null, dataDir, log });
		await database.migrate();
		testShop = await openTestShop(database);
		for (const id of [1, 2, 2]) await buy(testShop, testShop.shop, id);
		// Held by a customer who is still paying.
		await startCheckout(testShop.shop, guestRequest([{ id: 4, quantity: 2 }]));
		const at = testShop.clock.now();
		await transaction(testShop.system, async (tx) => {
			const account = await addAccount(tx, "ana@example.com");
			const orderId = await addOrder(tx, { userId: account, merchandiseCents: 1998, at, productId: 1 });
			await addPoints(tx, { userId: account, orderId, points: 19, at, livesMs: 86_400_000 });
		});
		const owner = byOwner(testShop.shop);
		await adjustStock(owner, 6, { change: 33, reason: "received", key: crypto.randomUUID() });
		await saveContent(owner, { page: "shop", section: "intro-es", content: '<p>Ça, ñ, “tú”, \\ \n "y" 😀</p>' });
		const review = { productId: 1, rating: 5, reviewText: 'Soft\n"very"\\', userName: "Ana", userEmail: "a@b.example" };
		await submitReview(testShop.shop, review, null);
		before = await readSome(testShop.system);
		await database.close();
	});
	afterAll(async () => {
		await testShop.close();
		rmSync(dataDir, { recursive: true, force: true });
	});

	async function openTarget(databaseUrl: string): Promise<Database> {
		const target = await openDatabase({ databaseUrl, dataDir: "", log });
		onTestFinished(() => target.close());
		return target;
	}

	test("copies everything, and continues where it was", async () => {
		const databaseUrl = await createServerDatabase({ template: "template1" });
		const moved = await moveDatabase({ dataDir, databaseUrl });
		expect(moved.activity).toEqual({ checked: before.entries.length, brokenAt: null });
		const counts = Object.fromEntries(moved.tables.map(({ name, rows }) => [name, rows]));
		expect(counts).toMatchObject({ orders: 4, order_items: 4, payments: 3, checkouts: 5, points_transactions: 1 });

		const target = await openTarget(databaseUrl);
		const there: Shop = { ...testShop.shop, database: target };
		expect(await target.isReady()).toBe(true);
		expect(await readSome(asSystem(there))).toEqual(before);
		await buy(testShop, there, 1);
		await adjustStock(byOwner(there), 6, { change: 1, reason: "received", key: crypto.randomUUID() });
		// Only of the order that was inserted manually.
		expect(await findViolations(asSystem(there))).toEqual([
			"every order has one payment of its amount, a free replacement none: 1",
			"sold units are written once per order and product: 1",
		]);
		expect((await verifyActivity(byOwner(there))).brokenAt).toBeNull();
		expect((await readSome(asSystem(there))).orders).toHaveLength(5);
	});

	test("leaves the target with the tables, rules and triggers of the migrations", async () => {
		const [moved, fresh] = [await createServerDatabase({ template: "template1" }), await createServerDatabase()];
		await moveDatabase({ dataDir, databaseUrl: moved });
		expect(await parseShape(moved)).toEqual(await parseShape(fresh));
	});

	test("is rejected while the shop is running on its folder", async () => {
		const running = await openDatabase({ databaseUrl: null, dataDir, log });
		onTestFinished(() => running.close());
		const databaseUrl = await createServerDatabase();
		await expect(moveDatabase({ dataDir, databaseUrl })).rejects.toThrow("Another process is using the database in");
	});

	test("is rejected by a database in use, and does not modify it", async () => {
		const databaseUrl = await createServerDatabase();
		const fresh = await parseShape(databaseUrl);
		await ask(databaseUrl, "set role shop_system; insert into rate_limits values ('used', now(), 1)");
		await expect(moveDatabase({ dataDir, databaseUrl })).rejects.toThrow(
			"The target already has rows in rate_limits. Give it an empty database.",
		);
		expect(await parseShape(databaseUrl)).toEqual(fresh);
	});

	test("moves all or nothing: a dangling reference aborts it, and the next attempt can succeed", async () => {
		const broken = mkdtempSync(join(tmpdir(), "shop-move-"));
		onTestFinished(() => rmSync(broken, { recursive: true, force: true }));
		cpSync(dataDir, broken, { recursive: true });
		const files = await PGlite.create(join(broken, "database"));
		await files.exec(`alter table payments disable trigger all;
			update payments set order_id = gen_random_uuid() where payment_session_id = (select min(payment_session_id) from payments)`);
		await files.close();
		const databaseUrl = await createServerDatabase();
		const fresh = await parseShape(databaseUrl);
		await expect(moveDatabase({ dataDir: broken, databaseUrl })).rejects.toMatchObject({ code: "23503" });
		expect(await parseShape(databaseUrl)).toEqual(fresh);
		expect(await ask(databaseUrl, "set role shop_system; select id from products")).toEqual([]);

		const { tables } = await moveDatabase({ dataDir, databaseUrl });
		expect(tables.find(({ name }) => name === "payments")?.rows).toBe(3);
	});

	test("a copy with the right number of rows fails when one of them differs", async () => {
		const asker = (databaseUrl: string) => (statement: string) =>
			ask(databaseUrl, `set role shop_system; ${statement}`) as Promise<never[]>;
		const [original, copy] = [await createServerDatabase(), await createServerDatabase()];
		for (const url of [original, copy]) {
			await ask(url, "set role shop_system; insert into rate_limits values ('a', 'epoch', 1), ('b', 'epoch', 1)");
		}
		const between = () => compare(asker(original), asker(copy), { name: "rate_limits" });
		expect(await between()).toBe(2);
		await ask(copy, "set role shop_system; update rate_limits set key = 'c' where key = 'b'");
		await expect(between()).rejects.toThrow("rate_limits on the target differs from its original.");
		await ask(copy, "set role shop_system; update rate_limits set key = 'b' where key = 'c'");
		expect(await between()).toBe(2);
	});

	test("is a command that prints what it moved, or one sentence about the failure", async () => {
		const move = (environment: Record<string, string>) =>
			spawnSync(process.execPath, ["scripts/move-database.ts"], {
				env: { ...bareEnvironment, DATA_DIR: dataDir, SESSION_SECRET: "s".repeat(32), ...environment },
				encoding: "utf8",
			});
		expect(move({})).toMatchObject({
			status: 1,
			stderr: "DATABASE_URL must be the URL of the target database.\n",
		});
		const databaseUrl = await createServerDatabase({ template: "template1" });
		const { status, stdout } = move({ DATABASE_URL: databaseUrl });
		expect([status, stdout.split("\n").at(-2)]).toEqual([0, "The activity log's hash chain is intact: 2 entries."]);
		expect(stdout).toMatch(/^orders +4$/m);
	});
});

async function buy(testShop: Awaited<ReturnType<typeof openTestShop>>, shop: Shop, id: number): Promise<void> {
	const { sessionId } = await startCheckout(shop, guestRequest([{ id, quantity: 1 }]));
	await testShop.pay(sessionId);
	expect(await findOrderBySession(shop, sessionId)).toMatchObject({ lines: [{ productId: id }] });
}

/** The data that matters most. */
function readSome(testShop: Shop) {
	return transaction(testShop, async (tx) => ({
		orders: await tx.selectFrom("orders").selectAll().orderBy("id").execute(),
		changes: await tx.selectFrom("orderStatusChanges").selectAll().orderBy("id").execute(),
		products: await tx.selectFrom("products").selectAll().orderBy("id").execute(),
		entries: await tx.selectFrom("adminActivityLogs").selectAll().orderBy("id").execute(),
		content: await tx.selectFrom("pageContent").selectAll().orderBy("id").execute(),
		reviews: await tx.selectFrom("productReviews").selectAll().orderBy("id").execute(),
		points: await tx.selectFrom("pointsTransactions").selectAll().orderBy("id").execute(),
		outbox: await tx.selectFrom("outbox").select(["id", "kind", "data"]).orderBy("id").execute(),
		revision: await tx.selectFrom("publicRevision").selectAll().execute(),
	}));
}

/** Constraints, triggers, and the roles of each policy. */
function parseShape(databaseUrl: string): Promise<unknown[]> {
	return ask(
		databaseUrl,
		`select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as rule
		from pg_constraint where connamespace = 'public'::regnamespace
		union all select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
		union all select oid::regclass::text, 'security', relrowsecurity::text || relforcerowsecurity::text
		from pg_class where relnamespace = 'public'::regnamespace
		order by 1, 2, 3`,
	);
}

async function ask(databaseUrl: string, statements: string): Promise<unknown[]> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	const found = (await client.query(statements)) as pg.QueryResult | pg.QueryResult[];
	await client.end();
	return [found].flat().at(-1)?.rows ?? [];
}
